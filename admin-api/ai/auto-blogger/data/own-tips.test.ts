import { expect, test } from 'vitest'
import { tipLine, tipsOf } from './own-tips.ts'

test('the material’s lines of tips are read as they are written', () => {
  const tips = [
    { pick: 'Umlazi Rovers to win', odds: 2.35, stake: 1 },
    { pick: 'Over 2.5', odds: 12, stake: 0.5 },
  ]
  const material = ['A match.', ...tips.map((tip) => tipLine(tip, '2026-11-20T08:00:00.000Z', 'UTC')), '18+.'].join(
    '\n',
  )
  expect(tipsOf(material)).toEqual([
    { pick: 'umlazi rovers to win', odds: '2.35' },
    { pick: 'over 2 5', odds: '12.00' },
  ])
})
