import { expect, test } from 'vitest'
import { betAdviceIn } from './bet-advice.ts'

test.each([
  'Our best bet is Umlazi Rovers to win.',
  'The pick: over 2.5 goals.',
  'Back Umlazi Rovers to win at 2.35.',
  'Their away form is poor, so take the draw at 3.10.',
  'We recommend backing the hosts.',
  'We fancy the visitors to win.',
  'I would suggest a punt on Point Harbour.',
  'Under 2.5 goals is worth a small bet.',
  'The value lies with the hosts at these odds.',
  'Both sides to score looks a good value bet.',
  'You should back Karoo United here.',
  'It is our bet of the day.',
])('%s', (sentence) => {
  expect(betAdviceIn(`They met in August. ${sentence} Kick-off is at three.`)).toEqual([sentence])
})

test.each([
  'Umlazi Rovers are at the back of the table and take the bus home.',
  'He will back his players to win the next one, said the coach’s agent.',
  'Odds of 2.35 imply a chance of 43%.',
  'Captain Sipho Ntuli took the draw as two points lost.',
  'The selectors made their pick of the squad on Monday.',
  'The best value in the market is a club matter.',
  'Fans can take the train to the ground.',
  'The home side go for a fifth win in a row.',
  'We like what the coach did with the back four.',
  'Rovers were priced at 2.45 by Baobab Bet.',
  'The record has our tips, won and lost.',
])('no advice: %s', (sentence) => {
  expect(betAdviceIn(sentence)).toEqual([])
})

test('a megabyte is read at once', () => {
  expect(betAdviceIn(`${'back A'.repeat(150_000)} to win`).length).toBeLessThan(2)
  expect(betAdviceIn(`${'so back the '.repeat(80_000)}`).length).toBeLessThan(2)
})
