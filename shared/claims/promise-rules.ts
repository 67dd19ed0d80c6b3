import type { ClaimPattern } from './pattern.ts'

const TIPS =
  '(?:tips?|tipsters?|picks?|systems?|multis?|accas?|bets?|slips?|betslips?|predictions?|selections?|trebles?)'
const SPELL = '(?:days?|weeks?|weekends?|months?|years?|seasons?|saturdays?|rounds?)'

/**
 * Claims about a bet's outcome that avoid the forbidden words: certainty, records, knowledge, skill, losses won back.
 */
export const PROMISES: Record<
  'certain' | 'trackRecord' | 'inside' | 'riskFree' | 'recover' | 'skill',
  readonly ClaimPattern[]
> = {
  certain: [
    {
      find: /\b(?:we|i) (?:promise|guarantee|assure) you\b(?: [\w'-]+){0,2} (?:profits?|wins?|winners?|winnings|money|returns?|cash)\b/,
    },
    {
      find: /\b(?:bets?|tips?|systems?|multis?|slips?|picks?|method|model|formula|strategy|accumulators?)(?: (?!did\b|may\b|might\b|could\b)[\w'-]+){0,3} (?:never|cannot|can't|hasn't|haven't|not|won't|doesn't|don't)(?: [\w'-]+){0,2} (?:lose|loses|lost|losing|fail|fails|failed|miss|missed)\b/,
    },
    {
      find: /\b(?:nobody|no one|none of our \w+)(?: [\w'-]+){0,3} (?:lost|loses|lose)\b(?: [\w'-]+)? (?:follow\w*|with|on|by|who|using)\b|\b(?:can(?:'t|not) help but|can only|cannot but) win\b/,
      isSport: true,
    },
    {
      find: /\b(?:promise|assure|guarantee|swear)s? (?:you )?(?:a |an |that |big |real )?(?:\w+ )?(?:profits?|wins?|winners?|winnings|money|returns?|cash)\b/,
      isSport: true,
    },
    {
      find: /\b(?:(?<!(?:make|be|not|feel|isn't|aren't|quite|so|for) )sure|surely|certain|certainly|definitely|undoubtedly|without (?:a )?doubt|no doubt|no question|100%|inevitabl[ey]|foolproof|unbeatable|watertight|bank on it|trust us|mark our words|no exceptions?)\b(?:[ ,:-]+(?!not\b|no\b|never\b|nobody\b|if\b)[\w'-]+){0,5}[ ,:-]+(?:wins?|winners?|winning|winnings|profits?|pays?(?: out)?|payouts?|cash|lands?|cashes|comes? in)\b/,
      isSport: true,
    },
    {
      find: /\b(?:wins?|winners?|winning|winnings|profits?|pays? out|payouts?|cash|lands?|cashes|comes? in)\b(?:[ ,:-]+(?!not\b|no\b(?! (?:question|doubt))|never\b|nobody\b|if\b|may\b)[\w'-]+){0,4}[ ,:-]+(?:for sure|surely|certain|definitely|undoubtedly|without (?:a )?doubt|no doubt|no question|100%|inevitably|bank on it|trust us|mark our words|no exceptions?)\b/,
      isSport: true,
    },
    {
      find: /\b(?:is|are|be) (?:a |an |the |all )?(?:\w+ )?(?:winners?|formality|done deal|gift|no-brainer)\b(?! (?:of|in|at|from|who|takes|and|will|or)\b)/,
      isSport: true,
    },
    {
      find: /\byou(?:'ll| will|'re going to| are going to|'re about to| are about to| always| can only| are sure to| cannot but)(?: \w+){0,2} (?:win|cash in|profit|make (?:money|a profit|a fortune)|earn|collect|be paid|get paid|clean up)\b/,
      isSport: true,
    },
    {
      find: /\b(?:every|each|all)(?: \w+){0,7} (?:in profit|profits?|wins|winners?|gets? paid|makes? money|collects?|cashes)\b/,
      isSport: true,
    },
    {
      find: /\b(?:watch|see|let)(?: \w+){0,2} (?:cash|money|rands?|winnings|profits?|balance|account|bank account|wallet)(?: \w+)? (?:rolls?|pours?|flows?|grows?|comes?|piles?|fills?|stacks?|multipl\w+)\b/,
      isSport: true,
    },
    {
      find: /\b(?:bookmakers?|bookies?)(?: [\w'-]+){0,2} (?:cannot|can't|never|no answer|hates?|fears?|afraid|helpless|stands? no|scared|cry|crying|weep|beg)\b(?!(?: \w+){0,2} (?:refuse|take|accept|offer|advertise|lend|legally))/,
      isSport: true,
    },
    {
      find: /\b(?:no|zero) (?:way|chance|possibility|danger)\b(?: [\w'-]+){0,5} (?:loses?|losing|loss|fails?)\b/,
      isSport: true,
    },
    { find: /\b(?:impossible to lose|losing is (?:impossible|not an option|out of the question))\b/ },
    {
      find: /\b(?:as good as|already|practically|all but) (?:won|home|in the bag|paid|banked)\b|\bin the bag\b/,
      isSport: true,
    },
    { find: /\b(?:can't|cannot|can not|couldn't) (?:fail|miss|go wrong)\b|\bnothing can go wrong\b/, isSport: true },
    {
      find: new RegExp(
        `\\b(?:our|these|this|my|the|his|her) (?:\\w+ )?${TIPS}(?: \\w+){0,2} (?:never|rarely|seldom|hardly ever|don't|doesn't|do not|does not|won't|will not) (?:loses?|fails?|miss|misses|lost|failed|missed|lets? you down)\\b`,
      ),
    },
    {
      find: /\b(?:9\d|100|hundred) ?(?:%|per ?cent)(?: \w+)? (?:sure|certain|safe|accurate|correct|guaranteed|winn\w+)\b/,
      isSport: true,
    },
    {
      find: /\b(?:wins?|winners?|winning|profits?|payouts?|cash|money)(?: \w+){0,2} (?:every|each) (?:single )?(?:time|day|week|weekend|month|saturday|sunday|night)\b/,
      isSport: true,
    },
    {
      find: /\b(?:always|every time)(?: \w+){0,3} (?:in profit|ahead|profitable|on top)\b|\bprofit (?:in |for )?(?:every|each) (?:single )?\w+\b/,
      isSport: true,
    },
    {
      find: /\b(?:is|are|it's|that's) (?:easy|quick|free|safe) (?:money|cash)\b|\b(?:easy|quick) (?:money|cash|profits?|winnings)\b/,
      isSport: true,
    },
    {
      find: /\bcollect (?:your|the) (?:winnings|money|cash)\b|\bstart (?:counting|spending) (?:your|the) (?:winnings|money|cash)\b/,
    },
  ],
  trackRecord: [
    {
      find: /\b(?:8\d|9\d|100) ?(?:%|per ?cent)(?: of)?(?: [\w'-]+){0,5} (?:win(?:s|ning)?|won|winners|success\w*|hits?|accura\w+|correct|land\w*|come in|right)\b/,
      isSport: true,
    },
    {
      find: /\b(?:our|ons)(?: \w+)? (?:members|followers|subscribers|clients|readers|customers)(?: [\w'-]+){0,5} (?:wins?|won|earn|earned|bank|banked|cash|cashed|cashing|profit|made|make|rich|celebrat\w+)\b/,
    },
    {
      find: new RegExp(
        `\\b(?:never|not once|yet to)(?: \\w+){0,2} (?:had|have|has|seen|see|known|suffered|finish\\w*|end\\w*|closed?)(?: \\w+){0,2} (?:losing|lost|bad|red|negative|down) ${SPELL}\\b`,
      ),
      isSport: true,
    },
    {
      find: new RegExp(
        `\\b(?:not (?:a|one)|without (?:a|one)|no|zero|never a)(?: single)? (?:losing|red|negative|bad) ${SPELL}\\b`,
      ),
      isSport: true,
    },
    {
      find: /\b(?:\d+|seven|eight|nine|nineteen)(?: times)? (?:out )?of (?:every )?(?:\d+|ten|twenty)(?: of)?(?: \w+){0,3} (?:tips?|bets?|picks?|slips?|selections?|predictions?)(?: \w+)? (?:wins?|won|lands?|landed|hits?|comes? in|pays?)\b/,
    },
    {
      find: /\b(?:8\d|9\d|100) ?(?:%|per ?cent)(?: \w+){0,3} (?:win(?:ning|s)?|won|success|successful|strike|hit|accura\w+|correct|land\w*)\b/,
      isSport: true,
    },
    {
      find: /\b(?:our|my)(?: \w+){0,3} (?:(?:won|landed|hit)(?: \w+){0,3} in a row|unbeaten|(?:have|has)(?: \w+)? (?:never|not) lost)\b/,
      isSport: true,
    },
  ],
  inside: [
    {
      find: /\b(?:our|a|my|inside) (?:source|contact|insider|man)s?\b(?: [\w'-]+){0,4} (?:says?|told|knows?|confirm\w*|inside|dressing)|\b(?:game|match|result|fight|race) (?:is|has been|was) (?:arranged|fixed|set|bought|rigged|sold|decided)\b|\b(?:ref|referee|umpire|keeper|goalkeeper|players?|jockey) (?:has|have|is|are)(?: been)? (?:paid|bought|bribed)\b|\bwe (?:already )?know (?:the |who |how )/,
      isSport: true,
    },
    {
      find: /\b(?:fixed|rigged|arranged|pre-arranged) (?:match(?:es)?|games?|scores?|results?)\b|\binside(?:r)? (?:info(?:rmation)?|knowledge|tips?|word|source)\b|\b(?:result|score|outcome) is (?:already )?(?:known|decided|fixed|set)\b|\bknow the (?:result|score|outcome)\b|\bthe (?:bookies|bookmakers) don't want you to know\b/,
      isSport: true,
    },
  ],
  riskFree: [
    { find: /\b(?:bets?|wagers?|stakes?) (?:with )?(?:without|with no|at no|carries no|has no) risk\b/ },
    { find: /\b(?:completely|entirely|totally|absolutely|100%) free (?:of|from) (?:any )?risk\b/ },
    {
      find: /\b(?:free (?:of|from) (?:any )?risk|no (?:downside|danger|risk)(?![ -]free)|without (?:the |any )?(?:risk|danger|downside)|zero (?:risk|downside)|costs? you nothing|can't hurt|house money|on the house|(?:we|they) take the risk|risk is (?:ours|on us))\b/,
      isSport: true,
    },
  ],
  recover: [
    {
      find: /\b(?:recover|recoup|regain|wins?|chase|claw|gets?|earns?|wipes?|erases?|cancels?|repairs?|fix(?:es)?|reverses?|clears?|covers?)(?: [\w'-]+){0,5} (?:loss|losses|what you(?:'ve| have)? lost|lost (?:money|bets?|stakes?|slips?))\b/,
      isSport: true,
    },
    {
      find: /\b(?:rais|increas|doubl|tripl|up)(?:e|ing|es)?(?: (?:your|the))? (?:stakes?|bets?)(?: \w+){0,2} (?:after|until|till|following|when)\b/,
    },
    {
      find: /\bdoubl(?:e|ing)(?: up)?(?: (?:your|the))?(?: (?:stakes?|bets?|money))?(?: up)? (?:after|each time|every time|whenever|when|until)(?: \w+){0,4} (?:loss|lose|losing|lost|win)\b/,
    },
    { find: /\b(?:lost|losing|bad|rough)(?: [\w'-]+){0,4}\?(?= |$)/, isSport: true },
    {
      find: /\b(?:make|makes|put|puts|get|gets|set|sets)(?: \w+){0,2} (?:right|even|back to (?:even|zero)|your losses)\b(?: again)?/,
      isSport: true,
    },
    {
      find: /\b(?:win|wins|winning|get|gets|earn|claw|take) (?:\w+ ){0,4}back\b(?= (?:on|with|from the|tonight|today|tomorrow|this|by|in one)\b)(?! (?:on (?:top|track|form|course)))/,
      isSport: true,
    },
    { find: /\b(?:next|one more|another|this) bet(?: \w+){0,3} (?:turns?|change|fix|recover|rescue|save)\b/ },
  ],
  skill: [
    {
      find: /\b(?:your|with|enough|superior|better|expert|sharp|real)(?: \w+){0,3} (?:knowledge|skills?|brains?|expertise|know-how|instincts?|intelligence)(?: \w+){0,3} (?:makes?|wins?|beats?|pays?|turns?|decides?|guarantee\w*|means|earns?|brings?|gives?)\b/,
      isSport: true,
    },
    { find: /\b(?:not|no|never)(?: \w+){0,2} luck\b|\bluck is for\b/, isSport: true },
    {
      find: /\b(?:beat|beats|beating|outsmart\w*|outwit\w*|outplay\w*|crack|clean out)(?: \w+){0,2} (?:bookmakers?|bookies?|the house|the odds)\b/,
      isSport: true,
    },
    {
      find: /\bskills? (?:beats?|decides?|makes? (?:you|the)|turns?|means?|brings?|guarantees?)\b|\b(?:teach|learn|master|secret|science|art|formula)(?: \w+){0,3} (?:of |to )?(?:winning|betting|beat\w*)\b/,
      isSport: true,
    },
    {
      find: /\b(?:betting|gambling|punting|it) (?:is|has) (?:not|nothing)(?: to do with)?(?: about| a matter of)? (?:luck|chance)\b|\bno luck (?:needed|required|involved)\b|\bluck has nothing to do\b/,
      isSport: true,
    },
    {
      find: /\b(?:smart|clever|sharp|expert|disciplined|knowledgeable) (?:punters?|bettors?|gamblers?|people|bets?)\b(?: \w+){0,2} (?:always |never )?(?:wins?|profit|lose|earn|make)\b/,
    },
  ],
}
