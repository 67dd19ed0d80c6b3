import type { ClaimPattern } from './pattern.ts'

/** Up to five words between two others, none of which is a negation. */
const GAP = "(?: (?!not\\b|no\\b|never\\b|cannot\\b|nie\\b|\\w+n't\\b)[\\w'-]+){0,5}"
const BILLS =
  '(?:rent|school fees?|fees|tuition|bills?|grocer(?:y|ies)|bond|mortgage|debts?|car|electricity|loans?|instal?lments?|medical aid|month-end|lobola|funeral|holiday|kids|children|family|household|food on the table|uniforms?)'
const SAVINGS =
  '(?:rent|rent money|school fees|savings|salary|wages?|pay|paycheque|pension|grant|bond|house|farm|car|grocery money|inheritance|stokvel|deposit money)'

/** Claims about how betting changes the reader's life, and appeals to people who should not bet. */
export const PRESSURE: Record<
  'income' | 'necessities' | 'borrowing' | 'minors' | 'urgency' | 'excess' | 'status',
  readonly ClaimPattern[]
> = {
  income: [
    {
      find: /\b(?:double|triple|treble) your (?:salary|income|wages?|pay)\b|\bwhy work\b|\bwork is for\b|\binstead of (?:working|work|a job)\b/,
      isSport: true,
    },
    {
      find: /\b(?:grow|build|boost|top up|increase|add to|supplement|replace|multiply)(?: [\w'-]+){0,3} (?:savings|salary|income|pension|wealth|money|capital|bank balance|earnings|wages?)\b/,
      isSport: true,
    },
    {
      find: /\bretir(?:e|ing|ement)\b|\b(?:change|changes|changed|changing|transform\w*)(?: \w+){0,2} (?:life|lives|future|fortunes?)\b|\blife-changing\b|\bmake (?:a |your )?(?:fortune|living|killing|pile)\b|\bcareer\b/,
      isSport: true,
    },
    {
      find: /\b(?:more|better) than (?:your|my|any|a|the) (?:\w+ )?(?:salary|job|boss|wage|bank|pension|savings)\b|\b(?:resign|notice)\b/,
      isSport: true,
    },
    {
      find: /\b(?:earn|make|pocket|bank|take home)(?: [\w'-]+){0,3} r ?\d[\d ,.]*k?(?: \w+)? (?:a|per|every|each) (?:day|week|weekend|month|night)\b/,
    },
    {
      find: new RegExp(
        `\\b(?:quit|leave|resign from|give up|ditch|pack in|hand(?:s|ing)? in|stop|forget)${GAP} (?:jobs?|work|working|notice|resignation|9[- ]to[- ]5|nine[- ]to[- ]five|boss|office|employer)\\b`,
      ),
      isSport: true,
    },
    { find: /\bquit your (?:\w+ )?job\b|\b(?:tell|fire|sack) your boss\b/ },
    {
      find: /\b(?:never|not|no need to|don't need to) (?:have to |need to )?work(?:ing)?(?: a day)? again\b|\bno more (?:work|alarm clocks?|mondays?|bosses)\b/,
      isSport: true,
    },
    {
      find: new RegExp(
        `\\b(?:live|living|lives|retire|retired|retiring) (?:off|on|from)${GAP} (?:winnings|tips?|bets?|betting|punting|gambling|picks)\\b|\\bretire (?:early|young|rich)\\b`,
      ),
      isSport: true,
    },
    {
      find: /\b(?:full-time|fulltime|professional|career) (?:punters?|bettors?|gamblers?)\b(?= (?:with|in|by|on|and|like)\b)|\bbecome a (?:\w+ )?(?:professional|full-time|pro) \w+/,
      isSport: true,
    },
    {
      find: /\b(?:savings? (?:account|plan)|pension|retirement (?:fund|plan|annuity)|nest egg|unit trusts?|dividends?|interest rate|side hustle|business plan|second job|extra job)\b/,
      isSport: true,
    },
    {
      find: /\b(?:pays?|earns?|beats|better|more|faster|safer) (?:\w+ ){0,2}than (?:any |the |your |a |most )?(?:\w+ )?(?:banks?|jobs?|salary|salaries|shares|stock market|wages?|work|savings)\b|\bbeats (?:any |the |your |a )?(?:\w+ )?(?:banks?|jobs?|salary|working)\b/,
      isSport: true,
    },
    { find: /\blet (?:betting|the bets|your bets|our tips|the tips|it) (?:work|pay|earn)\b/ },
    {
      find: /\b(?:turn|turns|turned|turning|grow|grows|grew|make|made|change)(?: \w+){0,2} r ?\d[\d ,.]*k?(?: \w+)? in ?to (?:\w+ ){0,2}r ?\d[\d ,.]*/,
    },
    {
      find: /\b(?:you(?:'ll| will| could| can|'d)|become|becoming|be|makes? you|made)(?: [\w'-]+){0,4} (?:millionaires?|rich|wealthy|financially free)\b|\b(?:millionaire|wealth)\b/,
      isSport: true,
    },
    {
      find: /\b(?:monthly|weekly|daily|steady|regular|extra|second|passive|side|reliable|stable) (?:\w+ )?(?:incomes?|salary|wages?|cash flow|earnings)\b/,
      isSport: true,
    },
  ],
  necessities: [
    { find: new RegExp(`\\bwin(?:s|ning|nings)?${GAP} (?:pay|pays|cover|covers|settle|afford)${GAP} ${BILLS}\\b`) },
    {
      find: /\bneed (?:some |extra |more |quick |fast |the )?(?:money|cash|rent)\b|\bshort (?:of cash|of money|this month|on (?:the )?rent)\b|\bstruggling (?:to|with)\b/,
      isSport: true,
    },
    {
      find: /\b(?:school fees|university fees|varsity fees|tuition|fees for|rent|groceries|grocery|electricity|debts?|payday|month-end|home loan|bond|mortgage|medical bills|hospital|taxi fare|nappies|uniforms?|feed (?:the|your)|money (?:problems?|troubles?|worries)|unemployed|out of work|unemployment|cash-strapped|struggling)\b/,
      isSport: true,
    },
    {
      find: /\b(?:lonely|loneliness|boredom|bored|stressed|depressed|heartbroken|feeling (?:down|low|blue)|keeps? you company|cheers? you up|lifts? your mood|makes? you happy|feel (?:alive|better about))\b/,
      isSport: true,
    },
    {
      find: new RegExp(
        `\\b(?:pay|pays|paying|paid|cover|covers|covering|settle|settles|fund|funds|afford|take care of|takes care of|sort out|sorts out|look after|feed|feeds|buy|buys|put|puts|clear|clears|finish|finishes)${GAP} ${BILLS}\\b`,
      ),
      isSport: true,
    },
    {
      find: /\b(?:rent|school fees|bills?|groceries|bond|debts?|month-end)(?: (?:is|are|was|will be|gets?))? (?:paid|covered|sorted|settled|done)\b/,
      isSport: true,
    },
    {
      find: /\b(?:solves?|fix(?:es)?|ends?|cures?|answer to|way out of|get out of|worries about)(?: [\w'-]+){0,3} (?:money|financial|cash|debts?)(?: (?:problems?|troubles?|worries|stress))?\b/,
      isSport: true,
    },
    {
      find: /\b(?:beat|beats|cure|cures|forget|escape|escapes|kill|kills|relieve|chase away|fight)(?: [\w'-]+){0,3} (?:boredom|lonel\w+|stress|depress\w+|worr(?:y|ies)|troubles?|problems|blues)\b/,
      isSport: true,
    },
  ],
  borrowing: [
    {
      find: /\bask (?:your|a|the) \w+ (?:for (?:a |some )?(?:loan|money|cash|advance)|to lend)\b|\blend (?:you|it)\b|\b(?:cash in|surrender|pawn|sell|mortgage|remortgage) your \w+\b/,
      isSport: true,
    },
    { find: /\b(?:cash in|surrender|pawn|sell|mortgage) your \w+(?: [\w'-]+){0,3} (?:put|bet|stake|back|wager)\b/ },
    {
      find: /\btake (?:out )?(?:a|an) (?:\w+ )?loan (?:and|to|then) (?:bet|put|stake|back|wager|place)\b|\b(?:small|quick|short-term|micro|personal) loan\b|\blend(?:s)? you\b|\b(?:we|they)(?:'ll| will) (?:front|advance|spot) you\b|\bsettle up (?:later|after|when)\b|\bbet (?:now|first)[ ,]+(?:and )?(?:pay|settle) later\b/,
      isSport: true,
    },
    {
      find: /\b(?:borrow|pawn|sell your|take(?: out)? (?:a|an|your|another)(?: \w+)? (?:loan|advance|overdraft)|get (?:a|an) (?:\w+ )?(?:loan|advance)|dip into (?:your|the)|max out|overdraft|on credit|with credit|payday loan|mashonisas?|loan shark|pay later|borrowed money)\b(?! (?:from|on loan))/,
      isSport: true,
    },
    { find: /\b(?:borrow|loan)(?: [\w'-]+){0,5} (?:to|and|for)(?: a| the| your)? (?:bet|stake|wager|punt|back)\b/ },
    {
      find: /\buse (?:your|a|the) (?:credit card|credit|overdraft|loan|store card|savings)\b(?!(?: \w+){0,4} (?:deposits?|withdraw\w*|pay in))/,
      isSport: true,
    },
    { find: /\b(?:short of|out of|no|need) (?:cash|money)\?|\b(?:broke|skint)\?/, isSport: true },
  ],
  minors: [
    {
      find: /\b(?:1[0-7]|sixteen|seventeen)-year-olds?\b(?: \w+){0,2} (?:open|join|sign|bet|welcome|register|play along)\b|\bno (?:documents?|id|fica) (?:needed|required|asked)\b/,
    },
    {
      find: /\byou(?:'re| are) (?:only |just |still |not yet )?(?:1[0-7]|sixteen|seventeen|a teenager|at school|in matric)\b/,
      isSport: true,
    },
    {
      find: /\b(?:still (?:in|at) (?:matric|school|grade \d+))\?|\b(?:nobody|no one|never|don't|won't|not)(?: \w+)? (?:asks?|checks?|needs?|requires?)(?: [\w'-]+){0,3} (?:ids?|age|how old|birth|documents?)\b/,
      isSport: true,
    },
    {
      find: /\b(?:schoolboys?|schoolgirls?|school ?kids|teens?|teenagers?|kids|youngsters|pupils|learners|scholars)\b(?=.{0,60}\b(?:join|welcome|fun|start|easy|win|try)\b)/,
      isSport: true,
    },
    {
      find: /\b(?:too young to (?:bet|gamble|wager|punt|join)|(?:are you|you're|you are|still|not|only)(?: \w+)? (?:under ?-?(?:18|eighteen)|underage|16|17)|under (?:18|eighteen)|not (?:yet )?18(?: yet)?)\?/,
    },
    {
      find: /\b(?:no (?:id|age (?:checks?|limits?|verification)|proof of age|fica|documents?)|without (?:an? )?(?:id|proof of age|age check)|nobody (?:checks|asks)(?: \w+){0,3} (?:age|id|old)|age (?:is (?:just|only) a number|does(?:n't| not) matter)|any age|all ages|at any age|fun for the (?:whole |entire )?family)\b/,
      isSport: true,
    },
    {
      find: /\b(?:kids?|children|child|teens?|teenagers?|minors?|under-?18s?|schoolboys?|schoolgirls?|school ?kids|scholars|pupils?|learners?|youngsters?|(?:1[0-7]|sixteen|seventeen)-year-olds?|son|daughter|students at school|grade \d+s?|matrics?)\b(?: (?!not\b|cannot\b|never\b|no\b|may not\b|must\b)[\w'-]+){0,4} (?:can|may|welcome|love|loves|enjoy|enjoys|should|bet|bets|play|win|join)\b(?! not\b| never\b)/,
      isSport: true,
    },
    {
      find: /\b(?:teach|show|let|bring|get|help|invite)(?: [\w'-]+){0,2} (?:kids?|children|child|son|daughter|teens?|teenagers?|pupils?|learners?)\b/,
      isSport: true,
    },
    {
      find: /\b(?:use|borrow|take|open it in|in) (?:your|a|an)(?: \w+)? (?:brother|sister|dad|mom|mum|father|mother|parent|parents|friend|uncle|aunt|cousin)(?:'s|s'|s)? (?:account|id|card|phone|name|details|login)\b/,
    },
  ],
  urgency: [
    {
      find: /\bbet (?:right )?now\b|\bbet (?:immediately|fast|quickly|quick|straight away)\b|\b(?:get|place|put|have|lay|make)(?: [\w'-]+){0,3} (?:on |in |down )?(?:right now|now|immediately|at once|straight away|this minute|this second|in the next \w+)\b/,
      isSport: true,
    },
    {
      find: /\b(?:fools?|mad|crazy|stupid|silly|insane)(?: not)? to (?:not )?(?:miss|ignore|skip|pass|back|bet|take)\b|\btoo good to (?:miss|be missed|ignore|pass|let|last)\b|\b(?:price|odds|offer|chance|deal)(?: \w+)? (?:will not|won't|never) (?:come|last|return|wait|happen|be (?:here|back|seen))\b|\b(?:odds|price) (?:\w+ )?(?:crash|drop|collapse|disappear|vanish|expire|end)s? (?:in|within|soon|any)\b/,
      isSport: true,
    },
    {
      find: /\b(?:you(?:'ll| will| would)? never|won't|will not|never) (?:get|see|find|have)(?: \w+){0,4} (?:again|chance|odds|price)\b|\bonce[- ]in[- ]a[- ]lifetime\b|\b(?:seconds|minutes|hours) (?:left|remaining|away)\b|\bdon't say we didn't\b|\beverybody(?: else)? (?:is|has)\b/,
      isSport: true,
    },
    {
      find: /\b(?:hurry|rush|now or never|act (?:now|fast|quickly)|before it(?:'s| is) too late|time is (?:running out|almost up|short)|clock is ticking|you(?:'ll| will) (?:\w+ )?(?:regret|be sorry|kick yourself)|or (?:you(?:'ll| will) )?(?:regret|be sorry|miss out)|can't afford to (?:miss|wait|skip)|never (?:again )?be (?:this|so|as) (?:good|high|big|generous)|won't (?:last|be around|wait|come again)|only (?:\w+ ){1,2}(?:left|remaining|to go)|while (?:it|they|the odds|the price) lasts?|last (?:few )?(?:minutes|hours|spots|places)|what are you waiting for|don't be the (?:only )?one|everyone(?: else)? is(?: already)? (?:betting|on)|(?:today|tonight) only)\b/,
      isSport: true,
    },
    {
      find: /\b(?:don't|do not) (?:wait|hesitate|think(?: twice)?|sleep on|delay|miss (?:out|this|it|your)|let this|be left)\b/,
      isSport: true,
    },
    {
      find: /\b(?:last|final) chance\b(?! to (?:qualif\w+|reach|play|score|save|level|draw|stay|avoid)\b)(?= (?:to (?:bet|back|get|join|claim|cash|grab|win|sign|take|stake|play|make)|for)\b|[,:!.]|$| -)/,
      isSport: true,
    },
    {
      find: /\bbefore (?:the |those |these )?(?:odds|prices?|bookies|bookmakers?)(?: \w+){0,4} (?:gone|go|goes|drops?|crash|notice|wakes?|disappear|vanish|shortens?|falls?|changes?|cuts?|realises?|move)\b/,
    },
  ],
  excess: [
    {
      find: new RegExp(
        `\\b(?:put|stake|bet|risk|gamble|wager|throw|lay|use|spend)(?: down)? (?:your|the) (?:whole|entire|full) (?:\\w+ )?${SAVINGS}\\b`,
      ),
    },
    {
      find: new RegExp(
        `\\b(?:put|stake|bet|risk|gamble|wager|throw|lay|shove|invest)(?: down)? (?:all )?(?:your|the)(?: \\w+)? ${SAVINGS}\\b(?! (?:you|that)\\b)`,
      ),
    },
    {
      find: /\b(?:put|stake|bet|risk|gamble|wager|throw|lay)(?: down)? (?:(?:everything|it all|the lot)(?: you (?:have|own|'ve got))? on|everything you (?:have|own|'ve got)|all(?: of)? (?:you (?:have|own|'ve got)|your money)|your last (?:rand|cent|penny|money|r ?\d+))\b/,
    },
    {
      find: /\b(?:go|going) all[- ]in\b|\bempty your (?:account|wallet|pockets?|savings)\b|\bmax(?:imum)? (?:bet|stake)\b(?! (?:is|of|are|per)\b)|\b(?:load up|bet big|stake big|bet more|raise your stakes?|keep betting|bet (?:every|all) day)\b/,
      isSport: true,
    },
    { find: /\bthe more you (?:bet|stake|wager|play)\b/ },
  ],
  status: [
    {
      find: /\b(?:like a (?:winner|king|boss|pro|legend|champion|man)|you deserve|(?:car|house|life|holiday) (?:you|of your)|one (?:bet|slip|multi|tip) away|(?:women|girls|ladies|men) love|be (?:somebody|a success|successful)|success (?:is|starts|begins)|live like|show (?:them|everyone|your friends)|envy|prove (?:you|you're|that you))\b/,
      isSport: true,
    },
    {
      find: /\b(?:real men|man enough|be a (?:man|winner|hero|king|legend|boss)|impress (?:your|the|her|them)|(?:girls|women|ladies|friends|everyone|neighbours?)(?: \w+){0,3} (?:love|admire|envy|want|respect|look up to|jealous)|gain respect|earn respect|life of luxury|luxury (?:life|car|cars|lifestyle)|drive a (?:bmw|mercedes|porsche|ferrari|new car)|dream (?:life|car|house|holiday)|winners bet|losers (?:wait|watch|don't))\b/,
      isSport: true,
    },
  ],
}
