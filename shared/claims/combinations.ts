import * as life from './life-words.ts'
import * as outcome from './outcome-words.ts'
import type { ClaimRule } from './rules.ts'

/** Meanings that together make a sentence a claim. */
export type ClaimCombination = {
  rule: ClaimRule
  /** All of these must match; the finding quotes the first match. */
  all: readonly RegExp[]
  /** Another condition: the sentence must sell a bet (the default), address the reader, or nothing. */
  to?: 'sell' | 'a reader' | 'anybody'
  /** None of these may match: they are said of sport as well. */
  but?: RegExp
}

const EARNED =
  /\b(?:places?|spots?|berth|finals?|semi-finals?|play-?offs?|qualif\w+|start(?:er)?|titles?|promotion|survival|plek|prize|refund|terugbetaling|kaartjies|tickets|fee|contract|television|tv|rights|sponsor\w*|rain|showers|wind|heat|reen|clean sheet|appearance|televisie|klubs?|clubs?|leagues?|unions?|point|punt|home tie|eindstryd)\b/
const TERMS =
  /\b(?:terms|t&cs|conditions|licen[cs]ed?|licensing|limits?|record|units?|form|returns? r|men's|women's|price (?:is|of)|fair|we think|looks?|value|chance of one|void|abandon\w*|turnover|turned over|expires?|withdraw\w*|verify|voorwaardes|bepalings|lisensie|eenhede?|vorm|tuisspan|gunstelinge?|prys is)\b/
const OTHERS =
  /\b(?:they|he|she|his|her|their|hulle|hy|sy|sides?|teams?|clubs?|coach|captain|franchise|afrigter|span|klubs?)\b/
const CONDITION = /\b(?:if (?:they|we|it|he|she|the)|unless|afford to|as (?:hulle|ons|die)|tensy|bekostig)\b/
const ON_TERMS = /\b(?:terms apply|t&cs|wagering|turnover requirement|voorwaardes|voided?|abandoned|postponed)\b/
const DEALS =
  /\b(?:they|he|she|his|her|their|hulle|clubs?|leagues?|broadcast\w*|contract|sponsor\w*|fees?|union|klubs?|kontrak)\b/
const SOLD_BY_OTHERS =
  /\b(?:they|he|she|his|her|their|hulle|hy|sy|had to|auction\w*|seller|estate|boer|farmer|gesin)\b|\bverkoop om\b/
const EVENT = /\b(?:tickets?|tournament|season tickets?|kaartjies?|gate|crowd|fans)\b/

