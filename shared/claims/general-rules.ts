import type { ClaimPattern } from './pattern.ts'

// Only about bets: each applies only to sentences about betting.
const said = (...patterns: RegExp[]): ClaimPattern[] => patterns.map((find) => ({ find, isSport: true }))

const AMOUNT =
  '(?:r ?\\d[\\d ,]*|(?:\\w+ ){0,2}(?:rand|hundred|thousand|million|honderd|duisend|miljoen)|a (?:fortune|fiver|tenner))'
const NEEDS =
  '(?:petrol|fuel|taxi fare|medicine|medication|doctor|hospital|groceries|food|bread|electricity|airtime|data|tuition|varsity|university|private school|school|wedding|lobola|funeral|roof|furniture|nappies|medisyne|kos|brood|krag|lugtyd|skool|universiteit|troue|begrafnis)'
const SAVED =
  '(?:salary|wages?|pay ?cheque|house|home|savings|pension|rent|car|grant|stokvel|inheritance|last (?:rand|cent)|policy|salaris|loon|huis|spaargeld|pensioen|huur|motor|toelaag|erfporsie|laaste (?:rand|sent))'
const TIPPED =
  '(?:tips?|tipsters?|bets?|picks?|slips?|systems?|strateg(?:y|ies)|methods?|multis?|trebles?|doubles?|accumulators?|accas?|wenke?|weddenskap(?:pe)?|strokies?|stelsels?)'

// No denial in the following words.
const UNDENIED = "(?![^.?!]{0,80}\\b(?:no|not|never|cannot|\\w+n't|nie|nooit|moenie)\\b)"
const GAMES = '(?:roulette\\w*|the wheel|slots?|slot machines?|lotto|blackjack|baccarat|dice|dobbelmasjiene?)'

