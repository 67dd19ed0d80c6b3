// Every combination of names is tried, so their number is limited; more renamed ones on a page are not expected.
const MOST_NAMES = 10

/**
 * Whether a page's rows are the ledger's groups under later names: each group is part of exactly one row, and each row
 * has the combined numbers of its groups. A row with a name in the ledger includes the group of that name.
 *
 * @param rows the page's numbers by name
 * @param figuresOf the combined numbers of some of the ledger's groups
 */
export function isRenamed(
  groups: readonly string[],
  rows: ReadonlyMap<string, string>,
  figuresOf: (groups: readonly string[]) => string,
): boolean {
  // A row equal to the group of its name is that group.
  const isSame = (name: string) => groups.includes(name) && rows.get(name) === figuresOf([name])
  const others = groups.filter((name) => !isSame(name))
  const isSumOf = (row: string, some: readonly string[]) =>
    (!others.includes(row) || some.includes(row)) && rows.get(row) === figuresOf(some)

  function canAssign(left: readonly string[], [row, ...open]: readonly string[]): boolean {
    if (row === undefined) return left.length === 0
    return subsetsOf(left).some((some) => isSumOf(row, some) && canAssign(without(left, some), open))
  }
  return (
    others.length <= MOST_NAMES &&
    canAssign(
      others,
      [...rows.keys()].filter((name) => !isSame(name)),
    )
  )
}

/** Every non-empty subset. */
function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  const sets: Item[][] = [[]]
  for (const item of items) sets.push(...sets.map((set) => [...set, item]))
  return sets.slice(1)
}

function without<Item>(items: readonly Item[], some: readonly Item[]): Item[] {
  return items.filter((item) => !some.includes(item))
}
