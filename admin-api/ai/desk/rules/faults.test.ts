import { expect, test } from 'vitest'
import { contradictionsIn } from './contradictions.ts'
import { emptinessIn } from './emptiness.ts'
import { mixedLanguages } from './languages.ts'
import { residueIn } from './residue.ts'
import { rowsOf } from './table-rows.ts'
import { offTopic, strayingFrom } from './topic.ts'

const BREAD = 'Fold the dough with a wet hand and let it rest for 40 minutes in a warm dish. '.repeat(10)
const EMPTY = 'The team played well in the match and the coach was pleased with what they did on the day. '.repeat(8)

test('a text without names and figures is empty, and the advice names a sentence', () => {
  expect(emptinessIn(EMPTY, [EMPTY.slice(0, 90)])).toMatchObject([
    { most: 5, issue: expect.stringContaining('“The team') },
  ])
  expect(emptinessIn(`${EMPTY} Dlamini, Zulu, Mokoena and Petersen ran 12 km in 41 minutes.`, [EMPTY])).toEqual([])
})

test('a text about something else than its title, and one about no sport, are set apart', () => {
  expect(strayingFrom('Bafana squad named for June', 'Coach picks 23 players for qualifiers.', BREAD)).toMatchObject([
    { most: 4 },
  ])
  expect(strayingFrom('How dough rests', 'Fold it in a warm dish with wet hands.', BREAD)).toEqual([])
  expect(offTopic(BREAD, [BREAD.slice(0, 80)])).toMatchObject([{ most: 4 }])
  expect(offTopic(EMPTY, [EMPTY.slice(0, 80)])).toEqual([])
})

test.each([
  [['He won &amp;amp; lost.', 'It is [object Object] now.'], 4],
  [['I hope this helps!'], 4],
  [['Sunday Â is â€œbigâ€ here.'], undefined],
])('leftovers of programs are found: %j', (sentences, most) => {
  const [fault] = residueIn(sentences)
  expect(fault?.issue).toContain('Delete it.')
  expect(fault?.most).toBe(most)
})

test('an undefined role is no leftover', () => {
  expect(residueIn(['His is an undefined role in midfield.', 'He gave 100% of it.'])).toEqual([])
})

test('sentences of several languages are noise; one quote is none', () => {
  const noise = 'Die wedstryd was avec nous und the ball immer para siempre hoje.'
  const plain = 'The match was played in the rain and they were glad of it.'
  expect(mixedLanguages(Array(6).fill(noise))).toMatchObject([{ most: 3 }])
  expect(mixedLanguages([noise, ...Array(6).fill(plain)])).toEqual([])
})

const HEAD = 'The Hawks beat Rovers 2-1'

test.each([
  ['the score of the title', HEAD, 'On Sunday the Hawks beat the Rovers 3-0 in Paarl.'],
  ['who won', HEAD, 'In the end the Rovers celebrated a win in Paarl.'],
  ['a score on the way', HEAD, 'It was Jantjies who put Rovers 3-2 in front.'],
  ['a part of more', '', 'Last week he won 9 of 7 fights.'],
  ['more won than bet', '', 'We had 17 bets, 19 won.'],
  ['the total', '', 'That is four for the win and one for the tries, seven in all.'],
  ['a share', '', 'He scored 9 of 12 (45%).'],
  ['a price and its chance', '', 'The price is 2.00, which implies 80%.'],
  ['a return', '', 'A bet of R100 at 2.50 returns R400.'],
  ['the first title', '', 'So Naidu took the first title of her career.\nIt is the fourth title for Naidu.'],
  ['a contract', '', 'On Monday Vusi Zulu signed a three-year contract.\nThe one-year deal begins in May.'],
  ['an age', '', 'Here is Doris Maseko, who is 64.\nNow Maseko is 57, and tired.'],
  ['a knee', '', 'On Monday Jan Rudd tore his left knee.\nThe scan of Rudd showed the injured right knee.'],
  ['bowling figures', '', 'So Yusuf Adams took 5 for 22.\nOn the day Adams finished with 3 for 40.'],
  ['a price', '', 'We like AmaTuks at 1.80.\nSo AmaTuks are 2.40.'],
  ['the winning time', '', 'On Sunday Lindi Zulu won in 2:24:10.\nSo Zulu ran 2:31:45.'],
  [
    'what somebody plays as',
    '',
    'They signed goalkeeper Chisomo Phiri.\nFor years striker Chisomo Phiri was the best.',
  ],
  ['opposites', '', 'The ground was sold out.\nThe seats were half-empty stands.'],
  ['the order of goals', '', 'Then Nkosi opened the scoring in the 55th minute.\nHe equalised in the 30th minute.'],
  ['a list', '', 'The Jaguars 47-52 Queens\nOn Sunday the Jaguars beat the Queens 52-47.'],
  ['a birth', '', 'We met Sam Molefe, who was born in 1948.\nThen Molefe was born in 1956.'],
  ['home and away', '', 'So the Herd were at home.\nSo the visitors, the Herd, had travelled.'],
])('contradictions are found: %s', (_what, head, body) => {
  expect(contradictionsIn(body, head)).not.toEqual([])
})

test.each([
  ['another match', HEAD, 'Last season the Rovers celebrated a win and the Hawks lost 3-0.'],
  ['a part', '', 'He won 7 of 9 fights and scored 9 of 12 (75%).'],
  ['another person', '', 'Here is Doris Maseko, who is 64.\nThe helper, Sipho Ndaba, is 27.'],
  ['two bowlers', '', 'So Yusuf Adams took 5 for 22.\nThen Jan Louw took 3 for 40.'],
  [
    'the weather of two days',
    '',
    'On Monday it was bone-dry conditions before the start.\nTomorrow there will be heavy rain.',
  ],
])('what goes together is left alone: %s', (_what, head, body) => {
  expect(contradictionsIn(body, head)).toEqual([])
})

test('a table is compared with the text, and added up', () => {
  const rows = rowsOf(
    '<table><tr><th>Batter</th><th>Runs</th></tr><tr><td>Anele Dlamini</td><td>48</td></tr></table>' +
      '<table><tr><th>Team</th><th>P</th><th>W</th><th>D</th><th>L</th></tr><tr><td>Stings</td><td>3</td><td>2</td><td>1</td><td>1</td></tr></table>',
  )
  expect(contradictionsIn('In the end Anele Dlamini made 84.', '', rows)).toHaveLength(2)
})
