import { words } from './pattern.ts'

// Words for how betting is said to change a reader's life, and for money and people that it must not touch. Lists are
// in English and Afrikaans; texts are lowercase and without accents.

/** A living. */
export const LIVING = words(
  'for a living|earn a living|make a living|living off|live (?:off|from|on)|full ?time|incomes?|salar(?:y|ies)|wages?|pay ?che(?:que|ck)s?|side (?:hustle|income|line)|pocket money|retire(?:d|ment)?|pension(?: plan)?|financial(?:ly)? (?:freedom|free|independen~|secure)|be your own boss|never work|work again|career|allowance|nest egg',
  "r ?\\d[\\d ,.]*k? (?:a|per|every|each) (?:day|week|month)|inkomste|salaris|loon|pensioen|loopbaan|bestaan|leef van|lewe van|leef uit|aftree|finansieel (?:vry|onafhanklik)|sakgeld|nooit weer werk|jou eie baas|r ?\\d[\\d ,.]*k? (?:per|'n|elke) (?:dag|week|maand)",
)
export const LEAVE_JOB =
  /\b(?:quit|quitting|left|leave|leaving|resign(?:ed|ing)?|hand(?:ed|ing)? in|give up|gave up|ditch(?:ed)?|walk(?:ed)? out|kiss|goodbye|forget|replaced?|stop|say|pack(?:ed)? in|bedank|gooi|los|gee|groet|laat vaar|vergeet|totsiens)\b[^.?!]{0,30}\b(?:jobs?|work(?:ing)?|notice|resignation|nine[ -]to[ -]five|9[ -]to[ -]5|teaching|nursing|boss|desk|office|income|day job|commute|alarm clock|werk|pos|baas|kantoor|bedanking)\b/
export const MULTIPLY =
  /\b(?:doubl(?:e|ing|es)|tripl(?:e|es)|multipl(?:y|ies)|quadruple|grow|turn(?:s|ed|ing)?|boost|verdubbel|verdriedubbel|vermeerder|verander|laat)\b[^.?!]{0,30}\b(?:savings|wages?|salary|pay|money|deposit|bankroll|balance|capital|rands?|r ?\d|spaargeld|geld|salaris|loon|kapitaal|rekening|them|it)\b/
export const RICH =
  /\b(?:rich|riches|wealth\w*|millionaires?|fortune|luxur(?:y|ious)|jackpot lifestyle|change(?:s|d)? (?:your|their|my|his) (?:life|lives|fortunes?)|better life|dream (?:home|house|car|life|holiday)|ryk|skatryk|rykdom|miljoener\w*|fortuin|luukse|verander jou lewe|beter lewe|droom\w+)\b/
export const COMPARED =
  /\b(?:better|safer|smarter|faster|more|beats?|outperforms?|why|instead of|forget|like|as good as|as|than|treat|plan|veiliger|beter|meer|slimmer|vinniger|hoekom|waarom|klop|soos|vergeet)\b[^.?!]{0,40}\b(?:banks?|sav(?:e|ing|ings)|unit trusts?|shares|stock market|stocks|crypto|jobs?|salary|pension(?: plan)?|invest(?:ment|ments|ing)?|property|interest|retirement|policy|bonds?|bank|spaar|spaargeld|spaarrekening|aandele|belegging|beleggings|pensioen|rente|eiendom|werk)\b/

/** Payments that households must make. */
export const NEED = words(
  "(?:the|your|this month's|month's|next month's|their)? ?(?:rent|bond|mortgage|electricity|lights|levies|rates|bills?|debts?|groceries|grocery|nappies|petrol|school fees?|fees|tuition|nsfas|varsity|university|degree|studies|schooling|uniforms?|stationery|lobola|wedding|funeral|medical aid|hospital|doctor|medicine|transport|taxi fare|airtime|christmas|january|month end|payday|instal?ments?|repayments?|car|furniture|holiday|food|bread|kids|children|family)",
  'huur|huurgeld|verband|huislening|krag|elektrisiteit|rekening(?:e)?|skulde?|kruideniers~|doeke|petrol|brandstof|skoolgeld|skoolfooie|klasgeld|universiteit~|studie~|graad|skoolklere|lobola|troue|begrafnis|mediese|hospitaal|dokter|medisyne|vervoer|taxigeld|lugtyd|kersfees|januarie|maandeinde|betaaldag|[a-z]*paaiement~|motor|huis|meubels|vakansie|kos|brood|kinders|gesin',
)
export const COVER =
  /\b(?:pay|pays|paid|paying|cover(?:s|ed)?|sort(?:s|ed)?(?: out)?|settle[sd]?|clear(?:s|ed)?|fund(?:s|ed)?|buy|buys|bought|afford|take(?:s)? care|look(?:s)? after|solve[sd]?|fix(?:es)?|foot|finance[sd]?|handle[sd]?|feed(?:s)?|worry|worries|due|need|short (?:of|on)|behind on|come out of|put food|betaal|dek|sorg|koop|bekostig|vereffen|delg|finansier|los|kort|nodig|agter|bekommer|stuur|gee)\b/

