/** Who a sentence speaks for, about what and to whom: only promises to the reader are claims. */

// Sports phrases that look like betting are removed first: "at stake", "bonus point", "against the odds".
export const BETTING =
  /\b(?:bets?|bettors?|betting|bet ?slips?|gambl\w+|wager\w*|punts?|punters?|punting|bookmakers?|bookies?|tipsters?|tips?|payouts?|winnings|accumulators?|accas?|multis?|trebles?|parlays?|correct scores?|fixed match(?:es)?|predictions?|bet ?slips?|slips?|picks|our (?:\w+ )?(?:bankers?|nap|special|method|selections?|pick|followers|members|subscribers)|follow(?:s|ers)? us|(?:our|this|my) (?:system|method|model|double)|(?:double|treble) at|(?:ons|hierdie) stelsel|deposits?|sportsbooks?|(?<!against (?:the|all) |beat(?:s|ing)? (?:the|all the) |beat the |at )odds(?! (?:are )?against\b)|(?<!at )stakes?(?! (?:is|are|were|could|have|rise|rose|get|got)\b)|staking|bonus(?:es|se)?(?![ -]points?\b)|wed|wedde|(?:wed|wen)?wenke?|wedwenke?|(?:wed|wen)?strokies?|weddenskap\w*|weddery|wedders?|dobbel\w*|boekmakers?|inset|beroepswedders?)\b|\bat \d{1,2}\.\d\d\b(?! ?[ap]m)/

