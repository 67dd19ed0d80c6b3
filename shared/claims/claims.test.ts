import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ClaimRule, findClaims, missingAgeNote } from './claims.ts'

const rulesOf = (text: string, isOffer = false) => findClaims(text, { isOffer }).map(({ rule }) => rule)

describe('findClaims', () => {
  test('reads a copy’s title as the original’s', () => {
    for (const title of ['Weekend betting tips', 'Why we leave the late game alone']) {
      expect(rulesOf(title)).toEqual([])
      expect(rulesOf(`Copy of ${title}`)).toEqual([])
    }
    const [claim] = findClaims('Copy of Copy of Guaranteed wins every weekend.')
    expect(claim).toMatchObject({ rule: 'guaranteed', sentence: 'Guaranteed wins every weekend.', start: 16 })
  })

  test('reads words as they show, whatever characters in them do not', () => {
    const text = 'Rain fell. Guar\u00adanteed w\u200bins every week\u2060end.'
    const [claim] = findClaims(text)
    expect(claim).toMatchObject({ rule: 'guaranteed', start: 11, end: text.length })
    expect(claim?.sentence).toBe(text.slice(11))
    expect(claim?.message).toContain('Guaranteed')
    expect(rulesOf('A \u00adR50 fr\u00adee bet', true)).toEqual(rulesOf('A R50 free bet', true))
    expect(rulesOf('\u00ad\u200b')).toEqual([])
  })

  test.each<[ClaimRule, string]>([
    ['probable-win', 'Back Pirates on Saturday for a probable win.'],
    ['probable-win', 'This is the sure bet of the weekend!'],
    ['probable-win', 'With this tip you can’t lose.'],
    ['probable-win', 'You will definitely win with our accumulator.'],
    ['probable-win', 'A high probability of winning on every bet.'],
    ['probable-win', 'Chiefs are a dead certainty.'],
    ['probable-win', 'Place this bet and win for sure!'],
    ['guaranteed', 'Guaranteed wins every weekend.'],
    ['guaranteed', 'We guarantee you a profit.'],
    ['guaranteed', 'Profit guaranteed or we pay.'],
    ['guaranteed', 'A 100% guaranteed tip.'],
    ['risk-free', 'Try a risk-free bet of R200.'],
    ['risk-free', 'Completely risk free.'],
    ['risk-free', 'There is no risk with this bonus.'],
    ['free-bet', 'Get a R50 free bet on sign-up.'],
    ['free-bet', 'Claim your “free” bet today.'],
    ['free-bet', 'No deposit free bets for new players.'],
    ['free-bet', 'Bet for free on the derby.'],
    ['free-bet', 'Do not miss the free bet.'],
    ['recover-losses', 'Use the bonus to recover your losses.'],
    ['recover-losses', 'One good multi wins back everything you have lost: win it back tonight.'],
    ['recover-losses', 'Our system helps you recoup last week’s losses.'],
    ['recover-losses', 'Win back your money with one multi.'],
    ['recover-losses', 'Chase your losses with our bonus.'],
    ['risk-free', 'A no-risk bet for new players.'],
    ['investment', 'Betting with us is like investing in property.'],
    ['skill', 'Your skill gives you an edge over the bookmaker.'],
    ['investment', 'Sports betting is a smart investment.'],
    ['investment', 'Treat each stake as an investment.'],
    ['investment', 'Invest your money in our betting tips.'],
    ['investment', 'Turn betting into a second income.'],
    ['skill', 'Betting is a skill that anyone can learn.'],
    ['skill', 'Use your skills to win real money.'],
    ['skill', 'Winning bets takes skill, not luck.'],
    ['skill', 'Skilled punters win here.'],
  ])('finds %s in “%s”', (rule, text) => {
    expect(rulesOf(text)).toContain(rule)
  })

  test.each([
    'There are no guaranteed winners in this game.',
    'Nothing is guaranteed, and no bet is risk-free.',
    'A win is never guaranteed.',
    'Guaranteed winners do not exist.',
    'Beware of anyone who offers a sure bet.',
    'We do not offer free bets.',
    'Betting is not an investment.',
    'Betting isn’t a skill; it is chance.',
    'Never bet to recover your losses.',
    'A skilful midfielder, he is 2.45 to score and a fair bet at that.',
    'His skills on the ball won the match, and his skill in the air decided it.',
    'The bookmaker’s favourite leans on the skills of its fly-half.',
    'The club has invested in youth and its investment in the academy is paying off.',
    'Victory would guarantee a place in the semi-final, and the odds say as much.',
    'The captain is guaranteed a start.',
    'Chiefs recover from two losses to win.',
    'They had nothing to lose at the break.',
    'A risk-free kick to touch and another bonus point win.',
    'He was free to bet on the short corner, and took a free kick.',
    'Sundowns always win at home and cannot lose the title now.',
    'There is no risk of rain.',
    'It is a safe bet that the rain returns.',
    'Promotion is guaranteed with a point; the odds are 1.40.',
    'Tip: do not chase losses, set a limit.',
    'It is illegal to advertise free bets.',
    'Is there such a thing as a sure bet?',
  ])('leaves “%s” alone', (text) => {
    expect(rulesOf(text)).toEqual([])
  })

  // The style of professional tipsters.
  test.each<[ClaimRule, string]>([
    ['probable-win', 'Pirates are a nailed-on certainty this weekend.'],
    ['probable-win', 'Call it money in the bank.'],
    ['probable-win', 'Our banker of the day simply cannot lose.'],
    ['probable-win', 'A sure-shot tip for Saturday.'],
    ['probable-win', '100% sure win tonight, back the home side.'],
    ['probable-win', 'Easy money on the under at 1.75.'],
    ['probable-win', 'Members will tell you: you will win with these tips.'],
    ['probable-win', 'Our tips always win.'],
    ['probable-win', 'The lock of the week is the Sharks at 1.55.'],
    ['guaranteed', 'Guaranteed winning tips every Saturday.'],
    ['guaranteed', 'You are guaranteed to make a profit with this staking plan.'],
    ['guaranteed', 'Fixed matches with 100% guaranteed results.'],
    ['guaranteed', 'Beat the bookies with our foolproof system.'],
    ['guaranteed', 'These odds guarantee a return whatever happens.'],
    ['risk-free', 'Your first wager is on us, so you have nothing to lose.'],
    ['risk-free', 'No risk, all reward: bet on the Stormers.'],
    ['free-bet', 'Claim 50 free spins when you sign up.'],
    ['free-bet', 'Sign up now for a free R25 bet.'],
    ['free-bet', 'A R50 bonus without a deposit, so you play for free.'],
    ['free-bet', 'This one is free money at 2.10.'],
    ['recover-losses', 'Win back last weekend’s losses with our midweek treble.'],
    ['recover-losses', 'A bad week? Get your money back with this double.'],
    ['recover-losses', 'Recoup what you lost on Saturday.'],
    ['recover-losses', 'One winning multi makes up for a month of losing bets.'],
    ['investment', 'Double your money this weekend with our picks.'],
    ['investment', 'Betting can be your second salary.'],
    ['investment', 'Earn R5 000 a week with our tips.'],
    ['investment', 'Quit your day job and live off our tips.'],
    ['skill', 'With the right skills you will beat the bookies.'],
    ['skill', 'Betting is all about skill.'],
  ])('finds %s as it is really written: “%s”', (rule, text) => {
    expect(rulesOf(text)).toContain(rule)
  })

  test.each([
    'Sundowns are guaranteed a place in the final, and 1.40 to win it with most bookmakers.',
    'A bonus-point win is guaranteed if they score a fourth try.',
    'A quarter-final is guaranteed, and the odds have shortened.',
    'Top spot is guaranteed with a draw, and the bookmakers have noticed.',
    'The stakes are high: extra time is guaranteed if it ends level.',
    'The captain is a certainty to start, bookmakers or not.',
    'Rain is a certainty, so back the under at 1.90.',
    'The home side always win at altitude, which is why the odds are short.',
    'They are 9.00 with the bookmakers and have nothing to lose.',
    'The odds are against them and they have nothing to lose.',
    'The winger won a free kick on the edge of the box.',
    'A hassle-free bet slip is all that one asks of an app.',
    'Free State Stars meet Baroka; tips close at noon.',
    'Feel free to bet on neither.',
    'Chiefs make up for two losses with a win at 2.10.',
    'The tip is that they get back to winning ways after the loss at home.',
    'They make it back to the final for the first time since 2015.',
    'Sundowns want to win it back for the fans.',
    'If the match is abandoned you get your stake back in full.',
    'You get your money back if the race is declared void.',
    'If you win the toss at Newlands you bowl.',
    'His skill on the ball is worth the ticket.',
    'Blessed with the skills to win any duel, he rarely does.',
    'The bookmaker’s investment in the academy was welcomed.',
    'An investment in the academy has paid for itself.',
    'Tickets are a safe investment in a good evening.',
    'Do not treat betting as an investment.',
    'Anyone who promises guaranteed profit is lying.',
    'The regulator banned adverts that promise risk-free bets.',
    'Never bet to recover your losses.',
  ])('leaves “%s” alone, as any sports page has it', (text) => {
    expect(rulesOf(text)).toEqual([])
  })

  test('an offer’s own words are about betting whatever they say', () => {
    expect(rulesOf('Guaranteed boost')).toEqual([])
    expect(rulesOf('Guaranteed boost', true)).toEqual(['guaranteed'])
    expect(rulesOf('100% up to R2 000', true)).toEqual([])
  })

  test('marks the whole sentence by its place in the text, and says what to write instead', () => {
    const text = 'Form counts.\n\n  The vs. column says 2.45. Take this “Free bet” now! Or wait.'
    const [claim, ...others] = findClaims(text)
    expect(others).toEqual([])
    expect(claim?.sentence).toBe('Take this “Free bet” now!')
    expect(text.slice(claim?.start, claim?.end)).toBe(claim?.sentence)
    expect(claim?.message).toMatch(/Free bet.*bonus bet/s)
  })

  test('names every rule that a sentence breaks, once', () => {
    expect(rulesOf('Risk-free bets with guaranteed profit, guaranteed wins and free bets.')).toEqual([
      'guaranteed',
      'risk-free',
      'free-bet',
    ])
  })

  test('finds nothing to forbid in the demo publication', () => {
    const folder = new URL('../../admin-api/content/demo/articles/', import.meta.url)
    const found = readdirSync(folder).flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8').replace(/<\/(?:p|li|h\d|td)>/g, '\n')
      return findClaims(text.replace(/<[^>]*>/g, '')).map(({ rule, sentence }) => `${file} ${rule}: ${sentence}`)
    })
    expect(found).toEqual([])
  })
})