/** Other ways to make the same promises: each pattern is an idea, not a phrase. */
export const GENERAL = {
  certain: said(
    /\b(?:no way|not a chance|no chance|impossible|unthinkable)\b[^.?!]{0,40}\b(?:los(?:e|es|ing)|fails?|failing|wrong|miss(?:es)?)\b/,
    new RegExp(
      `\\b${TIPPED}\\b[^.?!]{0,40}\\b(?:can(?:not|'t)|can never|could never|will never|won't|never)(?: \\w+)? (?:be (?:beaten|stopped|wrong)|go wrong|let you down|disappoints?|fails?|lose|loses|miss)\\b`,
    ),
    new RegExp(`\\b${TIPPED}\\b[^.?!]{0,40}\\b(?:does not|doesn't|do not|don't|did not|knows? how not to) lose\\b`),
    /\b(?:safest|surest|easiest|most certain|simplest) (?:\w+ ){0,2}(?:bets?|money|wins?|tips?|punts?|cash|profits?|rands?)\b/,
    /\b(?:you have|take|mark|trust) (?:our|my) (?:word|promise)\b|\bwe (?:stake|bet|put) our (?:name|reputation|jobs?)\b/,
    /\b(?:bets?|tips?|multis?|slips?|trebles?|doubles?|money|it is|weddenskap|wenk|strokie|geld)\b[^.?!]{0,20}\b(?:all but|as good as|practically|basically|already|virtually|klaar|reeds) (?:gewen|betaal|pays?|paid|won|wins|over|ours?|yours|in the bag|in the bank|banked|settled|home)\b|\bpays? (?:for )?itself\b/,
    /\b(?:it is|it's) (?:that|so|as) (?:simple|easy)\b|\bcould not be (?:easier|simpler)\b|\b(?:a|your) big payout written\b|\bhow can (?:you|anyone|it) lose\b/,
    /\b(?:maklikste|veiligste|sekerste|eenvoudigste) (?:\w+ ){0,2}(?:geld|wenk|weddenskap|wins|strokie|rand)\b|\bneem ons woord\b|\bjy het ons woord\b/,
    /\b(?:wedders|mense|lede|kenners|volgers)\b[^.?!]{0,20}\bverloor (?:nie|nooit)\b|\bgeld in (?:jou|die) (?:sak|beursie|bank)\b/,
  ),
  trackRecord: said(
    new RegExp(
      `\\b(?:every|each)(?: single| one of our)? ${TIPPED}\\b[^.?!]{0,40}\\b(?:came in|comes in|won|wins|landed|lands|paid|pays|hits?|cashed|delivered)\\b`,
    ),
    /\b(?:not|never|yet to|still to) (?:yet )?(?:had to )?(?:tast(?:e|ed)|kn(?:ow|own)|se(?:e|en)|lose|lost|suffer(?:ed)?|miss(?:ed)?)(?: (?:a|an|one|defeat|loss|losing)\b|$|[.,!])/,
    /\b(?:our|tips?|tipsters?|picks?|systems?)\b[^.?!]{0,30}\b(?:unbeaten|undefeated|perfect|flawless|spotless|without a (?:single )?(?:loss|loser|miss))\b/,
    /\b(?:no|not one|none) (?:\w+ )?of (?:ours|our \w+)\b[^.?!]{0,40}\b(?:poorer|lost|empty-handed|out of pocket)\b|\b(?:nooit|nog nooit)\b[^.?!]{0,20}\bverloor\b/,
    /\b(?:nog nie|nog geen|nie een)\b[^.?!]{0,30}\b(?:wenk|weddenskap|strokie|keer)\b[^.?!]{0,20}\b(?:verkeerd|verloor|gemis|mis)\b|\belke (?:wenk|strokie|weddenskap)\b[^.?!]{0,30}\b(?:gewen|betaal|ingekom|reg)\b/,
  ),
  inside: said(
    /\b(?:we|our (?:\w+ )?(?:man|source|friend|contact|insider)|ons) (?:already )?(?:knows?|have|ken|weet|het)\b[^.?!]{0,20}\b(?:results?|scores?|winner|outcome|script|uitslag|telling|wenner)\b[^.?!]{0,20}\b(?:already|before|al|reeds|now|in advance|vooraf)\b/,
    /\b(?:result|score|outcome|match) (?:is|has been|was) (?:already )?(?:settled|decided|arranged|agreed|bought|sorted|known)\b/,
  ),
  riskFree: said(/\b(?:zero|no|without) (?:downside|danger|catch)\b|\bnothing can go wrong\b|\bonly upside\b/),
  recover: [
    // Lost, so stake more: even if the sentence has no betting word.
    {
      find: new RegExp(
        `\\b(?:lost|loss(?:es)?|losing|went down|are down|behind|streak|verloor|verlies\\w*)\\b${UNDENIED}[^.?!]{0,80}\\b(?:double up|go (?:in )?(?:heavy|heavier|bigger)|(?:raise|up|increase|double) (?:the|your) stakes?|(?:twice|double) the stake|(?:gooi|speel|wed) (?:net |maar )?(?:groter|swaarder)|(?:verdubbel|verhoog) (?:net )?jou inset)\\b`,
      ),
    },
    ...said(
      /^lost\b[^.?!]*\?|^verloor\b[^.?!]*\?/,
      /\b(?:losing (?:streak|run)|bad (?:run|luck)) (?:ends?|stops?|is over)\b/,
      /\b(?:makes?|made) (?:it|that|everything|good)(?: all)? (?:good|back|right)\b|\b(?:gets?|wins?) (?:you )?(?:even|square)\b/,
    ),
  ],
  skill: [
    ...said(/\b(?:master|crack|solve) (?:the art of )?(?:betting|the bookies?|the odds|the market)\b/),
    // Games of chance that someone claims to have solved.
    {
      find: new RegExp(
        `\\b${GAMES}\\b${UNDENIED}[^.?!]{0,60}\\b(?:can be (?:beaten|cracked)|(?:has|have) (?:a|its|their) (?:rhythm|pattern|secret)|no choice|patterns? (?:that|is|are)|patroon)\\b`,
      ),
    },
    {
      find: new RegExp(
        `\\b(?:our|my|this|ons|hierdie) (?:\\w+ )?(?:system|method|chart|formula|stelsel|metode|formule)\\b${UNDENIED}[^.?!]{0,40}\\b(?:beats?|cracks?|fools?|klop|kraak) (?:\\w+ )?${GAMES}\\b`,
      ),
    },
  ],
  income: said(
    new RegExp(
      `\\b(?:turn|turns|turned|put in|stake|start with|from|maak|sit|draai)\\b (?:just |only |net |slegs )?${AMOUNT}\\b[^.?!]{0,30}\\b(?:into|take out|get|walk away with|becomes?|to|out comes?|tot|in|na|word)\\b ${AMOUNT}`,
    ),
    /\b(?:everyone|everybody|all our \w+|thousands|hundreds|almal)\b[^.?!]{0,40}\b(?:cashing in|winning|collecting|getting paid|earning|banking|wen|verdien|kry geld)\b/,
    /\b(?:cash in|coin it|rake it in|get paid)\b|\b(?:go|goes|walk|leave) (?:home|away) with r ?\d/,
    /\b(?:road|way|ticket|route) out of (?:poverty|debt|the township|unemployment)\b|\bfix(?:es)? your (?:month|life|finances|money)\b/,
  ),
  necessities: said(
    /\bnever (?:have to )?worry about\b|\bno more (?:money )?(?:worries|debt|bills)\b|\bdebt[ -]free\b/,
    new RegExp(
      `\\b(?:pay|pays|paid|paying|cover|covers|covered|buy|buys|bought|afford|fund|funds|send|put|betaal|dek|koop|stuur)\\b[^.?!]{0,40}\\b${NEEDS}\\b`,
    ),
  ),
  borrowing: said(
    /\b(?:on|with|from|using) (?:your |a |the )?(?:credit(?: card)?|overdraft|loan|payday loan|store card)\b[^.?!]{0,40}\b(?:winnings|bet|bets|later|win|odds)\b/,
    /\b(?:cash|sell|pawn|trade|hock|surrender)\b (?:in )?(?:your|the) \w+(?: in)?\b[^.?!]{0,30}\b(?:back|bet|odds|stake|tip|at \d)/,
    /\bask (?:a friend|your \w+|anyone) for (?:a loan|money|the stake)\b/,
  ),
  minors: said(
    /\b(?:in|at) (?:matric|grade \d+|high school|school|varsity residence)\?|\b(?:matric|skool|graad \d+)\?/,
    /\b(?:hoef nie|nie nodig om) (?:eers |al )?(?:18|agtien)\b|\b(?:no need to be|needn't be|don't have to be|doesn't matter if you are) (?:under )?(?:18|eighteen|an adult)\b/,
  ),
  urgency: said(
    /\b(?:or|of) (?:you(?:'ll| will)? )?(?:regret|miss out|kick yourself|spyt)\b|\b(?:hate|blame|never forgive) yourself\b|\bbefore (?:the bookies? )?(?:wake up|notice|change their mind)\b/,
  ),
  excess: said(
    new RegExp(
      `\\b(?:put|puts|stake|stakes|bet|bets|place|throw|risk|sit|verwed|waag|gooi)\\b (?:(?:your|their|his|her|my|the|jou|hul|sy|whole|entire|full|hele|volle|all|al) ){1,3}${SAVED}\\b`,
    ),
  ),
  status: said(
    /\b(?:soos|wees) (?:'n |die )?(?:regte|ware) (?:man|wenner|kampioen)\b|\b(?:like|be) (?:a |the )?(?:real|true) (?:man|men|winner|champion)s?\b|\b(?:real|true) (?:men|fans|supporters) (?:bet|stake|put|back)\b/,
    /\b(?:fool|idiot|mad|crazy|stupid) not to\b|\bonly (?:fools|cowards|losers|idiots) (?:skip|miss|pass|ignore)\b/,
  ),
} satisfies Record<string, readonly ClaimPattern[]>
