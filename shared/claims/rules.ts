import { AFRIKAANS } from './afrikaans-rules.ts'
import { GENERAL } from './general-rules.ts'
import type { ClaimPattern } from './pattern.ts'
import { PRESSURE } from './pressure-rules.ts'
import { PROMISES } from './promise-rules.ts'

/** Promises that are forbidden in a text about betting. */
export type ClaimRule =
  | 'probable-win'
  | 'guaranteed'
  | 'risk-free'
  | 'free-bet'
  | 'recover-losses'
  | 'investment'
  | 'skill'
  | 'track-record'
  | 'necessities'
  | 'borrowing'
  | 'minors'
  | 'urgency'
  | 'excess'
  | 'status'
  | 'inside-information'

type Rule = {
  rule: ClaimRule
  patterns: readonly ClaimPattern[]
  /** Why the phrase is not allowed and what to write instead. */
  message: (phrase: string) => string
}

// Up to four words between two others, none of which is a negation.
const GAP = "(?: (?!not\\b|no\\b|never\\b|\\w+n't\\b)[\\w'-]+){0,4}"
const LOST =
  "loss(?:es)?|losing bets?|lost (?:money|stakes?|bets?)|(?:what|money|everything|all) you(?:'ve| have)? lost"
const PLAY = 'bets?|betting|bettors?|gambling|wagers?|wagering|punting|punters?|tips?|tipping|odds|stakes?|staking'

// Places and honours that teams and players can be certain of after playing for them.
const EARNED =
  'promotion|qualification|survival|safety|titles?|spots?|places?|berths?|seats?|finals?|semi-finals?|quarter-finals?|play-?offs?|medals?|podium|ties?'

