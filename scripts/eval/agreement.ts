/** How often a good text scores better than a bad one, ties counting half: 0.5 is chance, 1 is always. */
export function auc(good: readonly number[], bad: readonly number[]): number {
  let won = 0
  for (const better of good) for (const worse of bad) won += better > worse ? 1 : better === worse ? 0.5 : 0
  return won / (good.length * bad.length)
}

/** Spearman's rank correlation: 1 is the same order, 0 none. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [ranksA, ranksB] = [ranks(a), ranks(b)]
  const mean = (a.length - 1) / 2
  let [both, ownA, ownB] = [0, 0, 0]
  for (const [at, rankA] of ranksA.entries()) {
    const [fromA, fromB] = [rankA - mean, (ranksB[at] ?? 0) - mean]
    both += fromA * fromB
    ownA += fromA ** 2
    ownB += fromB ** 2
  }
  return ownA * ownB > 0 ? both / Math.sqrt(ownA * ownB) : 0
}

// Equal values get the mean of their ranks.
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return below + (equal - 1) / 2
  })
}