describe('what reports say of matches', () => {
  test.each([
    'Sundowns have a 100% winning record at Loftus.',
    'They keep a 100% win record with a bonus point.',
    'The visitors had no chance of losing after the third goal.',
    'The side had zero chance of defeat.',
    'You can become a winner of the golf day.',
    'Any child could win a signed shirt.',
    'Elke naweek ’n wenner vir die Bulle.',
  ])('is no claim: “%s”', (text) => {
    expect(rulesOf(text)).toEqual([])
  })
})

describe('missingAgeNote', () => {
  test.each([
    '18+. Gamble responsibly.',
    'New players only. 18 +',
    'No persons under the age of 18 years are permitted to gamble.',
    'You must be over 18 to bet.',
    'Only for those 18 years and older.',
    'Over 18s only.',
    'No under-18s.',
  ])('is content with “%s”', (note) => {
    expect(missingAgeNote(`Back the draw at 3.20.\n${note}`)).toBe(false)
  })

  test.each([
    'Back the draw at 3.20.',
    'The under 18 side won.',
    'Our under-18s drew 1-1.',
    'He scored 18+ points.',
    'An 18-year-old keeper, 2.18+',
  ])('misses it in “%s”', (text) => {
    expect(missingAgeNote(text)).toBe(true)
  })
})
