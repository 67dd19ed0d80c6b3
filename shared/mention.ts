import { z } from 'zod'
import { instantSchema } from './instant.ts'
import { literal } from './literal.ts'

/** A user who may open an article, and so can be mentioned in a note on it. */
export const colleagueSchema = z.object({ id: z.uuid(), name: z.string() })
export type Colleague = z.infer<typeof colleagueSchema>

/** A note that mentions the caller, or reports a step of their own draft, as GET /api/mentions returns it. */
export const mentionSchema = z.object({
  /** The note's id. */
  id: z.int().positive(),
  /** What another user did with the caller's draft; `note` if it only mentions the caller. */
  kind: z.enum(['note', 'changes-asked', 'published', 'scheduled']),
  articleId: z.int().positive(),
  /** The article's title. */
  title: z.string(),
  text: z.string(),
  /** Who wrote it; null for a removed user. */
  by: z.string().nullable(),
  createdAt: instantSchema,
})
export type Mention = z.infer<typeof mentionSchema>

/** Body of POST /api/mentions/seen. */
export const seenMentionsSchema = z.strictObject({
  ids: z.array(z.int().positive().max(2147483647)).min(1, 'Required').max(100, 'At most 100 at once'),
})

// The end of a name: nothing that could continue it follows.
const END = "(?![\\p{L}\\p{N}]|[-'’](?!s(?!\\p{L}))\\p{L})"

/** The most people that one note can mention. */
export const MOST_MENTIONED = 20

/**
 * The people that a text mentions with "@" and their full name, in any case. An email address is not a mention, nor is
 * the start of a longer name such as "Anne-Marie"; "Anne's" is.
 */
export function mentionedIn<T extends Colleague>(text: string, people: readonly T[]): T[] {
  let left = text
  const found: T[] = []
  const byName = Map.groupBy(people, ({ name }) => name.toLowerCase())
  // The longest name first, so that "@Thandi Nkosi" does not mention Thandi.
  for (const [name, named] of [...byName].sort(([a], [b]) => b.length - a.length)) {
    const others = left.replace(new RegExp(`(?<=^|[\\s(])@${literal(name)}${END}`, 'giu'), ' ')
    if (others === left) continue
    found.push(...named)
    left = others
  }
  return found
}
