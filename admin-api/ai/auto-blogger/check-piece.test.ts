import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Flag } from '#shared/auto-blogger.ts'
import { standingFlags } from '#shared/piece-flags.ts'
import { plainText } from '#shared/plain-text.ts'
import { type Checked, checkPiece } from './check-piece.ts'

const MATERIAL = `Umlazi Rovers beat Point Harbour 2-1 on 14 November in front of 8,400 people. Captain Sipho Ntuli scored in the 31st minute.
"We stood ten metres deeper and it showed," said coach Lerato Maseko after the match on Saturday.
Rovers were priced at 2.45 by Baobab Bet. They have won five of seven since August. The ground is in Umlazi.`

const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöüß'.split('')
// No paragraph repeats another.
const FILLER = LETTERS.map((a) => {
  const word = (letters: string) => `${a}${letters}${a}`
  return `The ${word('uli')} line held its ${word('omi')} and the ball stayed ${word('eka')} for long ${word('aso')} of a patient ${word('iru')} half. `
})
const PADDING = FILLER.map((text) => `<p>${text}</p>`).join('')

function piece(words: string, more: Partial<Checked> = {}): Checked {
  return {
    title: 'A deeper line for the Rovers',
    excerpt: 'How a patient side held on.',
    content: `<p>${words}</p>${PADDING}`,
    material: MATERIAL,
    allowedNames: ['Touchline', 'Football News'],
    quality: 'basic',
    isTip: false,
    isOfModel: true,
    recentTitles: [],
    paths: new Set(['/news']),
    ...more,
  }
}

/** Sentences that must be flagged, each part of the text that it was found in. */
function flagged(checked: Checked): Flag[] {
  const flags = checkPiece(checked)
  const links = [...checked.content.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => ({ attributes: { href } }))
  const { title, excerpt, content } = checked
  const article = { title, excerpt, featuredImage: null, text: plainText(content), elements: links }
  expect(standingFlags(article, flags)).toEqual(flags)
  return flags
}

const rulesOf = (flags: readonly Flag[]) => [...new Set(flags.map(({ rule }) => rule))]

test('a bet that a model recommends is flagged, unless it is a published tip of the material', () => {
  const advice = 'Our best bet is Umlazi Rovers to win.'
  const of = (checked: Checked) => flagged(checked).filter(({ rule }) => rule === 'bet')
  expect(of(piece(advice))).toMatchObject([{ quote: advice, message: expect.stringContaining('not a published tip') }])
  const published = `${MATERIAL}\nOur tip, published on November 20, 2026: Umlazi Rovers to win at 2.35, for 1 unit.`
  expect(of(piece(advice, { material: published }))).toEqual([])
  for (const other of [
    'Our best bet is Point Harbour to win.',
    'Our best bet is Umlazi Rovers to win, not the draw.',
    'Our best bet is Umlazi Rovers to win at 3.10.',
  ]) {
    expect(of(piece(other, { material: published })), other).toHaveLength(1)
  }
  expect(of(piece(advice, { isOfModel: false }))).toEqual([])
})

describe('what the material says is not flagged', () => {
  test.each([
    ['Umlazi Rovers beat Point Harbour 2-1.'],
    ['On 14 November 8,400 people watched; on November 14th 8 400 did.'],
    ['Rovers have won 5 of seven since August.'],
    ['Ntuli scored in the 31st minute on Saturday.'],
    ['Coach Lerato Maseko was clear: “We stood ten metres deeper and it showed,” and nobody argued.'],
    ['Rovers were priced at 2.45 by Baobab Bet.'],
    ['One of the two sides will travel, as Touchline wrote in Football News.'],
    ['However, Rovers’ captain didn’t rest. Yesterday’s men are gone.'],
    ['Read <a href="/news">the news</a>.'],
  ])('%s', (words) => {
    expect(checkPiece(piece(words))).toEqual([])
  })
})

describe('what the material says in another notation is not flagged', () => {
  const more = `José Muñoz signed for R1.5 million. Kick-off is at 15:00. Rovers average 2.5 goals and lost 3-0 in South Africa’s north.
Thirty-one thousand came on 20 December 2026. Evens was the price of the draw. The stand cost R2.0 million.`
  test.each([
    'Rovers won two-one.',
    'Rovers won 2–1, by two goals to one.',
    'Muñoz cost R1.5m.',
    'Jose Munoz cost R1 500 000.',
    'Coach Maseko watched José Muñoz.',
    'Kick-off is at 15h00.',
    'Kick-off is at 3pm, at 3 p.m. sharp.',
    'They average 2½ goals, or 2,5 of them.',
    'Rovers were priced at 2,45.',
    'The draw was even money.',
    'The stand cost R2m; the draw was 2.00.',
    'Some 31,000 came.',
    'Some 31k came.',
    'They let in three goals without reply.',
    'The match was on 14/11/2026, in November.',
    'It was on the 14th, on Sat the 14th.',
    'They play in Dec, on Dec 20.',
    'He scored in the thirty-first minute.',
    'They played at the weekend.',
    'S. Ntuli scored, and Captain Ntuli was Umlazi’s best.',
    'Maseko’s Rovers are the best of South African sides.',
    'Maseko put it plainly: ‘We stood ten metres deeper and it showed’.',
    'Five of the last seven were won.',
  ])('%s', (words) => {
    expect(checkPiece(piece(words, { material: `${MATERIAL}\n${more}` }))).toEqual([])
  })
})

