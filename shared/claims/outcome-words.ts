import { words } from './pattern.ts'

// Words for promises about a bet's outcome: certainty, records, knowledge, losses won back. Lists are in English and
// Afrikaans; texts are lowercase and without accents.

/** To lose, and related words. */
export const NEVER_LOSES =
  /\b(?:can(?:not|'t|t)|can never|could(?:n't| not| never)|nobody|no one|niemand|would take a miracle|'n wonderwerk verg|niks|will (?:not|never)|won't|never|not (?:possible|going) to|does(?:n't| not)|don't|do not|has(?:n't| not)|have(?:n't| not)|impossible|no (?:way|chance|possibility|prospect|scenario)|not a (?:chance|prayer|hope)|unable|refuses|incapable|kan nie|kan net nie|kan nooit|sal nie|sal nooit|nooit|onmoontlik|geen (?:manier|kans|moontlikheid)|nie 'n kans|nog nooit)\b(?:[ ,]+(?!if\b|tell\b|unless\b|as\b|afford\b|bekostig\b)[\w'-]+){0,6}[ ,]+(?:los(?:e|es|ing|ers?|t)|fail(?:s|ed|ure|ing)?|miss(?:es|ed|ing)?|(?:go|goes|going|gone|went|be|been|prove[sd]?) (?:wrong|down|south|astray|broke|beaten)|beaten|stopped|let (?:you|us) down|disappoint(?:s|ed)?|verloor|misluk|verkeerd|faal|mis|teleurstel)\b/

/** Words that present a result as certain. */
export const CERTAIN = words(
  'certaint(?:y|ies)|(?:dead |stone cold )?certs?|a certain|certain to|sure things?|sure bets?|sure (?:win|wins|winners?|odds|\\d|two|three|banker|banks|games?|shots?|score|profit|money|cash)|sure fire|surefire|never fails?|cannot fail',
  'nailed on|no brainer|foregone conclusion|formality|banker|home and (?:dry|hosed)|past the post|in the bag|in the bank|money in the (?:bank|pocket)|as good as (?:won|home|paid|banked|yours)',
  'already (?:won|paid|landed|over|home)|done deal|done and dusted|print~ money|free (?:money|cash)|(?:handing|giving|gives?|hands?) (?:out|away) money|easy (?:money|cash|pickings|profit|rands)|money for (?:nothing|jam|old rope)|gift from the|a gift|a present|christmas',
  'slam dunk|lock of|mortal lock|lock it in|unlosable|unbeatable|unmissable|foolproof|bulletproof|cast iron|rock solid|water ?tight|can only (?:win|end one way)|only one (?:result|winner|outcome)|inevitab~|without (?:a )?doubt|beyond (?:any )?doubt|no doubt|for sure|for certain|(?:100|hundred|one hundred|200|110) ?(?:%|per ?cent) (?:sure|safe|certain|winner|win|winning|legit|real|confirmed|correct|accura~)?',
  "doodseker|seker (?:wen|wenner|wenners|geld|ding|weddenskap|punt|wins)|vasmaak|bankvas|waterdig~|verseker~ (?:'n )?(?:wen|wins|wenner|geld)|uitgemaakte saak|so goed as (?:gewen|klaar|betaal)|reeds gewen|klaar gewen|maklike geld|gratis geld|geld verniet|geld vir niks|(?:honderd|100) ?(?:%|persent) (?:seker|veilig|raak)|sonder twyfel|geen twyfel|'n geskenk|onverloorbaar|kan net wen|formaliteit",
)

/** The reader gets money. */
export const GAIN = words(
  'profits?|profitable|in the (?:black|green|money)|wins?|winning|winners?|winnings|paid|pays|payouts?|cash|cashing|cashed|money|collect(?:s|ed|ing)?|earn(?:s|ed|ing|ings)?|rich(?:er)?|ahead|returns?|reward|income|banked|bank(?:s|ing)|coin|rands?|r ?\\d[\\d ,.k]*',
  'wen|wins|wenners?|gewen|geld|betaal|wengeld|profyt|voordeel|verdien|ryk(?:er)?|inkomste|kontant|opbrengs~',
)

/** No matter what. */
export const WHATEVER =
  /\b(?:whatever|whichever|whoever|no matter (?:what|who|which|how)|regardless|either way|come what may|every outcome|all outcomes|any result|every result|wat ook al|wie ook al|ongeag|maak nie saak (?:wat|wie|hoe)|in elke geval|hoe dit ook)\b/

