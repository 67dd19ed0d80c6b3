import { words } from './pattern.ts'

// Words for how a text talks about bets, and to whom. Lists are in English and Afrikaans; texts are lowercase and
// without accents.

/** The nouns and verbs of betting that sport does not use. */
export const BET = words(
  'bet(?! that)|(?:it|win|bet|earn|play|start|join) with us|by ons|saam met ons|(?:win|wins|wen) (?:here|hier)|hedge|(?:aand|naweek|saterdag|sondag) se wenners?|bets|betting|backing|(?:horse|dog) racing|our app|lottery|lotto|bettors?|wager~|gambl~|punt|punts|punters?|punting|tips?|tipsters?|picks|(?:our|my|this|top|best|\\w+ prix) pick|(?:winning|betting|this|one|our) tickets?|(?:our|promo|my|this) code|let it ride|specials?|(?:our|weekend|saturday) card|slips?|betslips?',
  'accumulators?|accas?|multis?|parlays?|trebles?|(?:four|five|six|seven|eight)-?folds?|yankees?|jackpots?|daily double',
  "(?:this|our|the weekend's|weekend's|tonight's|today's|sunday's|saturday's|friday's|midweek|special|weekly|one) double",
  'odds|stakes?|staking|(?:this|these|best|big|huge|massive|at that) prices?|selections|predictions?|bookies?|bookmakers?|sportsbooks?|payouts?|winnings|correct scores?',
  'the (?:horses|ponies|races)|(?:this|the|our) banker|each way|at \\d{1,2}\\.\\d\\d|vip (?:group|channel|list)|our (?:group|channel|course|method|system|members|subscribers|followers)',
  "(?:saturday|sunday|friday|weekend|tonight|today|this week)(?:'s)? winners?|(?:five|ten|three|daily) (?:winners|selections)|the (?:under|over)s?",
  '(?:our|this) (?:algorithm|formula|app|bot|software|plan)|with our (?:help|algorithm)|a banker (?:that|for|at)|put (?:a (?:grand|hundred|thousand|fiver|tenner)|r ?\\d[\\d ,]*) on|volg ons|ons volg|ons hulp|insit|[a-z]*wenkans~',
  'wed|wedde|[a-z]*wedden~|wedstrokies?|wedstelsel~|perdewedrenne|lotto|wedders?|weddery|[a-z]*wenke?|(?:wed|wen)?strokies?|dobbel~|boekmakers?|inset~|boerpot',
  '(?:twee|drie|vier|vyf|ses|veel)voud~|\\w+ se dubbel|(?:ons|hierdie|weeklikse|aand se|daaglikse) dubbel|voorspellings?|(?:ons|hierdie) keuses?|kaartjie wat wen|perde?|hierdie prys|beroepswedders?|wedkas|ons (?:groep|kanaal|stelsel|lede|metode|kursus)',
)

/** An order to stake: a verb that opens a clause. */
export const ACT = new RegExp(
  `(?:^|[.,;:!?] | - )(?:(?:and |so |then |just |now |but |or |en |maar |dan )?|\\b(?:and|just|so|then|now|but|en|dan|maar|you|if you|when you|need to|time to) )(?:${[
    '(?:bet|stake|wager|punt|lump|unload|hammer|smash|laai|wed|verwed|rugsteun)(?! against)',
    'back (?!to\\b|in\\b|at\\b|from\\b|on\\b|up\\b|home\\b|with\\b|then\\b|row|line|three|four|five|came|comes)',
    'load (?:up|on|it)|get (?:on(?! with| to| top)|in (?:now|early|quick|on it)|your money|involved)|go (?:all[ -]in|big|heavy|max|hard|in big)|all[ -]in on',
    'put (?:it (?:all|down|on)|your|the (?:house|lot|rent|farm|family|bond)|everything on|r ?\\d|a (?:few |couple |hundred|thousand|fiver|tenner|rand)|whatever|all)',
    'take (?:this|whatever|these|our|the (?:price|odds|under|over|draw|points|home|away|handicap))|place (?:this|your|the|a|it|r ?\\d)|grab (?:this|it|the price|your|some)|lock (?:it|this) in',
    'join (?:us|our|the|now|today)|follow (?:us|our|these|this|me)|trust (?:us|our|me|this)|sign up|subscribe|whatsapp|dm (?:us|me|now)|message us|text us|inbox us|play (?:this|it|our|with us|now)|cash in|collect|bank (?:it|this|on)|empty your|fill your boots',
    'sit (?:jou|dit|alles|al|geld|r ?\\d)|gooi (?:jou|alles|dit)|vat (?:dit|hierdie|ons|die)|gryp|speel (?:saam|hierdie|ons)|teken (?:in|aan)|volg ons|sluit (?:by ons )?aan|kry (?:dit|jou geld|hierdie)|plaas',
  ].join('|')})\\b`,
)

/** Addresses the reader, or sells the writer's own tips. */
export const PITCH =
  /\b(?:you|your|yours|you're|you'll|you've|yourself|we|we're|we've|we'll|our|ours|us|me|my|i|i'll|jy|jou|jul|julle|joune|u|ons|my|this one|hierdie een|why|hoekom|waarom|vip)\b|\b(?:this|these|tonight's|today's|saturday's|sunday's|weekend's|friday's|one|every|hierdie|vanaand se|vandag se|naweek se|saterdag se|een|elke) (?:[\w-]+ )?(?:bets?|tips?|picks?|slips?|multis?|trebles?|doubles?|accumulators?|accas?|\w+-?folds?|jackpots?|price|system|winners?|wenke?|weddenskap\w*|strokies?|\w+voud|dubbel|boerpot|stelsel)\b/

/** The sentence is only about a third person. */
export const THIRD_PERSON =
  /^(?:["']?(?:he|she|they|the|a|an|his|her|their|hy|sy|hulle|die|'n)\b)(?! (?:\w+ )?(?:bets?|tips?|slips?|picks?|wagers?|punt|multi|acca|treble|double|accumulator|bookies|weddenskap|wenk|strokie|drievoud|veelvoud)\b)(?!.*\b(?:you|your|our|us|jy|jou|ons|this (?:\w+ )?(?:bet|tip|slip|multi|treble))\b)/