describe('what it does not say is flagged', () => {
  test.each([
    ['figure', 'Umlazi Rovers beat Point Harbour 3-1.'],
    ['figure', 'In front of 54,000 people they played on.'],
    ['figure', 'They have won eleven in a row.'],
    ['figure', 'He has 68% of the ball.'],
    ['odds', 'Rovers are priced at 1.85 for the next one.'],
    ['odds', 'Take Rovers at 11/4 before it goes.'],
    ['date', 'They meet again on 3 December.'],
    ['date', 'They meet again on December 3rd.'],
    ['date', 'The next one is on Wednesday.'],
    ['date', 'It all began in February.'],
    ['quote', '“We will win the league now,” said Maseko.'],
    ['quote', '<q>x</q> He said: "Nobody believed in us".'],
    ['name', 'It was Thabo Dlamini who ran the midfield.'],
    ['name', 'The win came against Karoo Wanderers.'],
    ['name', 'Mokoena scored twice before the break.'],
    ['name', 'They play at the Moses Dome next.'],
    ['placeholder', 'Then [insert score here] it ended.'],
    ['placeholder', 'Then {team} won.'],
    ['placeholder', 'The date is TBC.'],
    ['placeholder', 'Team A met Team B.'],
    ['placeholder', 'As an AI language model, I cannot say.'],
    ['placeholder', 'Lorem ipsum dolor sit amet.'],
    ['claim', 'Back Rovers: this bet is a guaranteed win.'],
    ['repeat', `The back line held its shape late on.</p><p>The back line held its shape late on, and more.`],
    ['link', 'Read <a href="/no-such-page">this</a>.'],
    ['link', 'Read <a href="https://elsewhere.test/">this</a>.'],
  ])('%s: %s', (rule, words) => {
    expect(rulesOf(flagged(piece(words)))).toContain(rule)
  })

  // In the notations of writers, editors and models.
  test.each([
    ['figure', 'It ended two-nil to the Rovers.'],
    ['figure', 'It was one-all at the break.'],
    ['figure', 'A goalless draw was fair.'],
    ['figure', 'They won by three goals to nil.'],
    ['figure', 'The fee was R1.5m.'],
    ['figure', 'Tickets cost R250 on the day.'],
    ['figure', 'The club owes $2.5 million.'],
    ['figure', 'Ntuli scored a hat-trick.'],
    ['figure', 'He scored in the forty-second minute.'],
    ['figure', 'Some twenty-two thousand people watched.'],
    ['figure', 'Half a dozen chances were missed.'],
    ['figure', 'Kick-off is at 15h30.'],
    ['figure', 'Rovers had over 2½ shots a minute.'],
    ['odds', 'Rovers are 7/2 to do it again.'],
    ['odds', 'Harbour are evens for the return.'],
    ['odds', 'The price was 3,75 an hour before.'],
    ['figure', 'They meet again on the 21st.'],
    ['date', 'They meet again at the midweek.'],
    ['date', 'They meet again tomorrow.'],
    ['date', 'They meet again next week.'],
    ['date', 'They meet again on Wed.'],
    ['date', 'They meet again on 03/12/2026.'],
    ['date', 'They have not lost since Oct.'],
    ['name', 'The pass came from Kylian Mbappé.'],
    ['name', 'Željko Šimić picked the side.'],
    ['name', 'Maseko’s assistant, Coach Dlamini, agreed.'],
    ['name', 'Mokoena converted from the spot.'],
    ['quote', 'Maseko said: «We will win the league».'],
    ['quote', 'The coach said ‘nobody can stop us any more’.'],
  ])('%s in another notation: %s', (rule, words) => {
    expect(rulesOf(flagged(piece(words)))).toContain(rule)
  })

  test('a quotation that is set apart', () => {
    const content = `<blockquote><p>We knew it all along.</p></blockquote>${PADDING}`
    expect(rulesOf(flagged(piece('', { content })))).toContain('quote')
  })

  test('thin and long text, a title near to a recent one, a tip without its note', () => {
    expect(rulesOf(flagged(piece('', { quality: 'detailed' })))).toEqual(['length'])
    const long = [...FILLER, ...FILLER.map((text) => text.replace('patient', 'quiet'))].join('')
    expect(rulesOf(flagged(piece('', { content: `<p>${long}</p>` })))).toEqual(['length'])
    expect(rulesOf(flagged(piece('', { recentTitles: ['The Rovers’ deeper line'] })))).toEqual(['title'])
    expect(rulesOf(flagged(piece('', { isTip: true })))).toEqual(['age'])
    expect(checkPiece(piece('18+. Gamble responsibly.', { isTip: true }))).toEqual([])
  })
})

test('an article checked against itself has few flags, and none of a fact', () => {
  const folder = join(import.meta.dirname, '../../content/demo/articles')
  for (const file of readdirSync(folder).slice(0, 12)) {
    const html = readFileSync(join(folder, file), 'utf8').replace(/<!--[\s\S]*?-->/, '')
    const flags = checkPiece({ ...piece(''), content: html, material: `${MATERIAL}\n${plainText(html)}` })
    const facts = flags.filter(({ rule }) => ['figure', 'odds', 'date', 'name', 'quote', 'placeholder'].includes(rule))
    expect(facts, file).toEqual([])
  }
})