/** Troubles of the reader. */
export const TROUBLE =
  /\b(?:(?:in|of|your|from|drowning in|out of) debt|debts|broke|skint|money (?:problems?|troubles?|worries)|financial (?:problems?|troubles?|worries|stress|difficult\w+|struggles?)|unemploy\w+|out of work|jobless|lost your job|retrenched|worr(?:y|ies)|stress(?:ed)?|lonel\w+|depress\w+|bored|boredom|sad|down in the dumps|feeling (?:down|low|blue)|gets you down|creditors?|eviction|evicted|taxman|inflation|landlord|skuldeisers?|uitsetting|belastingman|heartbroken|divorced?|poverty|struggling|cash-strapped|tight month|skuld|geldprobleme|finansiele (?:probleme|sorge|druk|moeilikheid|nood)|werkloos|afgedank|geldsorge|bekommer\w*|stres|eensaam\w*|verveel\w*|verveling|hartseer|neerslagtig|armoede|platsak|bankrot|sukkel)\b/

/** Other people's money. */
export const LOAN = words(
  "borrow(?:s|ed|ing)?|loans?|lend|credit(?: card| limit)?|overdraft|advance|pawn(?: shop|ed)?|mashonisas?|payday lender|iou|second bond|cash in (?:your|the|that) (?:policy|pension|leave)|sell (?:your|the) (?:car|tv|phone|fridge|furniture|bike|cattle)|hock|stokvel money|your partner's card",
  'leen|geleen~|lening|krediet~|oortrek~|oortrokke|voorskot|pandjies~|verpand|woekeraar|verkoop jou (?:motor|foon|meubels|tv|bees~)|betaal later',
)

/** People who may not or should not bet. */
export const YOUNG = words(
  'under (?:18|eighteen)s?|under 18|minors?|underage|under age|teenage|teens|teenagers?|kids?|children|school(?:boys?|girls?|kids?)?|at school|high ?school(?:ers)?|matrics?|matriculants?|grade \\d+s?|pupils?|learners|scholars|students?|campus|varsity|bursary|nsfas|youngsters|(?:1[3-7]|fifteen|sixteen|seventeen)(?= ?(?:year|\\?|and|or|is|yo\\b|\\.|,|$))',
  'onder (?:18|agtien)|minderjarig~|tieners?|kinders|kind|seuns?|dogters?|skool|skoliere|leerders|leerlinge?|matrieks?|matrikulante|graad \\d+|studente?|kampus|universiteit|studie(?:lening|beurs)|(?:1[3-7]|vyftien|sestien|sewentien)(?= ?(?:jaar|\\?|en|of|is|kan|,|$))',
)
export const INVITED =
  /\b(?:you (?:too )?can|can (?:also|too|still|bet|join|play)|welcome|join|perfect (?:for|side)|ideal for|great for|made for|for|fund|no id|no questions|ask (?:your|an?) (?:older|big)|start young|never too (?:young|early)|nobody (?:asks|checks)|brother|sister|parents?|get (?:in|on)|easy way|kan (?:ook|saam|nou|jy)|mag (?:ook|saam)|ook|saam|welkom|vra (?:net )?jou|geen id|sonder id|ideaal vir|perfek vir|vir|boet|broer|suster|nooit te jonk)\b/

