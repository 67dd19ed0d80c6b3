import { z } from 'zod'
import { instantSchema } from './instant.ts'

/** Somebody who may open an article, whom a note on it can mention. */
export const colleagueSchema = z.object({ id: z.uuid(), name: z.string() })
export type Colleague = z.infer<typeof colleagueSchema>

/** A note that names the caller, as GET /api/mentions answers it. */
export const mentionSchema = z.object({
  /** The note's. */
  id: z.int().positive(),
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

/** Those of some people whom a text names with "@" and their whole name, in any case. */
export function mentionedIn(text: string, people: readonly Colleague[]): Colleague[] {
  let left = text.toLowerCase()
  const found: Colleague[] = []
  // The longest name first: "@Thandi Nkosi" is no mention of Thandi.
  for (const name of [...new Set(people.map((person) => person.name))].sort((a, b) => b.length - a.length)) {
    const call = `@${name.toLowerCase()}`
    const parts = left.split(call)
    const isNamed = parts.slice(1).some((after) => !/^[\p{L}\p{N}]/u.test(after))
    if (!isNamed) continue
    found.push(...people.filter((person) => person.name === name))
    left = parts.join(' ')
  }
  return found
}