/** To have someone's word for it. */
export const OUR_WORD =
  /\b(?:trust (?:us|me)|(?:you have|take) (?:our|my) word|believe (?:us|me)|mark (?:our|my) words|(?:we|i) (?:promise|swear|assure|vow)|eat my hat|thank us (?:later|afterwards|on)|bet (?:the|your) (?:house|farm|life)|bank on it|glo (?:ons|my)|jy het ons woord|vat ons woord|ons (?:belowe|sweer|waarborg)|dankie later|verwed jou (?:huis|lewe)|huis daarop verwed)\b/

/** Machines and people that are said to know. */
export const ORACLE = words(
  'algorithms?|models?|software|formulas?|computers?|ai|bots?|systems?|methods?|strateg(?:y|ies)|experts?|tipsters?|analysts?|staking plan|course|guru|professor|secret|trick|stelsels?|metodes?|formule|rekenaar~|kenners?|sagteware|resep|geheim',
)
export const PERFECT =
  /\b(?:never (?:wrong|fails?|failed|misses|missed|loses|lost|been wrong)|always (?:right|wins?|correct|pays?|profitable)|every (?:time|week|weekend|month|match|race|game|single)|without fail|perfect(?:ly)?|flawless(?:ly)?|unbeaten|infallible|complete accuracy|(?:total|pinpoint|deadly|scary) accuracy|(?:9\d|100|hundred) ?(?:%|per ?cent)|beat(?:s|en|ing)? the (?:bookmakers?|bookies?|odds|market|house)|mathematically|scientifically|proven|cannot be beaten|elke (?:keer|week|naweek|maand|wedstryd)|altyd (?:reg|korrek)|foutloos|onfeilbaar|sonder uitsondering|nooit verkeerd|wiskundig|bewese|klop die (?:boekmakers?|beroepswedders?))\b/

/** Numbers of success. */
export const RECORD =
  /\b(?:strike[ -]rate|hit[ -]rate|success[ -]rate|win(?:ning)?[ -](?:rate|record|ratio|streak|run)|accuracy|track record|record|rekord|trefferkoers|suksessyfer|wensyfer|wenreeks)\b/
export const FLAWLESS =
  /\b(?:(?:8\d|9\d|100)(?:\.\d)? ?(?:%|per ?cent|persent)|(?:a |one )?hundred per ?cent|honderd persent|perfect|unbeaten|flawless|spotless|unblemished|never|not once|not a (?:single )?(?:loss|loser)|foutlose?|vlekkelose?|onoorwonne|nooit)\b/

/** People who are said to have won. */
export const FOLLOWERS = words(
  '(?:every|all|each|none|not one|thousands|hundreds|dozens|everyone|everybody|nobody|any|many|our|most|\\d+|ask) (?:single )?(?:of )?(?:our |the |us |those )?(?:[\\w-]+ )?(?:members?|subscribers?|followers?|clients?|punters?|readers?|customers?|people|users?|friends|winners)',
  '(?:elke|al|alle|ons|duisende|honderde|almal|geen|baie) (?:van )?(?:ons |die )?(?:lid|lede|intekena~|volgers?|kliente?|lesers?|wedders?|mense|vriende)|your (?:friends|neighbou?rs|mates|colleagues|cousin)|jou (?:vriende|bure|maats|kollegas)|single (?:mums|moms|mothers)|enkelma~',
)

