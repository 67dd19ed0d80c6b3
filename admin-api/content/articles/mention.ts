import { MOST_MENTIONED, mentionedIn } from '#shared/mention.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { insertMentions, type Reachable } from './store/mentions.ts'

type Note = { id: number; text: string; isFor?: readonly Reachable[] }

/**
 * Stores which of some people a note mentions, except its writer and those who see it anyway. Returns the mentioned.
 * 400 for too many.
 */
export async function keepMentions(
  tx: Db,
  { id, text, isFor = [] }: Note,
  people: readonly Reachable[],
  by: CurrentUser,
): Promise<Reachable[]> {
  const named = mentionedIn(text, people).filter((person) => person.id !== by.id)
  if (named.length > MOST_MENTIONED) {
    throw new ApiError(
      400,
      `A note can mention at most ${MOST_MENTIONED} people, and this one mentions ${named.length}. Remove some names, or write a second note.`,
    )
  }
  const ids = new Set([...named, ...isFor].map((person) => person.id))
  await insertMentions(tx, id, [...ids])
  return named
}