/** The rules, in display order. Patterns are matched against lowercase text with plain quotes. */
export const CLAIM_RULES: readonly Rule[] = [
  {
    rule: 'probable-win',
    message: (phrase) =>
      `“${phrase}” presents a win as likely or certain. Say what you expect and why, and that it may lose: “we think the price is fair”.`,
    patterns: [
      { find: /\bprobable wins?\b/ },
      {
        find: /\b(?:sure|sure-fire|surefire|safe|certain|easy|nailed-on|100%|no-lose|can't-lose)(?: \w+)? (?:bets?|money|profits?|winners?|payouts?|cash)\b(?! (?:to|that|until|before|but|for (?:the|his|her|their|any|a))\b)/,
      },
      { find: /\b(?:sure|sure-fire|surefire|100%) (?:wins?|things?)\b/, isSport: true },
      { find: /\b(?:sure-?shot|can't-miss|100% (?:sure|certain|safe)) (?:wins?|bets?|tips?|picks?|winners?)\b/ },
      { find: /\b(?:dead|nailed-on|stone-?cold|cast-iron|absolute) certaint(?:y|ies)\b|\bwin (?:\w+ ){0,3}for sure\b/ },
      {
        find: /(?<!\b(?:rain|showers|wind|heat)(?: \w+){1,3} )\bcertaint(?:y|ies)\b(?! to (?:start|play|feature|captain|miss)\b)/,
        isSport: true,
      },
      { find: /\bdead certs?\b|\bbankers?\b(?= (?:bets?|of the day|tips?))|\bmoney in the bank\b/ },
      { find: /\blocks? of the (?:day|week|weekend)\b|\blicence to print money\b|\bprinting money\b/, isSport: true },
      { find: /\byou (?:simply |just |really )?(?:can't|cannot|can not|won't|will not|will never|never) lose\b/ },
      { find: /\b(?:can't|cannot|can not|won't|never) lose\b/, isSport: true },
      {
        find: /\byou(?:'ll| will| are)? (?:definitely |surely |certainly |probably |almost certainly |most likely )(?:to )?win\b/,
      },
      { find: /\byou(?:'ll| will) win\b/, isSport: true },
      { find: /\byou(?:'re| are) (?:bound|certain|sure|likely|guaranteed) to win\b/ },
      { find: /\b(?:probable|likely|certain) (?:wins?|winners?|profits?|payouts?)\b/, isSport: true },
      { find: /\bwin(?:ning)? (?:is|are) (?:\w+ )?(?:likely|probable|certain|easy)\b/, isSport: true },
      {
        find: /\b(?:(?:definitely|certain to|bound to|sure to) wins?|(?:always|definitely|certain to|bound to|sure to) (?:pays? (?:off|out)|lands?|cash(?:es)?))\b/,
        isSport: true,
      },
      // Sides "always win at home"; a tip or a system that does is a promise.
      {
        find: /\b(?:bets?|tips?|picks?|systems?|strateg(?:y|ies)|accas?|multis?|accumulators?)(?: \w+)? always wins?\b/,
      },
      { find: /\bwins? every time\b/, isSport: true },
      {
        find: /\b(?:high|big|great|strong) (?:probability|likelihood|chances?) of (?:winning|a win|profit)\b/,
        isSport: true,
      },
      ...PROMISES.certain,
      ...GENERAL.certain,
      ...AFRIKAANS.certain,
    ],
  },
  {
    rule: 'guaranteed',
    message: (phrase) =>
      `“${phrase}” promises an outcome that nobody can. Leave it out, or say what the terms give and when.`,
    patterns: [
      {
        find: /\bguaranteed (?:\w+ )?(?:wins?|winners?|winnings|profits?|payouts?|bets?|tips?|odds|correct scores?)\b/,
      },
      { find: /\bguaranteed (?:\w+ )?(?:returns?|money|cash|income|results)\b/, isSport: true },
      {
        find: /\b(?:foolproof|fool-proof|unbeatable|infallible|never-fail|fail-safe) (?:\w+ )?(?:systems?|strateg(?:y|ies)|methods?|formulas?|tips?|bets?|picks?)\b/,
        isSport: true,
      },
      {
        find: /\bguarantees? (?:you |your |of )(?:\w+ ){0,2}(?:wins?|winners?|winnings|profits?|returns?|payouts?|money|cash)\b/,
      },
      {
        find: /\b(?:winnings|profits?|payouts?)(?: (?:is|are))?,? guaranteed\b/,
      },
      { find: /\b(?:wins?|winners?|returns?|odds|money)(?: (?:is|are))?,? guaranteed\b/, isSport: true },
      {
        find: new RegExp(
          `(?<!\\b(?:${EARNED})(?: \\w+){1,3} )\\bguarantee(?:d|s)?\\b(?! (?:(?:of |you |them |us )?(?:an?|the|its|his|her|their|top|second|at least|to) )?(?:\\w+[ -])?(?:${EARNED}|start|starters?|home|finish|contracts?|minutes|football)\\b)`,
        ),
        isSport: true,
      },
      ...AFRIKAANS.guaranteed,
    ],
  },
  {
    rule: 'risk-free',
    message: (phrase) =>
      `“${phrase}” hides that a stake can be lost. Say what is returned, in what form and under which terms.`,
    patterns: [
      {
        find: /\brisk[ -]?free\b(?! (?:game|start|afternoon|clearance|chase|tackl\w+|ball|rugby|football|cricket|tennis|batting|bowling|kick\w*|pass\w*|shots?|play\b|running|approach|option|style|defen\w+|serve\w*))/,
      },
      { find: /\brisk[ -]?free\b|\briskless\b/, isSport: true },
      {
        find: /\b(?:no|zero|without(?: any)?|at no)[ -]risk\b(?![ -]free| (?:of|to (?:his|her|their|the)|in (?:playing|starting|picking)))/,
        isSport: true,
      },
      {
        find: /(?:^|\b(?:you|you've|there is|there's|with)(?: have)?(?: got)? )nothing to lose\b|\b(?:money for nothing|can bet without losing)\b/,
        isSport: true,
      },
      ...PROMISES.riskFree,
      ...GENERAL.riskFree,
      ...AFRIKAANS.riskFree,
    ],
  },
  {
    rule: 'free-bet',
    message: (phrase) =>
      `“${phrase}” offers betting as free of charge. Call it a bonus bet and say what must be staked for it.`,
    patterns: [
      {
        find: /["']?\b(?<!risk |\w-)free["']?[ -](?:(?!to\b|and\b|or\b|from\b|of\b)\w+ )?(?:bets?|wagers?|stakes?|punts?)\b/,
      },
      {
        find: /\b(?:bet|bets|betting|wager|gamble|punt)(?: \w+)? (?:for (?:free|nothing)|free of charge|at no cost)\b/,
      },
      { find: /\bfree spins?\b/ },
      { find: /\bfree (?:money|cash|credits?)\b|\bplay for (?:free|nothing)\b/, isSport: true },
      ...AFRIKAANS.freeBet,
    ],
  },
  {
    rule: 'recover-losses',
    message: (phrase) =>
      `“${phrase}” presents betting as a way to win back what was lost. Leave it out; a tip stands for itself.`,
    patterns: [
      {
        find: new RegExp(
          `\\b(?:recover(?:s|ed|ing)?|recoup(?:s|ed|ing)?|regain(?:s|ed|ing)?|win(?:s|ning)? back|won back|claw(?:s|ed|ing)? back)(?! from)${GAP} (?:${LOST})\\b`,
        ),
      },
      // Said of teams too: they make up for two losses, and get back to winning after one.
      {
        find: new RegExp(
          `\\b(?:mak(?:e|es|ing) (?:back|up(?: for)?)|get(?:s|ting)? back)(?! from| to| in)(?:(?! (?:two|three|four|five|back-to-back|straight|successive|consecutive)) [\\w'-]+){0,4} (?:${LOST})\\b`,
        ),
        isSport: true,
      },
      { find: /\b(?:win|get|make|earn) back (?:your|the) (?:money|cash|stakes?)\b|\bchas(?:e|ing) your losses with\b/ },
      {
        // A refund on terms is not a win.
        find: /\b(?:win|get|make|earn) (?:it all|your (?:money|losses|stakes?)|everything(?: you(?:'ve| have)? lost)?) back\b(?! (?:if|when|should|as|in|less)\b)/,
      },
      { find: /\b(?:win|earn) it back\b(?! (?:to|into|for the)\b)/, isSport: true },
      { find: /\bundo(?:es|ing)? (?:\w+ )?losses\b/, isSport: true },
      ...PROMISES.recover,
      ...GENERAL.recover,
      ...AFRIKAANS.recover,
    ],
  },
  {
    rule: 'investment',
    message: (phrase) =>
      `“${phrase}” presents betting as an investment or income. Write of stakes, and that they are the price of entertainment.`,
    patterns: [
      {
        find: new RegExp(
          `\\b(?:${PLAY})\\b${GAP} (?:investments?|source of income|second income|steady income|regular income)\\b`,
        ),
      },
      { find: new RegExp(`\\b(?:${PLAY})\\b${GAP} (?:like|as) (?:\\w+ )?(?:investing|investors?)\\b`) },
      { find: new RegExp(`\\binvest(?:s|ed|ing|ments?)?\\b${GAP} (?:in|into|on|with)${GAP} (?:${PLAY})\\b`) },
      { find: /\b(?:double|triple|treble|multiply) your (?:money|cash|stakes?|bankroll)\b/ },
      { find: /\binvest(?:ments?|ing|s)?\b(?!(?: \w+){0,3} (?:in|into)\b)/, isSport: true },
      {
        find: /\b(?:extra|second|steady|regular|passive|monthly|weekly) (?:income|salary)\b|\bearn(?:ing)? (?:up to )?r ?\d[\d ,]* (?:a|per|every) (?:day|week|month)\b|\bquit your (?:\w+ )?job\b|\b(?:make|earn|makes|making|earning) (?:a|your) living\b|\bpay (?:off )?your (?:bills|rent|debts?)\b|\bget rich\b|\bfinancial freedom\b/,
        isSport: true,
      },
      ...PRESSURE.income,
      ...GENERAL.income,
      ...AFRIKAANS.income,
    ],
  },
  {
    rule: 'skill',
    message: (phrase) =>
      `“${phrase}” says that skill decides a bet. Outcomes are chance: write of form and prices, not of the reader's ability.`,
    patterns: [
      {
        find: new RegExp(
          `\\b(?:${PLAY})\\b (?:is|are|as|takes?|needs?|requires?|rewards?|comes? down to|depends? on|relies on|with)${GAP} (?:skills?|skil?lful(?:ly)?|skilled)\\b`,
        ),
      },
      { find: /\b(?:betting|punting|gambling|tipping|wagering|tipster) skills?\b/ },
      { find: /\bskil(?:led|lful|ful) (?:\w+ )?(?:bettors?|punters?|gamblers?|tipsters?|betting|bets?)\b/ },
      { find: new RegExp(`\\bskills?\\b${GAP} (?:to|in|at|of|for|with)${GAP} (?:${PLAY})\\b`) },
      {
        find: /\byour(?: \w+){0,2} skills?\b(?: \w+){0,4} (?:wins?|winning|winnings|beats?|pays?|earns?|profits?|money|cash|payouts?)\b/,
      },
      {
        find: /\bwith(?: \w+){0,2} skills?\b(?: \w+){0,4} (?:wins?|winnings?|beats?|earns?|profits?|money)\b/,
        isSport: true,
      },
      {
        find: /\b(?:game|matter|test) of skill\b|\bskills?,? (?:not|over|beats|rather than|instead of|and not|more than) (?:luck|chance)\b|\byour (?:\w+ )?skills?\b|\bskills? (?:pays?|wins?)\b|\bskills? (?:\w+ ){0,4}(?:edge|advantage)\b|\bskill-based\b/,
        isSport: true,
      },
      ...PROMISES.skill,
      ...GENERAL.skill,
      ...AFRIKAANS.skill,
    ],
  },
  {
    rule: 'track-record',
    message: (phrase) =>
      `“${phrase}” claims that tips hardly ever lose. Give the whole record, losses included, or leave it out.`,
    patterns: [...PROMISES.trackRecord, ...GENERAL.trackRecord, ...AFRIKAANS.trackRecord],
  },
  {
    rule: 'necessities',
    message: (phrase) =>
      `“${phrase}” presents betting as a way to pay bills or solve problems. Leave it out; betting is entertainment that costs money.`,
    patterns: [...PRESSURE.necessities, ...GENERAL.necessities, ...AFRIKAANS.necessities],
  },
  {
    rule: 'borrowing',
    message: (phrase) => `“${phrase}” encourages betting with borrowed money. Leave it out.`,
    patterns: [...PRESSURE.borrowing, ...GENERAL.borrowing, ...AFRIKAANS.borrowing],
  },
  {
    rule: 'minors',
    message: (phrase) => `“${phrase}” speaks to people under 18, or shows a way around the age check. Leave it out.`,
    patterns: [...PRESSURE.minors, ...GENERAL.minors, ...AFRIKAANS.minors],
  },
  {
    rule: 'urgency',
    message: (phrase) =>
      `“${phrase}” puts pressure on the reader to bet now. Say when the offer or the market closes, and no more.`,
    patterns: [...PRESSURE.urgency, ...GENERAL.urgency, ...AFRIKAANS.urgency],
  },
  {
    rule: 'excess',
    message: (phrase) => `“${phrase}” encourages staking more than a reader can afford. Leave it out.`,
    patterns: [...PRESSURE.excess, ...GENERAL.excess, ...AFRIKAANS.excess],
  },
  {
    rule: 'status',
    message: (phrase) => `“${phrase}” links betting to success, status or admiration. Leave it out.`,
    patterns: [...PRESSURE.status, ...GENERAL.status, ...AFRIKAANS.status],
  },
  {
    rule: 'inside-information',
    message: (phrase) => `“${phrase}” claims to know a result in advance. Write of form and prices instead.`,
    patterns: [...PROMISES.inside, ...GENERAL.inside, ...AFRIKAANS.inside],
  },
]
