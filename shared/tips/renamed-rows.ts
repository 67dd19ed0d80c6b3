// Every way of joining so few names is tried; more renamed ones on one page are not expected.
const MOST_NAMES = 10

/**
 * Whether rows of a page are a ledger's groups under later names: each group is part of exactly one row, and each row
 * has the figures of its groups together. A row with a name that the ledger has includes the group of that name.
 *
 * @param rows the page's figures by name
 * @param figuresOf the figures of some of the ledger's groups together
 */
export function isRenamed(
  groups: readonly string[],
  rows: ReadonlyMap<string, string>,
  figuresOf: (groups: readonly string[]) => string,
): boolean {
  // A row that says the same as the group of its name is that group.
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

/** Every subset that is not empty. */
function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  const sets: Item[][] = [[]]
  for (const item of items) sets.push(...sets.map((set) => [...set, item]))
  return sets.slice(1)
}

function without<Item>(items: readonly Item[], some: readonly Item[]): Item[] {
  return items.filter((item) => !some.includes(item))
}