/** Pressure to act at once. */
export const HURRY =
  /\b(?:hurry|window (?:closes|to)|closes in|last (?:chance|call|opportunity|few (?:minutes|hours|spots))|final (?:chance|call|hours?|minutes?)|only (?:\w+ ){0,2}(?:minutes?|hours?|spots?|places?|seconds) (?:left|remain\w*)|(?:minutes?|hours?) left|before (?:it's|it is|they|the price|the odds|the bookies|everyone) \w+|now or never|(?:do not|don't) (?:think|wait|miss|hesitate|sleep|delay|blink|dither|ask|walk|let)|regret|kick yourself|act (?:now|fast)|right (?:now|away|this)|this (?:instant|second|minute)|running out|won't (?:last|be there)|never (?:come|see|get)[^.?!]{0,20}again|once in a lifetime|hate yourself|or (?:miss out|cry)|too late|bet now|stop reading|drop everything|missed? out|missing out|laaste (?:kans|geleentheid|paar)|maak gou|gou-gou|haas|nou of nooit|voor dit te laat|te laat|spyt|moenie (?:dink|wag|mis|huiwer|slaap|talm|loop)|wed nou|nou dadelik|dadelik|los alles|moenie (?:hierdie|dit)|min tyd|tyd raak min|nooit weer|nooit vergewe|never forgive|eenmalig)\b/

/** To stake everything, or more than is wise. */
export const EVERYTHING =
  /\b(?:(?:bet|stake|put|lump|load|wager|throw|risk|gamble|back|use|empty|shove|chuck|sink|verwed|wed|sit|gooi|waag|speel|laai|plaas)\b(?: (?!not\b|never\b|nie\b|is\b|are\b)[\w'-]+){0,5} (?:everything|the lot|whole|entire|life savings|savings|house|rent money|last (?:rand|cent|penny|note)|salary|wages?|pay ?che(?:que|ck)|pension|inheritance|every (?:rand|cent|penny)|big|heavy|heavily|max(?:imum)?|the farm|mortgage|all (?:you|your|of)|hele|alles|laaste (?:rand|sent)|salaris|spaargeld|loon|huis|pensioen|erfporsie|elke (?:rand|sent)|groot)|(?:go|going|gaan) all[ -]in|all[ -]in on|load up|lump (?:on|it)|fill your boots|unload on|your money down|big stakes?|savings on|salary on|wages on|no limit|sonder limiet)\b/

/** To bet more, or again. */
export const MORE =
  /\b(?:(?:bet|stake|punt|play|wed|speel)(?: \w+)? (?:bigger|larger|higher|more|again|harder|groter|meer|weer)|(?:raise|increase|double|up|triple|verhoog|verdubbel) (?:your|the|jou|die) (?:stakes?|bets?|inset|weddenskap)|keep (?:on )?(?:betting|playing|going|staking)|(?:one|just one) more bet|(?:bigger|larger|more) (?:your|the|you) (?:stake|bet)|stake again|hou aan (?:wed|speel)|nog (?:een|'n) weddenskap|hoe groter|hoe meer jy)\b/

/** Money that a household cannot spare, staked on a result. */
export const STAKED_MONEY =
  /\b(?:put|stake|bet|lump|throw|risk|gamble|let|sit|verwed|wed|gooi|waag)\b[^.?!,;]{0,40}\b(?:last (?:rand|cent|penny)|savings|salary|wages?|pay (?:packet|cheque)|house|pension|stokvel(?: money)?|grant|rent(?: money)?|lobola|school fees|grocer(?:y|ies)(?: money)?|bonus cheque|inheritance|huur(?:geld)?|skoolgeld|spaargeld|salaris|loon|huis|pensioen|toelaag|erfporsie|laaste (?:rand|sent))\b[^.?!,;]{0,12}\b(?:on|op)\b|\b(?:mortgage|bond|sell|pawn|verkoop|verpand)\b (?:your |the |jou |die )\w+\b[^.?!]{0,20}\b(?:back|bet|stake|wed)\b/

/** Admiration. */
export const ADMIRED =
  /\b(?:(?:women|girls?|ladies|men|friends|mates|neighbou?rs|colleagues|everyone|everybody|she|wife|husband|boys)\b[^.?!]{0,25}\b(?:loves?|admires?|envy|envious|respects?|looks? up|jealous|notices?|impressed|rich|talk about|fall for|say yes)|respect(?:ed)? (?:at|in|of|from|comes|goes)|(?:earns?|wins?|commands?) (?:you )?respect|get(?:s)? the girl|ladies' man|success with (?:women|girls|men)|sukses by (?:vroue|meisies)|(?:real|successful|rich|smart|brave|true|clever) (?:men|man|people|women)|(?:suksesvolle|slim|ryk) (?:mans|manne|mense)|like a (?:man|king|boss|legend|champion|winner|hero|pro)|be (?:a|the) (?:\w+ )?(?:man|king|boss|legend|hero|envy|star|somebody)|become (?:a|the) (?:\w+ )?(?:king|legend|hero|envy|star)|popular with|sexy|sex appeal|attractive|more of a man|man enough|impress|status symbol|(?:vroue|meisies|mans|manne|vriende|bure|almal|maats|skares?)\b[^.?!]{0,25}\b(?:hou van|bewonder|jaloers|respek|mal oor|beny|opkyk|raaksien|val vir)|regte (?:man|manne)|ware (?:man|manne)|wees 'n (?:man|held|koning|legende|wenner)|soos 'n (?:man|koning|baas|wenner|kampioen|held)|beindruk|gewild by|aantreklik)\b/

/** Looks, rank and company. */
export const VANITY =
  /\b(?:attractive|sexy|sex|hot|date|dates|girls?|ladies|women|woman|girlfriend|boyfriend|wife will|men|a man|manhood|macho|alpha|hero|legend|king|queen|boss|big boys|big dogs?|high rollers?|vip life\w*|respect|admir\w+|envy|envious|jealous|famous|status symbol|street|neighbou?rs|crew|friends|bmw|porsche|ferrari|rolex|champagne|yacht|dubai|meisies?|vroue|vrou|man|manne|held|legende|koning|baas|respek|bewonder|jaloers|beny|gewild|beroemd|straat|bure|vriende|maats)\b/

/** A household's needs and dreams, in any form. */
export const HOUSEHOLD =
  /\b(?:rent|bond|mortgage|landlord|school|fees|tuition|matric dance|bills?|overdue|arrears|debts?|groceries|electricity|load-shedding|inverter|geyser|nappies|cot|baby|kids|children|gogo|granny|grandmother|mother|mom|mum|mama|father|dad|family|sassa|grant|stokvel|pension|payday|pay packet|salary|wages?|month-end|christmas|black friday|back to school|wedding|lobola|funeral|burial|medical|hospital|clinic|petrol|taxi|fridge|furniture|(?:your|a new|new|own|whole) (?:house|home|car|roof)|bakkie|bmw|mercedes|holiday|poor|poverty|tight|short on|hungry|struggl\w+|escape|money worries|financial|huur|verband|skool\w*|rekening(?:e)?|skuld|krag|beurtkrag|doeke|baba|kinders|ouma|ma|pa|gesin|vrou|toelaag|pensioen|loon|salaris|betaaldag|maandeinde|kersfees|troue|begrafnis|dokter|petrol|yskas|meubels|huis|kar|bakkie|motor|vakansie|arm|armoede|honger|sukkel|geldsake|uitweg)\b/

/** Feelings that a bet is said to change. */
export const FEELINGS =
  /\b(?:mood|happy|happiness|happier|cure[sd]?|heal|therapy|medicine for|lonel\w+|bored|boredom|sad|blues|stress|anxi\w+|depress\w+|worr(?:y|ies)|sorrows?|pain|heartbreak|self-esteem|confidence boost|better about yourself|new life|feel (?:alive|better|like|good)|purpose|companion|bui|gelukkig|geluk vind|genees|terapie|eensaam|verveeld?|hartseer|stres|sorge|bekommernis|pyn|hartpyn|selfbeeld|nuwe lewe|voel (?:lewend|beter|goed))\b/

/** Work, and what replaces it. */
export const WORK =
  /\b(?:jobs?|boss|bosses|office|nine-to-five|9-to-5|nine to five|9 to 5|shift|commute|alarm clock|resign\w*|notice|stopped working|stop working|quit|no longer works?|nie meer te werk|full-time|part-time|career|masterclass|profession(?:al)?|salary|wages?|paycheque|payslip|pension|annuity|invest\w*|savings?|fixed deposit|unit trusts?|shares|stock market|bank pays|interest|dividends?|portfolio|returns? more|better returns?|returns? on|income|earn(?:s|ing|ings)?|r ?\d[\d ,]* (?:a|per|every|each) (?:day|week|month)|werk|baas|kantoor\w*|bedank|beroepswedder|loopbaan|voltyds|salaris|loon|pensioen|belegging\w*|bele|spaar\w*|aandele|rente|inkomste|verdien|r ?\d[\d ,]* (?:per|'n|elke) (?:dag|week|maand))\b/

/** A household's debts, left unpaid. */
export const UNPAID =
  /\b(?:skip|forget|delay|leave|ignore|never mind|postpone|slaan|vergeet|los|stel) (?:the |your |this month's |die |jou |hierdie maand se )?(?:rent|bond|electricity|water|school fees?|fees|groceries|bills?|instal?ments?|policy|medical aid|huur|verband|krag|skoolgeld|kruideniersware|rekening(?:e)?|paaiement)\b/

/** Household property turned into a stake. */
export const SOLD =
  /\b(?:mortgage|remortgage|pawn|sell|verpand|verkoop) (?:the|your|die|jou) (?:house|home|car|bakkie|farm|tv|television|phone|fridge|furniture|cattle|huis|motor|plaas|foon|meubels|beeste)\b/
