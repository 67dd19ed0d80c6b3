import { z } from 'zod'
import { instantSchema } from './instant.ts'
import { literal } from './literal.ts'

/** Somebody who may open an article, whom a note on it can mention. */
export const colleagueSchema = z.object({ id: z.uuid(), name: z.string() })
export type Colleague = z.infer<typeof colleagueSchema>

/** A note that names the caller, or tells them of a step of their own draft, as GET /api/mentions answers it. */
export const mentionSchema = z.object({
  /** The note's. */
  id: z.int().positive(),
  /** The step that somebody else took with the caller's draft; `note`: it only names them. */
  kind: z.enum(['note', 'changes-asked', 'published', 'scheduled']),
  articleId: z.int().positive(),
  /** The article's title. */
  title: z.string(),
  text: z.string(),
  /** Who wrote it; null: somebody who is gone. */
  by: z.string().nullable(),
  createdAt: instantSchema,
})
export type Mention = z.infer<typeof mentionSchema>

/** Body of POST /api/mentions/seen. */
export const seenMentionsSchema = z.strictObject({
  ids: z.array(z.int().positive().max(2147483647)).min(1, 'Required').max(100, 'At most 100 at once'),
})

// The end of a name: before anything that cannot continue it.
const END = "(?![\\p{L}\\p{N}]|[-'’](?!s(?!\\p{L}))\\p{L})"

/** The most people whom one note can mention. */
export const MOST_MENTIONED = 20

/**
 * The people that a text mentions with "@" and their whole name, in any case. An email address mentions nobody, nor
 * does the beginning of a longer name such as "Anne-Marie"; "Anne's" does.
 */
export function mentionedIn<T extends Colleague>(text: string, people: readonly T[]): T[] {
  let left = text
  const found: T[] = []
  const byName = Map.groupBy(people, ({ name }) => name.toLowerCase())
  // The longest name first: "@Thandi Nkosi" is no mention of Thandi.
  for (const [name, named] of [...byName].sort(([a], [b]) => b.length - a.length)) {
    const others = left.replace(new RegExp(`(?<=^|[\\s(])@${literal(name)}${END}`, 'giu'), ' ')
    if (others === left) continue
    found.push(...named)
    left = others
  }
  return found
}
