import { ROLES } from './lexicon.ts'
import type { Index } from './nearest.ts'
import { onceFor } from './once-for.ts'
import { inOrder, isSame, isSetting, type Name, type Said } from './said.ts'
import { stemOf } from './stems.ts'
import type { Problem } from './unsupported.ts'

type Post = { side: Name; role: string; name: Name }

// A side has only one of these.
const SINGLE = /^(?:coach|captain|skipper|chairman|chairwoman|chairperson|president|owner|director|manager)$/
const BETWEEN = new RegExp(`^(?:'s?)? (?:\\p{Ll}+ )?(${ROLES}|chairperson|chairwoman|manager|seamer|spinner) $`, 'u')

/** "Rovers coach Nkosi" where another coaches Rovers. */
export function postClash(one: Said, { all }: Index): Problem | null {
  for (const post of postsIn(one)) {
    const theirs = postsOf(all).filter(({ side, role }) => role === post.role && isSame(side, post.side))
    if (theirs.length > 0 && theirs.every(({ name }) => !isSame(name, post.name)))
      return { message: 'In the source this is somebody else', cores: [inOrder(one, post.side, post.name)] }
  }
  return null
}

/** "Rovers striker Nkosi" who plays for another side in the source. */
export function memberClash(one: Said, { all }: Index): Problem | null {
  for (const { side, name } of membersIn(one)) {
    const theirs = membersOf(all).filter((other) => isSame(other.name, name))
    const isKnown = all.some(({ names }) => names.some((other) => isSame(other, side)))
    if (isKnown && theirs.length > 0 && theirs.every((other) => !isSame(other.side, side)))
      return { message: 'In the source this is somebody of another side', cores: [inOrder(one, side, name)] }
  }
  return null
}

const membersOf = onceFor((all) => all.flatMap(membersIn))

const postsOf = onceFor((all) => all.flatMap(postsIn))

function postsIn(said: Said): Post[] {
  return membersIn(said).filter(({ role }) => SINGLE.test(role))
}

function membersIn({ names, text }: Said): Post[] {
  return names.slice(1).flatMap((name, at): Post[] => {
    const side = names[at]
    const [, role] = side ? (BETWEEN.exec(text.slice(side.end, name.at)) ?? []) : []
    return side && role && !isSetting(side) ? [{ side, role: stemOf(role), name }] : []
  })
}
