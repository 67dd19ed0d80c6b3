import type { ClaimPattern } from './pattern.ts'

// Matched against text without accents: "belê" is "bele", "sê" is "se".
const GAP = "(?: (?!nie\\b|geen\\b|nooit\\b|niks\\b)[\\w'-]+){0,5}"
const WIN =
  '(?:wen|wenner|wenners|wins|wenke?|wedwenke?|wengeld|wenstrokies?|weddenskap(?:pe)?|strokies?|geld|uitbetalings?|voordeel|profyt|opbrengs(?:te)?|keuses?|bankers?|drievoud\\w*|inkomste)'
const TIPS = '(?:wed)?(?:wenke?|strokies?|stelsels?|keuses?|voorspellings?)|weddenskap(?:pe)?|tips?'
const BILLS =
  '(?:huur|huurgeld|skoolgeld|skoolfooie|universiteitsgeld|klasgeld|rekeninge?|krag|verband|huislening|skulde?|kruideniersware|kos|motor|paaiemente?|medies|versekering|maandeinde|vakansie|kinders|gesin)'

/** The rules' patterns for Afrikaans, by what they are about. */
export const AFRIKAANS: Record<
  | 'certain'
  | 'guaranteed'
  | 'riskFree'
  | 'freeBet'
  | 'recover'
  | 'income'
  | 'skill'
  | 'trackRecord'
  | 'necessities'
  | 'borrowing'
  | 'minors'
  | 'urgency'
  | 'excess'
  | 'status'
  | 'inside',
  readonly ClaimPattern[]
