import { describe, expect, test } from 'vitest'
import { readPick, type TipMarket } from './markets.ts'
import { outcomesOf, settle, type TipOutcome } from './settlement.ts'

const GOALS = Array.from({ length: 10 }, (_, goals) => goals)
const SCORES = GOALS.flatMap((home) => GOALS.map((away) => ({ home, away })))
const QUARTERS = Array.from({ length: 81 }, (_, i) => (i - 40) / 4)

test.each<[TipMarket, number | null, TipOutcome[]]>([
  ['1x2', null, ['won', 'lost', 'void']],
  ['over-under', 2.5, ['won', 'lost', 'void']],
  ['over-under', 2.25, ['won', 'lost', 'void', 'half-won', 'half-lost']],
  ['asian-handicap', -0.75, ['won', 'lost', 'void', 'half-won', 'half-lost']],
  ['outright', null, ['won', 'lost', 'void', 'dead-heat']],
  ['other', null, ['won', 'lost', 'void', 'half-won', 'half-lost', 'dead-heat']],
])('%s at %s has the outcomes %j', (market, line, outcomes) => {
  expect(outcomesOf({ market, line })).toEqual(outcomes)
})

/** Settled as a bookmaker would: a quarter line is two bets on the adjacent lines. */
function clerk(lead: number, line: number): TipOutcome {
  const isQuarter = Math.abs(line * 4) % 2 === 1
  const halves = isQuarter ? [line - 0.25, line + 0.25] : [line, line]
  const results = halves.map((half) => Math.sign(lead + half))
  const sum = (results[0] ?? 0) + (results[1] ?? 0)
  return ({ '2': 'won', '1': 'half-won', '0': 'void', '-1': 'half-lost', '-2': 'lost' } as const)[
    String(sum)
  ] as TipOutcome
}

function settled(market: TipMarket, selection: string, line: number | null, score: { home: number; away: number }) {
  const { pick, issues } = readPick({ market, selection, line })
  expect(issues).toEqual([])
  return settle(pick, score)
}

describe('settling from a score, over every score from 0-0 to 9-9', () => {
  test.each(SCORES)('$home-$away', (score) => {
    const { home, away } = score
    const sign = Math.sign(home - away)
    const result = { '1': 'home', '0': 'draw', '-1': 'away' }[String(sign)] as string
    for (const selection of ['home', 'draw', 'away']) {
      expect(settled('1x2', selection, null, score)).toBe(selection === result ? 'won' : 'lost')
    }
    expect(settled('double-chance', '1X', null, score)).toBe(sign >= 0 ? 'won' : 'lost')
    expect(settled('double-chance', '12', null, score)).toBe(sign !== 0 ? 'won' : 'lost')
    expect(settled('double-chance', 'X2', null, score)).toBe(sign <= 0 ? 'won' : 'lost')
    expect(settled('draw-no-bet', 'home', null, score)).toBe(['lost', 'void', 'won'][sign + 1])
    expect(settled('draw-no-bet', 'away', null, score)).toBe(['won', 'void', 'lost'][sign + 1])
    expect(settled('both-to-score', 'yes', null, score)).toBe(home * away > 0 ? 'won' : 'lost')
    expect(settled('both-to-score', 'no', null, score)).toBe(home * away > 0 ? 'lost' : 'won')
    for (const line of QUARTERS) {
      expect(settled('asian-handicap', 'home', line, score)).toBe(clerk(home - away, line))
      expect(settled('asian-handicap', 'away', line, score)).toBe(clerk(away - home, line))
      if (line > 0) {
        expect(settled('over-under', 'over', line, score)).toBe(clerk(home + away, -line))
        expect(settled('over-under', 'under', line, score)).toBe(clerk(-home - away, line))
      }
      if (Number.isInteger(line * 2)) {
        expect(settled('handicap', 'home', line, score)).toBe(home + line > away ? 'won' : 'lost')
        expect(settled('handicap', 'away', line, score)).toBe(away + line > home ? 'won' : 'lost')
      }
      if (Number.isInteger(line)) {
        expect(settled('handicap', 'draw', line, score)).toBe(home + line === away ? 'won' : 'lost')
      }
    }
    for (const other of SCORES) {
      const isSame = other.home === home && other.away === away
      expect(settled('correct-score', `${other.home}-${other.away}`, null, score)).toBe(isSame ? 'won' : 'lost')
    }
    for (const margin of GOALS.slice(1)) {
      expect(settled('winning-margin', `home by ${margin}`, null, score)).toBe(home - away === margin ? 'won' : 'lost')
      expect(settled('winning-margin', `away by ${margin}+`, null, score)).toBe(away - home >= margin ? 'won' : 'lost')
      const within = home - away >= margin && home - away <= margin + 2
      expect(settled('winning-margin', `home by ${margin}-${margin + 2}`, null, score)).toBe(within ? 'won' : 'lost')
    }
    expect(settled('winning-margin', 'draw', null, score)).toBe(sign === 0 ? 'won' : 'lost')
    for (const market of ['outright', 'other'] as const) expect(settled(market, 'Anyone', null, score)).toBeNull()
    expect(settled('to-qualify', 'home', null, score)).toBeNull()
  })
})

describe('a pick that its market does not have', () => {
  test.each([
    ['1x2', 'over', null, 'selection'],
    ['double-chance', 'home', null, 'selection'],
    ['draw-no-bet', 'draw', null, 'selection'],
    ['both-to-score', 'home', null, 'selection'],
    ['correct-score', 'two nil', null, 'selection'],
    ['winning-margin', 'home by 0', null, 'selection'],
    ['winning-margin', 'home by 5-1', null, 'selection'],
    ['1x2', 'home', 1, 'line'],
    ['asian-handicap', 'home', null, 'line'],
    ['asian-handicap', 'home', 1 / 3, 'line'],
    ['handicap', 'home', 0.25, 'line'],
    ['handicap', 'draw', 0.5, 'line'],
    ['over-under', 'over', 0, 'line'],
    ['over-under', 'over', 2.6, 'line'],
    ['over-under', 'over', 5000, 'line'],
  ] as const)('%s %s %s is refused at %s', (market, selection, line, path) => {
    expect(readPick({ market, selection, line }).issues.map((found) => found.path)).toEqual([path])
  })

  test('one spelling whatever was typed', () => {
    const spelled = (market: TipMarket, selection: string) => readPick({ market, selection, line: null }).pick.selection
    expect(spelled('1x2', 'Home')).toBe('home')
    expect(spelled('double-chance', 'X2')).toBe('draw or away')
    expect(spelled('double-chance', 'draw or home')).toBe('home or draw')
    expect(spelled('correct-score', '02 – 1')).toBe('2-1')
    expect(spelled('winning-margin', 'home by 6 or more')).toBe('home by 6+')
  })
})