// Advice not to bet: such a sentence advises against whatever it names.
export const WARNING =
  /^(?:(?:tip|remember|note|reminder|wenk|onthou): )?(?:please )?(?:(?:never|do not|don't) (?:ever |let )?(?:bet|stake|borrow|chase|gamble|use|risk|put|go|take|believe|trust|fall|try|lend|sell|spend|follow|play|double|increase|raise|see|treat|assume|expect|rely|count|give|pay|touch|buy|send|share|click|reply|bring|drink|betting|gambling)\b|(?:nobody|no one|niemand) (?:can|should|may|must|under|wins|knows|needs|is|has to|who|ever|gets|onder|kan|mag|moet|weet|word)\b(?!(?: \w+){0,3} (?:follow\w*|lost|lose|asks?|checks?))|no (?:bet|bets|tip|tipster|system|bookmaker|staking)\b|only bet|bet only|set a|keep (?:betting|gambling) (?:away|fun|within)|if betting|if (?:someone|somebody|anyone|anybody|a)\b|if you (?:have lost|lose|borrow|feel|cannot|are under|gamble|bet|find|need help)|call the|phone the|moenie (?:ooit )?(?:wed|geld|leen|jou|dobbel|glo|probeer|meer|speel|ook|jaag|gebruik)|moet n|moet nooit|geen (?:wed|wenk|stelsel|boekmaker)|stel 'n|bel |leen (?:nooit|(?:by|vir) niemand)\b|(?:wed|verdubbel|verhoog|jaag) nooit\b|as (?:iemand|jy (?:verloor|geld leen|leen|onder|meer|wed))|wed (?:net met|vir die pret))/

// The same advice later in a sentence, in any person, and the wording of honest terms and records.
const CAUTION =
  /\b(?:betting|gambling) (?:does not|doesn't|won't|can't|cannot)\b|\? (?:no|nee|not|nie|never|hardly|far from|there is no|daar is (?:geen|nie))\b|\b(?:(?:should|must|may|need|ought|shall)(?: \w+)? (?:not|never)|(?:should|must|may) (?:be|only)|can't afford|afford to lose|is (?:no way to|(?:not|no|never) (?:an? |the |your )?(?:\w+ )?(?:way to|guarantee|solution|answer|investment|income|bet|safe|cash|substitute|escape|promise|job|free))|is there (?:such|a|any)\b|are (?:not|no|never) (?:an? )?\w+|isn't an?|(?:will not|won't|cannot|can't|sal nie|kan nie) (?:jou |die |your |the |you )?(?:\w+ )?(?:pay|solve|fix|cover|make you|turn|help|betaal|oplos|help(?! but)|red)\b|(?:must|may|should|can) not (?:\w+ )?(?:present|suggest|promise|target|show|claim|imply|use|be)|mag nie|moet nie|there(?: is|'s| are) no (?:such|safe|sure|guarante\w+|certain\w*|easy|system|tip|bet|way to (?:make|win|beat|know))|no such thing|(?:not|never|no) (?:be )?(?:an? )?(?:guarantee[ds]?|promise)|(?:may|can|could|might|will|does|do) (?:still |well |also |all |often |just )?lose\b|loses? (?:one|two|three|\d|more|money|often|half)|before you start|set (?:a|yourself|your)(?: \w+)? limits?|(?:deposit|loss|time) limits?|take a break|walk away(?! with)|talk to|get help|seek help|ask for help|for help|0800|gamble responsibly|responsibl[ey]|(?:rules?|laws?|bans?) (?:against|on) (?:betting|gambling)|with (?:suspicion|caution|a pinch of salt)|met (?:agterdog|'n knippie sout)|for fun only|report (?:it|this|them)|(?<!you )only (?:bet|stake|gamble|what)|never (?:bet|stake|borrow|chase|gamble|use|risk|sell|lend|be|seen|see|treat)|(?<!if you |as you |why )(?:do not|don't) (?:bet|stake|borrow|chase|gamble|lend|believe|trust|fall|use|increase|double|try)|(?:maak|is|sal) (?:jou |dit |hulle )?nie (?:'n|an)|does(?: not|n't) (?:make|work|exist|help|solve|pay)|(?:wed|dobbel|jaag|leen|glo|verhoog|probeer|gebruik|verkoop|moenie)\b.*\bnie (?:met|om|as)|(?:mag|moet|moenie|behoort|kan nie)\b[^.]{0,60}\b(?:wed|dobbel|leen|jaag|speel|terugwen)\w* nie|is nie '?n|is nooit|daar is (?:nie iets soos|geen (?:seker|veilige|waarborg|stelsel|wenk))|nie 'n (?:waarborg|manier|oplossing|belegging|inkomste|werk)|(?:kan|sal|mag) (?:jou |ook |steeds |nog )?(?:(?!nie|nooit)[\w]+ ){0,3}verloor\b(?! nie)|bekostig om te verloor|verantwoordelik|neem 'n (?:blaaskans|ruskans|breek)|hulp (?:kry|soek|nodig|vra)|limiet)\b/

// Reports of courts, boards, researchers and helplines on such promises are news.
const REPORT =
  /\b(?:(?:high|magistrates?'?s?|regional|supreme) court|court (?:heard|found|ruled|case|papers|documents|was told|on)|told (?:the|a) (?:court|tribunal|inquiry|commission)|in court|(?:the|a) court\b|tribunal|magistrates?|judge(?:s|ment)?|police|prosecut\w+|detectives?|hawks|regulators?|watchdog|ombud\w*|advertising (?:standards|authority|regulatory|board)|(?:gambling|gaming|licensing) board|convicted|sentenced|pleaded|accused|fined|fines|arrest\w*|scams?|scammers?|fraud\w*|swindl\w+|complain\w*|upheld|outlaw\w*|draft (?:law|bill)|(?:would|will|to|may) (?:ban|forbid|prohibit|outlaw)|prohibit\w*|stud(?:y|ies)|surveys?|research\w*|counsell\w+|psycholog\w+|helpline|addict\w*|problem gambl\w+|warn(?:s|ed|ing)?|testif\w+|investigat\w+|alleged(?:ly)?|ministers?|parliament|syndicates?|victims?|hof|landdros|regter|polisie|reguleerders?|waghond|beboet|gevonnis|skuldig|beskuldig\w*|aangekla|bedrog\w*|swendel\w*|klagte|verbied|verbod|navors\w*|studies?|berader\w*|sielkundige\w*|hulplyn|verslaaf\w*|waarsku\w*|na bewering|ondersoek\w*|parlement|wetsontwerp|dobbelraad|slagoffers?)\b/

// A writer who judges such promises does not make them.
const CRITICAL =
  /\b(?:nonsense|rubbish|li(?:e|es|ed|ar|ars|ying)|mislead\w*|misled|deceiv\w+|decept\w+|false(?:ly)?|fake|hoax|fallac\w+|illusions?|delusions?|trap|myths?|beware|con(?:man|men| artists?)|cheat(?:s|ed|ing)?|crooks?|gambling harm|problem gambling|sign of (?:a|trouble)|danger sign|warning signs?|at (?:particular |greater |high )?risk of|(?<!without any |without the |without |no |any )dangers? of|how often|(?:can|may|could|will) (?:lead|cost|ruin|destroy)|leads? to|cost (?:him|her|them|me|his|my)|ruin(?:s|ed|ing)?|recover(?:ing|ed) (?:gambler|addict)|social worker|the record says|(?:our|the|ons) (?:banker|nap|pick|tip|double|treble|multi|wenk|dubbel\w*)\b[^.?!]{0,20}\b(?:lost|verloor)|(?:former|ex|oud)-? ?(?:gamblers?|punters?|addicts?|dobbelaars?)|committee|invented|answer is no|no such thing|ours did not|gevare|kan (?:tot|lei)|lei tot|antwoord (?:is )?nee|against the law|against the code|illegal(?:ly)?|unlawful(?:ly)?|breach(?:es|ed)?|the code|guidelines?|forbid\w*|forbade|banned|bans?|criticis\w+|condemn\w+|slammed|questioned|doubts? (?:about|whether)|sceptic\w*|columnist|licen[cs]e conditions?|spot a scam|too good to be true|anyone who|those who promise|people who promise|who(?:ever)? (?:tells|promises|offers|claims|sells)|(?:say|claim|promise)s? (?:the )?(?:sellers|touts|adverts?)|wie (?:jou|sê|se|beweer|belowe)\b.*\b(?:lieg|bedrieg|verkoop)|lieg|leuens?|onsin|mislei\w*|vals|mite|strik|bedrieg\w*|bedrieer\w*|te goed om waar te wees|enigiemand wat|teen die wet|gevaarteken\w*|probleemdobbel\w*)\b/
const OWN_VOICE =
  /\b(?:our (?:\w+ )?(?:tips?|tipsters?|picks?|systems?|multis?|members|bets?|slips?|experts?)|ons (?:wed)?(?:wenke?|strokies?|lede)|join (?:us|now)|sign up|subscribe|whatsapp us|(?:on|via) (?:our )?telegram now|our telegram)\b/

const DENIAL =
  /\b(?:no(?! deposit|-deposit|-lose| wagering| strings| fuss| doubt| question| other| matter| better| more| need| catch)|(?<!(?:mad|crazy|foolish|stupid|silly|insane|fool|idiot|dwaas|mal) )not(?! only| just| merely| to mention| miss| wait| hesitate| to (?:put|bet|take|back))|nor|neither|never(?! miss| lose| wait)|nothing(?! to lose| makes| beats| feels| says)|nobody|cannot(?! lose| beat| miss)|(?:\w+n't)(?! worry| fear| panic| stop| hold| miss| wait| lose| beat| hesitate)|without|beware|avoid|anyone|forbid\w*|ban|bans|banned|illegal|scams?|myths?|so-called|distrust|there such a thing|hard|difficult|rather than|instead of|geen|nie(?! net| verloor)|nooit(?! mis| verloor| vergewe)|moenie|niks|niemand|sonder|pasop|vermy|onwettig|mite|sogenaamde|moeilik|enigiemand)\b(?:[ "'(]+[\w'-]+){0,5}[ "'(]*$/
const DENIED_AFTER =
  /^[\w"' -]{0,24}?\b(?:do(?:es)?n't|do(?:es)? not|never|cannot|can't|is not|isn't|are not|aren't|is no|are no) (?:exist|work|help|pay|cash|money|offered|allowed|permitted|possible|real|such|a thing|guaranteed)\b|^["']? (?:is|are) (?:a myth|a scam|forbidden|illegal|banned)\b|^[\w"' -]{0,24}?\b(?:bestaan nie|is nie|mag nie|is 'n mite|is bedrog)\b/

/** "There are no guaranteed winners", "sure bets do not exist": a warning, not a promise. */
export function isDenied(plain: string, index: number, length: number): boolean {
  return DENIAL.test(plain.slice(Math.max(0, index - 60), index)) || DENIED_AFTER.test(plain.slice(index + length))
}

/** A sentence that advises against betting, criticises a promise or explains how a bet may end. */
export function isCautious(plain: string): boolean {
  return CAUTION.test(plain) || CRITICAL.test(plain)
}

/** A report of what others promised, unless the writer also sells something. */
export function isReport(plain: string): boolean {
  return (REPORT.test(plain) || CRITICAL.test(plain)) && !OWN_VOICE.test(plain)
}

const SPEECH =
  /\b(?:said|says|told|tells|asked|added|insisted|joked|claimed|wrote|writes|recalled|laughed|shouted|tweeted|posted|argued|according to|quoted|words|slogan|phrase|banner|headline|sign|sang|chanted|billed|promised|het gese|gese|vertel|volgens|geskryf|beweer|geskerts|slagspreuk|woorde|geskree|belowe)\b|["',] (?:se|meen|lag) \w+/

/** A quoted promise is the speaker's, unless it promotes our tips. */
export function isQuoted(plain: string, index: number): boolean {
  const before = plain.slice(0, index)
  if ((before.match(/"/g)?.length ?? 0) % 2 === 0 || !plain.includes('"', index)) return false
  return SPEECH.test(plain) && !OWN_VOICE.test(plain)
}
