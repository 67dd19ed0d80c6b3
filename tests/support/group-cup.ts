type CupMatch = { round: string; group?: string; date: string; team1: string; team2: string; score?: { ft: number[] } }

/**
 * A cup with two groups, semi-finals and a final, in openfootball's format; half of the group matches have been played.
 */
export function groupCup(name = 'Baobab Cup 2026'): { name: string; matches: CupMatch[] } {
  const groups = [
    ['Group A', 'Aloe', 'Bulbul', 'Cycad'],
    ['Group B', 'Duiker', 'Eland', 'Fynbos'],
  ] as const
  const played = groups.flatMap(([group, one, two, three], n) => [
    { round: 'Matchday 1', group, date: `2026-06-1${n + 1}`, team1: one, team2: two, score: { ft: [n, 2] } },
    { round: 'Matchday 2', group, date: `2026-06-1${n + 5}`, team1: two, team2: three, score: { ft: [1, 1] } },
    { round: 'Matchday 3', group, date: `2030-06-1${n + 7}`, team1: three, team2: one },
  ])
  return {
    name,
    matches: [
      ...played,
      { round: 'Semi-finals', date: '2026-06-25', team1: 'Bulbul', team2: 'Fynbos', score: { ft: [4, 0] } },
      { round: 'Final', date: '2030-07-01', team1: 'Bulbul', team2: 'Eland' },
    ],
  }
}
