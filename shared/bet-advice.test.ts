import { expect, test } from 'vitest'
import { betAdviceIn } from './bet-advice.ts'

test.each([
  'Our best bet is Umlazi Rovers to win.',
  'Best bet: Umlazi Rovers to win at 2.35.',
  'Tip: Umlazi Rovers to win.',
  'Our tip – both teams to score.',
  'The pick: over 2.5 goals.',
  'Umlazi Rovers to win is our best bet.',
  'Both teams to score is our tip.',
  'Under 2.5 goals looks a good bet.',
  'The draw looks like a decent price.',
  'The smart bet here is the draw.',
  'Back Umlazi Rovers to win at 2.35.',
  'Back the hosts.',
  'Go with Umlazi Rovers.',
  'Stick with the favourites.',
  'Their away form is poor, so take the draw at 3.10.',
  'We recommend backing the hosts.',
  'We fancy the visitors to win.',
  'We’re going for Umlazi to edge it.',
  'We like Point Harbour to qualify.',
  'I’d back the hosts.',
  'I would go with Point Harbour here.',
  'I would suggest a punt on Point Harbour.',
  'My money is on the hosts.',
  'The smart money goes on Umlazi.',
  'Backing the visitors makes sense.',
  'Under 2.5 goals is worth a small bet.',
  'The draw is worth backing.',
  'The value lies with the hosts at these odds.',
  'There is value in backing the draw.',
  'Point Harbour offer value at 4.50.',
  'Both sides to score looks a good value bet.',
  'You should back Karoo United here.',
  'Punters may want to consider backing the draw.',
  'Consider a small bet on the visitors.',
  'It is our bet of the day.',
  'Umlazi Rovers to win at odds of 2.35.',
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
  'You can bet on six matches today.',
  'The tip is fixed before kick-off.',
  'You should take care of your money.',
  'Our prediction is on the match page.',
  'Our tips are published before the start and settled after it.',
  '“I back my players to win every time,” said the coach.',
  'The coach asked fans to “back the boys to win on Saturday”.',
  'The home win was worth three points.',
  'Take the title race: four sides can still win it.',
  'They go with a back three and a lone striker.',
  'Umlazi Rovers want to win at home.',
  'Trust the process, the club says.',
  'Both teams scored in the first meeting.',
  'He backed the decision to play at noon.',
  'The favourites lost at home in March.',
])('no advice: %s', (sentence) => {
  expect(betAdviceIn(sentence)).toEqual([])
})

test('a megabyte is read at once', () => {
  expect(betAdviceIn(`${'back A'.repeat(150_000)} to win`).length).toBeLessThan(2)
  expect(betAdviceIn(`${'so back the '.repeat(80_000)}`).length).toBeLessThan(2)
})
