import { clausesOf } from './about.ts'
import type { Index } from './nearest.ts'
import { onceFor } from './once-for.ts'
import { inOrder, isSame, isSetting, type Name, type Said } from './said.ts'
import type { Problem } from './unsupported.ts'

/** Two sides, each said to be what the source says of the other. */
export function clausesTurned(one: Said, { all }: Index): Problem | null {
  const mine = told(one)
  if (mine.length < 2) return null
  for (const theirs of toldOf(all)) {
    for (const { name, stems } of mine) {
      const own = theirs.find((other) => isSame(other.name, name))
      if (!own) continue
      const other = theirs.find(
        (clause) => !isSame(clause.name, name) && mine.some((two) => isSame(two.name, clause.name)),
      )
      if (!other) continue
      const shared = (set: ReadonlySet<string>) => [...stems].filter((stem) => set.has(stem)).length
      const isOther = shared(other.stems) > 0 && shared(other.stems) >= stems.size / 2 && shared(own.stems) === 0
      if (isOther) return { message: 'The source says this of the other side', cores: [inOrder(one, name)] }
    }
  }
  return null
}

const toldOf = onceFor((all) => all.map(told).filter(({ length }) => length > 1))

type Told = { name: Name; stems: ReadonlySet<string> }

/** The words about each name, clause by clause, for clauses about one name only. */
function told(said: Said): Told[] {
  return clausesOf(said).flatMap(({ names, stems: telling, words }) => {
    const [name, ...more] = names.filter((other) => !isSetting(other))
    // "Through" and "out" decide it between two sides.
    const stems = new Set([
      ...telling,
      ...words.filter(({ text }) => /^(?:out|through|up|down|safe)$/.test(text)).map(({ stem }) => stem),
    ])
    return name && more.length === 0 && stems.size > 0 ? [{ name, stems }] : []
  })
}