/** Every combination, by the rule that it breaks. */
export const COMBINATIONS: readonly ClaimCombination[] = [
  { rule: 'probable-win', all: [outcome.NEVER_LOSES], but: CONDITION },
  {
    rule: 'probable-win',
    all: [
      outcome.NEVER_LOSES,
      /\b(?:los(?:e|ing)|verloor) (?:on|a (?:cent|rand)|'n (?:sent|rand)|money|geld|your|jou|with|met|this way)\b/,
    ],
    to: 'anybody',
    but: OTHERS,
  },
  {
    rule: 'probable-win',
    all: [outcome.NEVER_LOSES, /\b(?:bets?|tips?|slips?|picks?|weddenskap\w*|wenke?|strokies?)\b/],
    to: 'anybody',
    but: OTHERS,
  },
  {
    rule: 'guaranteed',
    all: [
      /\bguarantee\w*|\b(?:ge)?waarborg\w*/,
      /\b(?:score|result|winners?|profits?|income|money|cash|uitslag|telling|geld|inkomste|wenner)\b/,
    ],
    to: 'a reader',
    but: EARNED,
  },
  {
    rule: 'track-record',
    all: [
      /\b(?:not|never|no|without|nie|nooit|geen|sonder)\b[^.?!]{0,20}\b(?:losing|red|negative|verlorende|verloor|slegte) ?(?:days?|weeks?|months?|dag|week|maand)\b/,
    ],
    to: 'anybody',
    but: OTHERS,
  },
  {
    rule: 'recover-losses',
    all: [
      /\b(?:losses|verliese)\b/,
      /\b(?:in one (?:night|day|go|bet|weekend)|overnight|by (?:tonight|tomorrow)|in een (?:aand|dag|slag))\b/,
    ],
    to: 'anybody',
    but: OTHERS,
  },
  { rule: 'guaranteed', all: [/\b(?:guarante\w*|(?:ge)?waarborg\w*|gegarandeer\w*|garandeer\w*)\b/], but: EARNED },
  { rule: 'probable-win', all: [outcome.CERTAIN], but: EARNED },
  { rule: 'probable-win', all: [outcome.WHATEVER, outcome.GAIN, /\b(?:you|you're|jy|julle)\b/], to: 'anybody' },
  {
    rule: 'probable-win',
    all: [
      /\bonly (?:outcome|result|question|thing|way|decision)\b|\benigste (?:uitkoms|vraag|manier)\b/,
      outcome.GAIN,
      /\b(?:you|your|jy|jou)\b/,
    ],
    to: 'anybody',
  },
  {
    rule: 'probable-win',
    all: [
      outcome.OUR_WORD,
      /\b(?:bet|wins?|winner|comes? in|lands?|wrong|lose|money|tip|one|wen|verloor|geld|dit|hierdie|kom in|verwed)\b/,
    ],
    to: 'anybody',
    but: EARNED,
  },
  {
    rule: 'probable-win',
    all: [
      /\b(?:like )?print(?:ing)? money\b|\bfree (?:money|cash)\b|\bgratis geld\b|\bgeld (?:verniet|vir niks)\b|\bmoney for (?:nothing|jam|old rope)\b/,
    ],
    to: 'anybody',
    but: /\b(?:for the \w+|defenders?|bowlers?|clubs?|owners?|union|broadcaster)\b/,
  },
  {
    rule: 'probable-win',
    all: [
      /\b(?:you(?:'re| are| will be)? (?:certain|sure|bound) to (?:collect|win|profit|cash|get paid|earn|make money)|jy (?:wen|kry geld) (?:verseker|beslis|gewis)|jy (?:sal|gaan) (?:verseker|beslis|gewis) (?:wen|verdien|kry))\b/,
    ],
    to: 'anybody',
    but: EARNED,
  },
  {
    rule: 'probable-win',
    all: [
      /\b(?:as (?:good|safe) as (?:cash|money|a savings account|the bank)|(?:money|cash|savings|rent|geld) is (?:safe|veilig) (?:on|with|op|by)|so goed soos (?:kontant|geld)|(?:easiest|safest|maklikste|veiligste)\b[^.?!]{0,12}\b(?:money|cash|rands?|bets?|geld|weddenskap)|(?:leave|leaving|los) (?:this |all this |such )?(?:money|cash|geld) (?:on|op))\b/,
    ],
    to: 'anybody',
    but: DEALS,
  },
  {
    rule: 'probable-win',
    all: [
      /(?:\b(?:100|(?:one )?hundred|honderd) ?(?:%|persent\b|per ?cent\b)) (?:wen\w*|winning|win|winners?|chance of (?:a win|winning))\b(?! (?:record|rate|start|run|streak)\b)/,
    ],
    to: 'anybody',
    but: OTHERS,
  },
  {
    rule: 'probable-win',
    all: [
      /\b(?:we|ons)\b[^.?!]{0,20}\b(?:winners|wenners)\b/,
      /\b(?:you|jy) (?:just |only |net )?(?:count|collect|cash|bank|tel|vat|kry)\b/,
    ],
    to: 'anybody',
  },
  {
    rule: 'necessities',
    all: [life.UNPAID, /\b(?:back|bet|stake|put|wed|verwed|rugsteun)\b/],
    to: 'anybody',
    but: OTHERS,
  },
  { rule: 'excess', all: [life.SOLD], to: 'anybody', but: SOLD_BY_OTHERS },
  {
    rule: 'minors',
    all: [
      life.YOUNG,
      /\b(?:win|wins|winning|earn\w*|profit\w*|cash\w*|making money|wen|verdien)\b[^.?!]{0,20}\b(?:apps?|system|slips?|picks|with us|stelsel|saam met ons)\b/,
    ],
    to: 'anybody',
    but: OTHERS,
  },
  {
    rule: 'track-record',
    all: [
      /\b(?:\w+ (?:out of|in) (?:every )?(?:ten|10|\d+)|every|all (?:of )?our|elke|al ons) (?:of )?(?:our )?(?:readers|members|followers|clients|customers|subscribers|punters?|lesers|lede|volgers|kliente)\b[^.?!]{0,20}\b(?:won|wins?|make money|(?:is|are) (?:now )?(?:in profit|comfortable|rich)|wen|gewen|verdien)\b/,
    ],
    to: 'anybody',
  },
  {
    rule: 'probable-win',
    all: [
      /^(?:win|wen) (?:every|each|elke) (?:single )?(?:time|keer|week|weekend|naweek)\b|\b(?:you|jy) (?:win|wen) (?:every|each|elke) (?:single )?(?:time|keer|week|weekend|naweek)\b|^elke (?:dag|week|naweek) 'n wen\w*\b(?! vir\b)|\b(?:a|any|even a) child (?:could|can) win\b(?! (?:an?|the|one|two|tickets?|prizes?)\b)|\bselfs 'n kind kan wen\b|\b(?:money|cash) (?:that )?you(?:'re| are) (?:about|going) to win\b|\byou will walk away (?:rich\w*|a winner)\b|\bbecome a winner\b(?! of\b)/,
    ],
    to: 'anybody',
    but: OTHERS,
  },
  {
    rule: 'risk-free',
    all: [
      /(?<!\bhad )\b(?:no|zero|nil|geen|nul) (?:chance|possibility|prospect|kans|moontlikheid) (?:of|op|van) (?:a )?(?:loss|losing|verlies|verloor)\b|\b(?:a )?(?:loss|defeat) is (?:out of the question|impossible)\b|\bmoney back\b[^.?!]{0,20}\b(?:whatever|whichever|regardless)\b/,
    ],
    to: 'anybody',
    but: OTHERS,
  },
  {
    rule: 'track-record',
    all: [/\b(?:lede|wenke|strokies|stelsel|intekenare|volgers)\b[^.?!]{0,15}\bverloor (?:nooit|nie)\b/],
    to: 'anybody',
  },
  {
    rule: 'necessities',
    all: [
      /\b(?:your|jou)\b/,
      life.NEED,
      /\b(?:sorted|covered|paid|settled|gone|gedek|betaal|geregel|vereffen) (?:by|before|teen|voor) (?:monday|sunday|saturday|month[ -]end|payday|christmas|maandag|sondag|saterdag|maandeinde|kersfees)\b/,
    ],
    to: 'anybody',
  },
  {
    rule: 'necessities',
    all: [/\b(?:get|climb|dig|bet) (?:yourself |your way )?out of debt\b/],
    to: 'anybody',
    but: OTHERS,
  },
  { rule: 'probable-win', all: [outcome.ORACLE, outcome.PERFECT], to: 'a reader' },
  { rule: 'probable-win', all: [outcome.SURE_TONE], to: 'sell', but: EARNED },
  { rule: 'track-record', all: [outcome.NO_LOSS], to: 'sell' },
  {
    rule: 'probable-win',
    all: [
      /\b(?:next (?:one|bet|slip|tip)|win) (?:must|has to|have to|is (?:due|overdue|coming))\b|\b(?:volgende een|wen) (?:moet|is (?:naby|op pad))\b/,
    ],
  },
  { rule: 'excess', all: [life.MORE], to: 'sell' },
  { rule: 'excess', all: [life.STAKED_MONEY], to: 'anybody', but: /^(?:he|she|they|hy|sy)\b/ },
  { rule: 'recover-losses', all: [outcome.ALL_BACK], to: 'sell', but: TERMS },
  {
    rule: 'recover-losses',
    all: [/\bwin back (?:your|the)\b|\bwin (?:it|your \w+) (?:all )?back\b/, /\b(?:lost|losses|rands?|money|cash)\b/],
    to: 'anybody',
  },
  {
    rule: 'inside-information',
    all: [
      /\b(?:fixed|leaked|arranged|gereelde|uitgelekte) (?:results?|tickets?|scores?|match(?:es)?|games?|uitslae?|tellings?|wedstryde?)\b|\b(?:score|result|telling|uitslag) (?:klaar|ready|already)\b/,
      /\b(?:buy|get|sell|pay|order|join|inbox|koop|kry|betaal|safe|100|only r ?\d+)\b/,
    ],
    to: 'anybody',
  },
  {
    rule: 'probable-win',
    all: [/\b(?:pure|daily|instant|easy|sure|quick) (?:profit|winnings|cash)\b|\bdaaglikse (?:wins|geld)\b/],
    to: 'anybody',
    but: /\b(?:club|company|firm|quarter|shares)\b/,
  },
  {
    rule: 'recover-losses',
    all: [/\b(?:bad|rough|terrible|losing) (?:week|weekend|day|saturday|sunday|month|run)\b/, outcome.ALL_BACK],
    to: 'anybody',
  },
  {
    rule: 'inside-information',
    all: [
      /\binside(?:r)? (?:info\w*|word|news)\b|\bbinne-?inligting\b/,
      /\b(?:past the post|(?:has|have|was|been) (?:been )?(?:paid|bought|sorted)|already (?:won|over|lost|known)|klaar (?:gewen|bekend|gekoop)|result|winner|uitslag|wenner)\b/,
    ],
    to: 'anybody',
  },
  {
    rule: 'track-record',
    all: [outcome.RECORD, outcome.FLAWLESS],
    to: 'anybody',
    but: /\b(?:at home|away|side|team|captain|coach|in tests?|this season|his|her|their|league|tuis|kicker|goal)\b/,
  },
  {
    rule: 'track-record',
    all: [/\bonly (?:known|had|seen|have) winning\b|\bour (?:winning )?streak\b/],
    to: 'a reader',
    but: /\b(?:coach|captain|side|team|season)\b/,
  },
  {
    rule: 'track-record',
    all: [
      outcome.FOLLOWERS,
      /\b(?:profit|won|wins?|winning|paid|rich|made (?:money|a profit)|banked|lost|poor|cash\w*|earn\w*|gewen|wen|ryk|verdien|betaal|voordeel)\b/,
    ],
  },
  {
    rule: 'track-record',
    all: [
      /\b(?:never|not once|nooit|nog nooit|not a single|no)\b[^.?!]{0,30}\b(?:been wrong|wrong|los(?:t|ing|er)|missed|verkeerd|verloor|mis|rooi)\b/,
      /\b(?:we|we've|our|tips?|tipsters?|picks|members|subscribers|ons|wenke?|lede)\b/,
    ],
    to: 'anybody',
    but: CONDITION,
  },
  {
    rule: 'track-record',
    all: [
      outcome.FOLLOWERS,
      /\b(?:(?:made|makes?|in|banked|turned|turns?) (?:a )?profit|cash(?:ed|es)? (?:in|out)|got rich|in die wins)\b/,
    ],
    to: 'anybody',
    but: /\b(?:squad|club|board)\b/,
  },
  {
    rule: 'investment',
    all: [
      /\b(?:double|triple|treble|multiply|verdubbel|vermeerder) (?:your|jou) (?:\w+ )?(?:savings|salary|wages?|money|cash|income|pension|spaargeld|geld|salaris|loon|inkomste)\b/,
    ],
    to: 'anybody',
  },
  { rule: 'investment', all: [life.LIVING] },
  { rule: 'investment', all: [life.LEAVE_JOB] },
  { rule: 'investment', all: [life.MULTIPLY] },
  { rule: 'investment', all: [life.RICH] },
  { rule: 'investment', all: [life.COMPARED] },
  { rule: 'necessities', all: [life.NEED, life.COVER], but: ON_TERMS },
  { rule: 'necessities', all: [life.TROUBLE] },
  { rule: 'investment', all: [life.WORK], to: 'sell', but: TERMS },
  { rule: 'necessities', all: [life.HOUSEHOLD], to: 'sell', but: TERMS },
  { rule: 'necessities', all: [life.FEELINGS], but: TERMS },
  { rule: 'status', all: [life.VANITY], to: 'sell', but: TERMS },
  { rule: 'skill', all: [outcome.LUCK], to: 'sell' },
  { rule: 'recover-losses', all: [outcome.LOST_MONEY], to: 'sell', but: TERMS },
  {
    rule: 'minors',
    all: [
      life.YOUNG,
      /\b(?:(?:pay|pays|paying) off|(?:win|wins|wen|cash in|make money) (?:here|hier|too|ook|every))\b/,
    ],
    to: 'anybody',
    but: OTHERS,
  },
  {
    rule: 'status',
    all: [/\b(?:men|boys|guys|mans|manne) who (?:win|bet)\b|\b(?:mans|manne) wat (?:wen|wed)\b/],
    to: 'anybody',
    but: OTHERS,
  },
  { rule: 'minors', all: [life.YOUNG], to: 'sell', but: EVENT },
  { rule: 'inside-information', all: [outcome.ARRANGED], to: 'sell', but: TERMS },
  {
    rule: 'borrowing',
    all: [life.LOAN],
    but: /\b(?:on loan|loan (?:spell|deal|move|player)|credit to|to (?:his|her|their) credit|takes? (?:the )?credit|in advance)\b/,
  },
  { rule: 'borrowing', all: [life.LOAN, life.HURRY], to: 'a reader' },
  {
    rule: 'minors',
    all: [
      life.YOUNG,
      /\b(?:side hustle|pocket money|extra (?:cash|money|income)|easy money|make money|turn your \w+ into (?:cash|money)|sakgeld|ekstra geld|saamspeel|play along|open an account)\b/,
    ],
    to: 'anybody',
  },
  {
    rule: 'minors',
    all: [life.YOUNG, life.INVITED],
    but: /\b(?:school (?:rugby|cricket|football|derby|sport)|academy|under-18 (?:side|team|week))\b/,
  },
  { rule: 'urgency', all: [life.HURRY], but: EVENT },
  { rule: 'urgency', all: [life.HURRY, life.RICH], to: 'anybody', but: EVENT },
  { rule: 'excess', all: [life.EVERYTHING] },
  { rule: 'status', all: [life.ADMIRED] },
  {
    rule: 'inside-information',
    all: [outcome.ARRANGED, outcome.RESULT],
    to: 'a reader',
    but: /\b(?:fixed (?:odds|date|fee|price|term|point)|fixtures?|appeals?|charges?|banned|suspended)\b/,
  },
  {
    rule: 'inside-information',
    all: [
      /\b(?:ref|referee|umpire|keeper|goalie|players?|jockeys?|teams?|skeidsregter|doelwagter|spelers?|jokkie)\b/,
      /\b(?:taken care of|looked after|squared|in on it|on our side|(?:is|are) with us|in our pocket|bought|paid off|gekoop|omgekoop|aan ons kant|in ons sak)\b/,
      /\b(?:under|over|draw|bet|safe|back|easy|money|penalty|veilig|wed|geld|gelykop)\b/,
    ],
    to: 'anybody',
  },
  {
    rule: 'recover-losses',
    all: [outcome.LOST, outcome.REGAINED],
    but: /\b(?:they|their|he|she|his|her|side)\b|\b(?:two|three|four|five|twee|drie|vier) (?:\w+ )?(?:losses|defeats|games|matches|verliese)|opening set|first (?:set|leg|half)|lost the (?:toss|title|final)\b/,
  },
  {
    rule: 'recover-losses',
    all: [
      /\b(?:chase|recover|recoup|win back|jaag|verhaal|herwin)\b/,
      /\b(?:your|those|these|last \w+(?:'s)?|the week's|jou|daardie|hierdie|verlede \w+ se) (?:loss(?:es)?|money|geld|verliese?)\b|\bwhat you lost\b|\bwat jy verloor\b/,
    ],
    to: 'anybody',
  },
  { rule: 'risk-free', all: [outcome.NO_RISK] },
  {
    rule: 'risk-free',
    all: [
      outcome.NO_RISK,
      /\b(?:rewards?|profits?|net wins|all (?:gain|win|upside)|r ?\d[\d ,.]*|money|cash|winnings|returns|geld|wins|voordeel)\b/,
    ],
    to: 'anybody',
    but: /\b(?:injur\w*|rain|damage|club|transfer|besering|reen)\b/,
  },
]