/** A result that someone has fixed or knows. */
export const ARRANGED =
  /\b(?:fix(?:ed|es)?|agreed to (?:concede|lose|throw|miss|let)|(?:is|are) already written|both \w+ have been paid|rigged|arranged|pre-?arranged|pre-?determined|scripted|bought|bribed|paid (?:off|to)|was paid|(?:been|being) (?:paid|taken care of|looked after|sorted|squared|bought|told)|taken care of|in on it|on our side|in our pocket|on the take|throw(?:ing)? (?:the|it|this)|tank(?:ing)?|let in|lie down|leak(?:ed)?|inside (?:information|info|word|track|knowledge|man|source|story)|insiders?|from inside|inside news|straight from the (?:stable|horse|dressing|camp|changing)|(?:our|my|a) (?:\w+ )?(?:informant|source|contact|man|friend|cousin|mole)s? (?:in|inside|at|on|told|says|from)|stable (?:whisper|told|says)|trainer (?:told|tipped|whispered)|know(?:s)? (?:who|how|the (?:score|result|winner|outcome))|script|gereel\w*|gekoop|omgekoop|is verkoop|bekook\w*|vooraf (?:bepaal|besluit|gereel)|binne-?inligting|binnekring|(?:ons|my|'n) (?:bron|kontak|man|vriend) (?:in|binne|by|se)|bron in die|stal (?:se|het)|afrigter het (?:ons|my)|weet (?:wie|reeds|klaar|al)|uitgelek|in ons sak)\b/
export const RESULT =
  /\b(?:results?|scores?|winner|wins?|match(?:es)?|games?|races?|fight|horse|outcome|under|over|draw|formality|safe|bet|back|referee|ref|keeper|goalie|players?|teams?|jockey|lose|three|lay|try|favourite|gunsteling|uitslae?|telling|wenner|wen|wedstryd\w*|perd|wedloop|geveg|gelykop|skeidsregter|doelwagter|spelers?|span|spanne|uitkoms|verloor|gewen)\b/

/** Losses, and how they are recovered. */
export const LOST =
  /\b(?:lost|loss(?:es)?|losing|los(?:e|er|ers)|down (?:on|r ?\d|this)|in the red|in a hole|blew|damage|hole|bad (?:week|weekend|day|run|month|saturday|sunday)|bleeding|behind|verloor|verlies|verliese|verlore|in die rooi|agter|slegte (?:week|naweek|dag|maand))\b/
export const REGAINED =
  /\b(?:back|recover(?:s|ed)?|recoup(?:s|ed)?|even|square|again|turns? (?:it|things|everything)|around|ahead|chas(?:e|ing)|doubl(?:e|ing)|rais(?:e|ing)|increas(?:e|ing)|up your|make (?:up|good)|makes? (?:it )?(?:all )?(?:up|good|right)|wipe[sd]?|erase[sd]?|undo(?:es)?|cancels?|repair|keep (?:going|betting|raising|playing)|until|put(?:s)? (?:it|you|that) right|undone|refund|terug\w*|jaag|verdubbel|inhaal|goedmaak|goed maak|gelyk|wis|herwin|voor is|tot jy|hou aan|verhoog)\b/

/** Denied risk. */
export const NO_RISK =
  /\b(?:(?:no|zero|without(?: any| the| a)?|nil|free of|minus|not a|remove[sd]?|eliminate[sd]?|cut(?:s)? out|take[sn]? (?:all )?(?:the )?|takes away|less|sonder(?: enige)?|geen|nul|vry van|haal(?: die)?|neem(?: die)?)[ -](?:(?:the|any|real|single|bit of|all|enige) )?(?:risks?|danger|downside|worry|catch|losers?|risiko|gevaar|nadeel)|risk(?:s)?[ -]?(?:free|less)|riskless|risk (?:is )?(?:out|gone|removed|nil|zero)|nothing (?:at all )?to lose|can't hurt|(?:we|ons) (?:will )?(?:take|carry|bear|cover|neem|dra|vat) (?:all )?(?:the |al )?(?:die )?(?:risk|loss|losses|risiko|verlies)|risk nothing|waag niks|costs? (?:you )?nothing|not (?:even |really )?(?:a )?gambl(?:e|ing)|isn't (?:even )?(?:a gamble|gambling)|safe as houses|safer than|money[ -]back (?:promise|or more|every|always|guarantee\w*|whatever)|risikovry\w*|risiko-?loos|niks (?:om )?te verloor|so veilig soos|kos jou niks|nie (?:eers )?dobbel\w*)\b/

/** Words that sell a bet as certain. Harmless in sports reports, so matched only where a bet is sold. */
export const SURE_TONE =
  /\b(?:definitely|certain(?:ly|ty)?|absolutely|literally|impossible|undoubtedly|obvious(?:ly)?|can only|(?:can't|cannot) help but|thing of the past|van die verlede|(?:counting|count) (?:the |your )?(?:notes|cash|money)|money on the table|(?:can|could|will|to|also|kan|ook) (?:also )?(?:make|maak) (?:you |ook )?(?:money|geld)|maak (?:ook )?geld|pure profit|(?:can |will )?only (?:go|end) one way|(?:is|as) (?:a |as )?given|a given|no doubt|formality|(?:too|so|this|that|very|dead) (?:easy|simple|good to be)|easiest|safest|surest|effortless(?:ly)?|automatic(?:ally)?|like clockwork|always (?:wins?|pays?|lands?)|foolproof|fool-proof|in the bank|in your (?:pocket|account|wallet)|without fear|fearless(?:ly)?|no stress|stress-free|worry-free|relax|breathe easy|sleep (?:easy|well|soundly|tight)|eyes closed|blindly|both hands|end of (?:story|discussion|debate)|(?:has|have|is|are|got) to (?:come|win|land|pay|happen)|must (?:come|land|pay)|next (?:one|bet|slip)(?: \w+)? (?:must|has|is|wins|will)|bound to|overdue|owes? you|is (?:coming|on its way|due)|already (?:money|yours|counted|spent)|help yourself|no-brainer|does the work|takes care of itself|as safe as|as sure as|so seker soos|so veilig soos|gewis|doodmaklik|te maklik|kinderspeletjies|vanself|outomaties|geslote oe|oe toe|sonder vrees|ontspan|slaap (?:rustig|lekker)|moet (?:kom|wen|betaal)|klaar (?:geld|gewen|jou)|onvermydelik|beslis|absoluut|waag niks|in jou sak|in jou rekening|altyd (?:wen|raak|reg))\b/

/** Words for luck that is due, or beaten. */
export const LUCK =
  /\b(?:luck (?:owes|no longer|does not|doesn't|has nothing|plays no|is (?:for|on your)|never)|(?:no|not|never|forget|nothing to do with|without) luck|luck(?:y)? (?:streak|day|number|charm)|your (?:luck|turn|time|moment)|outsmart|outthink|beat (?:the|your|any)? ?(?:bookies?|bookmakers?|house|system|odds)|secret|masterclass|crack(?:ed)? the code|knowledge|know-how|geluk (?:speel|het|is|skuld)|(?:geen|nie) geluk|speel geluk|jou (?:beurt|geluk|kans)|kennis|uitoorle|die kode)\b/

/** A record without losses, in any form. */
export const NO_LOSS =
  /\b(\d+) (?:\w+ )?(?:bets|tips|picks|slips|selections|weddenskappe|wenke)\b[^.?!]{0,20}\b\1 (?:\w+ )?(?:wins|winners|correct|hits|wen\w*|reg)\b|\b(?:yet to|never|not once) (?:give|gave|given|post|posted|send|sent|have|had|see|publish|lose|lost|back|backed)\b|\b(?:every|each|all|elke|al)\b(?: \w+){0,3} (?:bets?|tips?|picks?|slips?|selections?|weddenskap\w*|wenke?|strokies?|keuses?)\b[^.?!]{0,40}\b(?:won|wins?|winners?|landed|lands?|hits?|paid|pays?|came|comes|correct|gewen|wen|betaal|ingekom|reg)\b|\b(?:without|sonder|zero|no|not (?:a|one)|geen|nie een) (?:a |an |one |'n |een )?(?:single |enkele )?(?:loss|loser|losing \w+|defeat|miss|verlies|verloorder|misser|verlore \w+)\b|\b(?:straight|consecutive|in a row|on the trot|back-to-back|in 'n ry|agtereenvolgende)\b[^.?!]{0,20}\b(?:wins|winners|winning|bets|tips|slips|profit|gewen)\b|\b(?:wins|winners|winning|profit\w*|gewen)\b[^.?!]{0,30}\b(?:straight|in a row|on the trot|back-to-back|in 'n ry|agtereenvolgens)\b|\bonly (?:known|had|seen|have) winning\b|\b(?:our|ons) (?:winning )?(?:streak|reeks)\b|\bnie een van ons\b|\bnot one of our\b|\b(?:nobody|no one|niemand)\b[^.?!]{0,40}\b(?:tips|picks|us|bets|wenke|ons)\b[^.?!]{0,20}\b(?:lost|loses|verloor)\b/

/** A promise that a loss will be recovered. */
export const ALL_BACK =
  /\b(?:every (?:cent|rand)|it all|everything|all of it|your (?:money|cash|losses)|alles|elke (?:sent|rand)|jou geld|(?:saterdag|sondag|vrydag|verlede \w+) se geld)\b[^.?!]{0,20}\b(?:back|terug\w*)|\b(?:damage|losses|deficit|debt)\b[^.?!]{0,20}\b(?:undone|gone|history|erased|repaired|covered|become)\b|\bwin back (?:your|the)\b|\bwin your\b[^.?!]{0,20}\bback\b|\b(?:jaag|chase|chasing)\b/

/** The reader's losses, not a team's. */
export const LOST_MONEY =
  /\b(?:your|those|jou|daardie|last \w+'s|saturday's|sunday's) (?:loss(?:es)?|verlies(?:e)?)|\b(?:losing|five|six|seven|so many) (?:bets|slips|tickets)|\blost (?:your|everything)\b|\byou(?:'ve| have)? lost\b|\b(?:are|is) down\b|\bin the red\b|\bverloor het\b|\bjou verlore\b/
