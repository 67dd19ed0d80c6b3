import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Flag } from '#shared/auto-blogger.ts'
import { type Checked, checkPiece } from './check-piece.ts'
import { textOf } from './plain-text.ts'

const MATERIAL = `Umlazi Rovers beat Point Harbour 2-1 on 14 November in front of 8,400 people. Captain Sipho Ntuli scored in the 31st minute.
"We stood ten metres deeper and it showed," said coach Lerato Maseko after the match on Saturday.
Rovers were priced at 2.45 by Baobab Bet. They have won five of seven since August. The ground is in Umlazi.`

const FILLER = 'The back line held its shape and the ball stayed wide for long spells of a patient second half. '

function piece(words: string, more: Partial<Checked> = {}): Checked {
  return {
    title: 'A deeper line for the Rovers',
    excerpt: 'How a patient side held on.',
    content: `<p>${words}</p>${`<p>${FILLER}</p>`.repeat(30)}`,
    material: MATERIAL,
    allowedNames: ['Touchline', 'Football News'],
    quality: 'basic',
    isTip: false,
    recentTitles: [],
    paths: new Set(['/news']),
    ...more,
  }
}

const rulesOf = (flags: readonly Flag[]) => [...new Set(flags.map(({ rule }) => rule))]

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
    ['link', 'Read <a href="/no-such-page">this</a>.'],
    ['link', 'Read <a href="https://elsewhere.test/">this</a>.'],
  ])('%s: %s', (rule, words) => {
    expect(rulesOf(checkPiece(piece(words)))).toContain(rule)
  })

  test('a quotation that is set apart', () => {
    const content = `<blockquote><p>We knew it all along.</p></blockquote>${`<p>${FILLER}</p>`.repeat(30)}`
    expect(rulesOf(checkPiece(piece('', { content })))).toContain('quote')
  })

  test('thin and long text, a title near to a recent one, a tip without its note', () => {
    expect(rulesOf(checkPiece(piece('', { quality: 'detailed' })))).toEqual(['length'])
    expect(rulesOf(checkPiece(piece('', { content: `<p>${FILLER.repeat(60)}</p>` })))).toEqual(['length'])
    expect(rulesOf(checkPiece(piece('', { recentTitles: ['The Rovers’ deeper line'] })))).toEqual(['title'])
    expect(rulesOf(checkPiece(piece('', { isTip: true })))).toEqual(['age'])
    expect(checkPiece(piece('18+. Gamble responsibly.', { isTip: true }))).toEqual([])
  })
})

test('an article checked against itself has few flags, and none of a fact', () => {
  const folder = join(import.meta.dirname, '../db/demo/articles')
  for (const file of readdirSync(folder).slice(0, 12)) {
    const html = readFileSync(join(folder, file), 'utf8').replace(/<!--[\s\S]*?-->/, '')
    const flags = checkPiece({ ...piece(''), content: html, material: `${MATERIAL}\n${textOf(html)}` })
    const facts = flags.filter(({ rule }) => ['figure', 'odds', 'date', 'name', 'quote', 'placeholder'].includes(rule))
    expect(facts, file).toEqual([])
  }
})