> = {
  certain: [
    {
      find: /\bkan (?:nie|net) (?:anders as )?(?:om te )?wen\b|\bkan nie anders as\b|\b(?:belowe|verseker)(?: jou)? (?:'n )?(?:wins|wen\w*|voordeel|geld)\b/,
      isSport: true,
    },
    {
      find: /\b(?:seker|beslis|definitief|verseker|gewaarborg|sonder twyfel|vir seker|100%|ongetwyfeld|waterdig|sonder uitsondering|geen twyfel|glo ons)\b(?:[ ,:-]+(?!nie\b|geen\b|nooit\b|as\b)[\w'-]+){0,5}[ ,:-]+(?:wen|wins|wenners?|betaal|uitbetaling|voordeel|wengeld)\b/,
      isSport: true,
    },
    {
      find: /\b(?:wen|wins|wenners?|betaal|slaag|uitbetaling|voordeel)\b(?:[ ,:-]+(?!nie\b|geen\b|nooit\b|as\b)[\w'-]+){0,4}[ ,:-]+(?:seker|beslis|definitief|verseker|gewaarborg|sonder twyfel|vir seker|100%|ongetwyfeld|sonder uitsondering|geen twyfel|glo ons)\b/,
      isSport: true,
    },
    { find: /\b(?:is|bly) (?:'n )?(?:waterdig|uitgemaakte saak|sekerheid|wenner|gewisse)\b/, isSport: true },
    {
      find: /\b(?:ons|al ons) (?:lede|volgers|kliente|intekenaars)(?: [\w'-]+){0,4} (?:wen|verdien|ryk|bank|betaal)\b/,
    },
    {
      find: new RegExp(
        `\\b(?:seker|sekere|doodseker|verseker(?:de)?|bankvas(?:te)?|onfeilbare?|maklike|vinnige|vaste|100%|waterdigte?)(?: \\w+)? ${WIN}\\b`,
      ),
    },
    {
      find: /\b(?:kan (?:jy|u|julle|mens|'n mens)|(?:jy|u|julle) kan)(?: [\w'-]+){0,3} (?:nie|nooit|onmoontlik|nimmer)(?: \w+)? (?:verloor|misluk|misgis)\b/,
    },
    {
      find: /\b(?:kan|sal|gaan)(?: [\w'-]+){0,4} (?:nie|nooit|onmoontlik|nimmer)(?: \w+)? (?:verloor|misluk)\b/,
      isSport: true,
    },
    {
      find: new RegExp(
        `\\b(?:${TIPS})(?: \\w+){0,2} (?:verloor|misluk|faal|mis) (?:nooit|nimmer|selde|amper nooit|nie)\\b`,
      ),
    },
    {
      find: /\b(?:onmoontlik om te verloor|geen (?:kans|manier)(?: \w+){0,3} verloor|verloor is (?:onmoontlik|nie moontlik|geen opsie))\b/,
    },
    {
      find: /\b(?:honderd persent|100 ?%|100 persent)(?: \w+)? (?:seker|waarborg|gewaarborg|veilig|akkuraat|wen|korrek)\b/,
    },
    {
      find: /\b(?:jy|julle|u) (?:sal|gaan)(?: \w+){0,2} (?:wen|ryk|geld maak)\b|\b(?:sal|gaan) (?:jy|julle)(?: \w+){0,2} wen\b|\b(?:jy|julle) wen (?:altyd|beslis|verseker|elke|gegarandeerd)\b/,
      isSport: true,
    },
    {
      find: /\b(?:wen|wins|betaal|voordeel|klop)(?: [\w'-]+){0,4} (?:elke (?:keer|week|naweek|dag|maand|saterdag|aand)|altyd)\b/,
      isSport: true,
    },
    {
      find: /\b(?:elke (?:week|naweek|dag|maand|saterdag)|altyd)(?: [\w'-]+){0,3} (?:wen|wins|wenstrokies?|voordeel|uitbetaling)\b/,
      isSport: true,
    },
    { find: /\b(?:so goed as|reeds|klaar) (?:gewen|in die sak|betaal)\b|\bgeld in die (?:bank|sak)\b/, isSport: true },
  ],
  guaranteed: [
    { find: new RegExp(`\\b(?:gewaarborgde?|gegarandeerde?|waarborg|waarborge)(?: [\\w'-]+){0,4} ${WIN}\\b`) },
    { find: new RegExp(`\\b${WIN}(?: \\w+){0,2} (?:gewaarborg|gegarandeer|verseker)\\b`), isSport: true },
    { find: /\b(?:ge)?waarborg\w*\b|\b(?:ge)?garandeer\w*\b/, isSport: true },
  ],
  riskFree: [
    {
      find: /\brisiko-?vry\w*\b|\bvry van risiko\b|\b(?:sonder|geen|nul)(?: enige| die)? (?:risiko|gevaar)\b|\bniks om te verloor\b|\bkos jou niks\b|\bons (?:dra|vat|neem) die risiko\b/,
      isSport: true,
    },
  ],
  freeBet: [
    {
      find: /\b(?:wed|weddenskap\w*|inset|strokies?)(?: (?!nie\b|nooit\b)[\w'-]+){0,4} (?:gratis|verniet|op die huis)\b(?! nie)/,
    },
    { find: /\bgratis(?: \w+)? (?:wed\w*|inset\w*|dobbel\w*|draaie|krediet|strokies?)\b/ },
    {
      find: /\b(?:wed|dobbel|speel)(?: [\w'-]+){0,3} (?:gratis|verniet|vir niks|sonder koste|op ons onkoste)\b|\bgratis geld\b/,
      isSport: true,
    },
    { find: /\bwed(?: \w+)? (?:gratis|verniet)\b/ },
  ],
  recover: [
    {
      find: /\b(?:wen|haal|kry|verhaal|verdien|wis|maak|neem)(?: [\w'-]+){0,4} (?:verliese?|wat jy verloor het)\b/,
      isSport: true,
    },
    {
      find: /\b(?:wen|haal|verdien|verhaal|vat|neem|kry)(?: [\w'-]+){0,5} (?:verliese?|verlore geld|alles|geld|wat jy verloor het)(?: [\w'-]+){0,4} terug\b(?! (?:as|indien|wanneer)\b)/,
      isSport: true,
    },
    {
      find: /\bverhaal(?: \w+){0,3} verliese\b|\bverliese(?: \w+){0,3} (?:terug ?te? ?wen|terugwen|goed ?te? ?maak|goedmaak|verhaal|herwin|uitwis)\b|\b(?:herwin|wis)(?: \w+){0,2} verliese\b/,
    },
    {
      find: /\b(?:maak|maak)(?: \w+){0,3} verliese(?: \w+){0,3} goed\b|\b(?:wen|kry)(?: dit)?(?: alles)? terug\b/,
      isSport: true,
    },
    {
      find: /\bverloor(?: [\w'-]+){0,4}\?(?= |$)|\bverdubbel jou (?:inset|weddenskap)(?: \w+){0,3} (?:verlies|verloor)\b/,
      isSport: true,
    },
  ],
  income: [
    { find: /\bdobbel jou (?:uit|ryk|skuldvry)\b|\bhoekom werk\b|\bwaarom werk\b/ },
    {
      find: /\b(?:inkomste|salaris|pensioen|fortuin|loopbaan|bestaan)\b(?! uit kaartjies)|\bverander jou lewe\b|\baftree\b/,
      isSport: true,
    },
    { find: /\bverdien(?: [\w'-]+){0,3} r ?\d/, isSport: true },
    {
      find: new RegExp(
        `\\b(?:wed|wedde|dobbel\\w*|weddery|weddenskap\\w*|(?:wed)?wenke?|(?:wed)?strokies?)${GAP} (?:beleggings?|inkomste|spaarrekening|pensioen|aftree\\w*|salaris|besigheid|loopbaan)\\b`,
      ),
    },
    {
      find: /\b(?:tweede|ekstra|vaste|passiewe|maandelikse|weeklikse|gereelde|bestendige|addisionele) (?:\w+ )?(?:inkomste|salaris|geld)\b/,
      isSport: true,
    },
    {
      find: /\bverdubbel jou (?:geld|inset|kapitaal|salaris)\b|\bbele(?: [\w'-]+){0,4} (?:wed\w*|wenke|strokies?)\b|\bbeleggings?\b(?= (?:in|met) (?:ons |die )?(?:wed|wenke))/,
    },
    { find: /\b(?:bedank|los|verlaat|gee|se|groet)(?: [\w'-]+){0,4} (?:werk|werke|pos|baas|kantoor)\b/, isSport: true },
    { find: /\bbedank jou (?:\w+ )?werk\b|\bse (?:vir )?jou baas\b/ },
    {
      find: /\bnooit weer(?: \w+){0,3} werk\b|\b(?:leef|lewe|leef lekker|aftree|tree af)(?: \w+)? (?:van|op|uit|met)(?: \w+){0,3} (?:(?:wed)?wenke|wengeld|weddenskap\w*|wed|dobbel\w*|strokies?)\b|\bvoltydse (?:wedder|dobbelaar)\b/,
      isSport: true,
    },
    { find: /\b(?:ryk|miljoenere?|skatryk|finansiele vryheid|finansieel vry)\b/, isSport: true },
    { find: /\b(?:maak|verander|draai)(?: [\w'-]+){0,2} r ?\d[\d ,.]*(?: \w+)? (?:in|na|tot)(?: \w+)? r ?\d/ },
    {
      find: /\bverdien(?: [\w'-]+){0,5} (?:per|'n|elke) (?:dag|week|maand)\b|\b(?:beter|meer|vinniger) as (?:enige |die |jou |'n )?(?:bank|werk|salaris|belegging)\b/,
      isSport: true,
    },
  ],
  skill: [
    {
      find: /\b(?:met|genoeg|jou|regte)(?: \w+){0,2} (?:kennis|vaardigheid|vernuf|kundigheid|verstand)(?: [\w'-]+){0,3} (?:wen|klop|verdien|maak|slaan)\b/,
    },
    {
      find: /\b(?:vaardighede?|vaardigheid|vernuf|kundigheid|kennis|slim)(?: [\w'-]+){0,4} (?:klop|wen|verslaan|verdien|uitoorle)\b/,
      isSport: true,
    },
    { find: new RegExp(`\\b(?:wed|wedde|dobbel\\w*|weddery)${GAP} (?:vaardighede?|vaardigheid|vernuf|kuns)\\b`) },
    {
      find: /\b(?:klop|klop jy|uitoorle|verslaan)(?: [\w'-]+){0,3} (?:boekmakers?|beroepswedders?|die huis)\b/,
      isSport: true,
    },
    { find: /\b(?:nie|geen) (?:oor )?(?:geluk|toeval)\b|\bgeluk het niks\b/, isSport: true },
  ],
  trackRecord: [
    {
      find: /\bnie (?:'n |een )(?:enkele )?(?:verlorende|verloor|slegte) ?(?:dag|week|naweek|maand|jaar)\b/,
      isSport: true,
    },
    {
      find: /\b(?:nooit|nog nie|geen|sonder)(?: [\w'-]+){0,4} (?:verloor(?:dag|week|naweek|maand|jaar)\w*|verlorende (?:dag|week|naweek|maand|jaar)|verloorreeks|slegte (?:dag|week|naweek|maand)|verliesmaand\w*)\b/,
    },
    {
      find: /\b(?:sewe|agt|nege|\d+)(?: keer)? (?:uit|van)(?: die| elke)? (?:tien|\d+)(?: van)?(?: [\w'-]+){0,2} (?:(?:wed)?wenke|weddenskap\w*|strokies|keuses)(?: \w+)? (?:wen|slaag|betaal|werk)\b/,
    },
    {
      find: /\b(?:8\d|9\d|100) ?(?:%|persent)(?: [\w'-]+){0,3} (?:wen\w*|slaag\w*|sukses\w*|akkuraat\w*|korrek)\b/,
      isSport: true,
    },
    { find: /\bons(?: [\w'-]+){0,5} (?:in 'n ry|agtereenvolgens|onoorwonne|nog nooit verloor)\b/, isSport: true },
  ],
  necessities: [
    {
      find: /\b(?:huur|huurgeld|skoolgeld|skoolfooie|klasgeld|studiegeld|rekeninge|kruideniersware|verband|huislening|kragrekening|maandeinde|betaaldag|skuld|werkloos|geldnood|eensaam|verveeld|verveling)\b/,
      isSport: true,
    },
    {
      find: new RegExp(`\\b(?:betaal|dek|bekostig|vereffen|delg|sorg|koop|finansier)${GAP} ${BILLS}\\b`),
      isSport: true,
    },
    { find: new RegExp(`\\b${BILLS}(?: \\w+){0,3} (?:betaal|gedek|afbetaal|betaal word)\\b`), isSport: true },
    {
      find: /\b(?:los|verdryf|vergeet|genees|beeindig)(?: [\w'-]+){0,4} (?:probleme|geldprobleme|geldsorge|bekommernisse|verveling|eensaamheid|sorge|skuld)\b|\bgeldprobleme\b|\bgeldsorge\b/,
      isSport: true,
    },
  ],
  borrowing: [
    {
      find: /\b(?:neem|kry|sluit|vat) '?n (?:\w+ )?lening\b(?: \w+){0,4} (?:sit|wed|plaas|verwed|speel)\b|\bleen(?: [\w'-]+){0,6} (?:wed|verwed|sit dit|plaas dit)\b|\bwed nou,? betaal later\b/,
    },
    {
      find: /\b(?:leen|verpand|verkoop jou|op krediet|geleende geld|oortrek\w*|mashonisa|woekeraar)\b(?! (?:hom|van die klub))/,
      isSport: true,
    },
    {
      find: /\b(?:neem|maak|vat|kry|sluit)(?: [\w'-]+){0,3} (?:lening|skuld|voorskot|oortrekking)\b|\bgebruik jou (?:kredietkaart|krediet|spaargeld|lening)\b(?!(?: \w+){0,4} (?:deposito|inbetaling))/,
      isSport: true,
    },
  ],
  minors: [
    { find: /\bjy is (?:nog |net |eers )*(?:1[0-7]|sestien|sewentien|'n tiener|op skool|in matriek)\b/, isSport: true },
    {
      find: /\b(?:onder(?: die ouderdom van)? (?:18|agtien)|te jonk|minderjarig|nog op skool|nog nie 18(?: nie)?)(?: om te wed)?\?/,
    },
    {
      find: /\b(?:kinders|kind|tieners?|skoliere|leerlinge?|minderjariges?|jeug|seun|dogter|matrieks?|matrikulante|jongmense onder 18)\b(?: (?!nie\b|nooit\b|geen\b)[\w'-]+){0,4} (?:kan|mag|welkom|geniet|wed|wen|saam|speel)\b(?![\w' -]* nie\b)/,
      isSport: true,
    },
    {
      find: /\b(?:kan|mag|laat|leer|wys|help)(?: [\w'-]+){0,2} (?:kinders|kind|tieners?|skoliere|leerlinge?|seun|dogter)\b(?![\w' -]* nie\b)/,
      isSport: true,
    },
    {
      find: /\b(?:gebruik|leen|op|vat)(?: op)? (?:jou|'n)(?: \w+)? (?:pa|ma|broer|suster|ouers?|vriend|vriendin|boetie|oom|tannie|neef)(?: se)? (?:rekening|kaart|foon|naam|id|besonderhede)\b/,
    },
    {
      find: /\b(?:geen (?:id|ouderdom\w*)|sonder (?:'n )?(?:id|bewys van ouderdom)|niemand vra(?: \w+){0,3} (?:oud|ouderdom|id)|ouderdom (?:is net|maak nie))\b/,
      isSport: true,
    },
  ],
  urgency: [
    { find: /\bis dit te laat\b|\bdalk te laat\b|\bwag (?:te lank|tot)\b/, isSport: true },
    {
      find: /\b(?:wed|plaas)(?: [\w'-]+){0,3} (?:nou|dadelik|onmiddellik|nou dadelik)\b|\b(?:misloop|uitmis)\b|\b(?:prys|kans|kanse|aanbod)(?: \w+)? (?:val|verdwyn|verander|daal|kom nie|kom nooit)\b|\bkom nooit weer\b|\bte goed om (?:te mis|mis te loop|te laat)\b|\bnog net \w+ (?:minute|ure|sekondes)\b/,
      isSport: true,
    },
    {
      find: /\b(?:laaste kans|maak gou|gou-gou|haas jou|skud jou|roer jou|nou of nooit|voor(?:dat)? dit te laat is|tyd (?:raak|loop|word) (?:min|uit|kort)|moenie (?:wag|langer wag|huiwer|uitstel|talm|dit mis\w*|hierdie \w+ mis\w*|uitmis)|(?:is|wees|sal|gaan)(?: \w+){0,3} spyt|net (?:vandag|vanaand|nog)|klok tik|vir 'n beperkte tyd|wat wag jy|almal (?:wed|doen))\b/,
      isSport: true,
    },
    {
      find: /\bvoor(?:dat)? die (?:kanse?|pryse?|boekmakers?)(?: [\w'-]+){0,4} (?:verdwyn|weg|val|verander|wakker|daal|agterkom|sak)\b/,
    },
  ],
  excess: [
    {
      find: /\b(?:sit|verwed|wed|waag|plaas|gooi)(?: [\w'-]+){0,2} (?:alles|jou laaste \w+|al jou geld|jou (?:huur|huurgeld|salaris|spaargeld|pensioen|loon|toelaag|huis|motor|skoolgeld))\b/,
    },
    {
      find: /\b(?:wed|verwed|sit)(?: \w+)? (?:groot|meer|elke dag)\b|\bhoe meer jy wed\b|\bmaak jou (?:rekening|beursie) leeg\b/,
      isSport: true,
    },
  ],
  status: [
    {
      find: /\b(?:regte manne|ware manne|wees 'n (?:man|wenner|held|koning)|beindruk|(?:meisies|vroue|vriende|bure|almal)(?: [\w'-]+){0,3} (?:jaloers|bewonder|respek|mal oor)|droom(?:huis|motor|vakansie|lewe)|luukse)\b/,
      isSport: true,
    },
  ],
  inside: [
    {
      find: /\b(?:ons|'n) (?:bron|kontak|insider)\b|\b(?:wedstryd|uitslag|telling) is (?:gereel|gekoop|bekook|vasgestel)\b|\bskeidsregter is (?:gekoop|betaal|omgekoop)\b/,
      isSport: true,
    },
    {
      find: /\b(?:vasgestelde|gereelde|bekookte|vooraf besliste) (?:wedstryd(?:e)?|uitslae?|telling)\b|\bbinne-?inligting\b|\b(?:uitslag|telling) is (?:reeds |klaar )?(?:bekend|bepaal|beslis)\b|\bbinnekring\b/,
      isSport: true,
    },
  ],
}
