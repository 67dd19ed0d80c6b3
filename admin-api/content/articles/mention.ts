import { MOST_MENTIONED, mentionedIn } from '#shared/mention.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { colleaguesOf, insertMentions } from './store/mentions.ts'
import type { ArticleRow } from './store.ts'

type Note = { id: number; text: string }

/** Keeps whom a note mentions, its writer left out, and answers their ids. 400 for too many. */
export async function keepMentions(
  tx: Db,
  { id, text }: Note,
  article: Pick<ArticleRow, 'authorId'>,
  by: CurrentUser,
): Promise<string[]> {
  if (!text.includes('@')) return []
  const named = mentionedIn(text, await colleaguesOf(tx, article)).filter((person) => person.id !== by.id)
  if (named.length > MOST_MENTIONED) {
    throw new ApiError(
      400,
      `A note can mention at most ${MOST_MENTIONED} people, and this one mentions ${named.length}`,
    )
  }
  const ids = named.map((person) => person.id)
  await insertMentions(tx, id, ids)
  return ids
}
