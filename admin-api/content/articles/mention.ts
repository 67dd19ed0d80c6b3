import { mentionedIn } from '#shared/mention.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Mail } from '../../platform/mail.ts'
import { colleaguesOf, emailsOf, insertMentions } from './store/mentions.ts'
import type { ArticleRow } from './store.ts'

type Note = { id: number; text: string }

/** Keeps whom a note mentions. Answers their e-mail addresses, its writer's own left out. */
export async function keepMentions(
  tx: Db,
  { id, text }: Note,
  article: Pick<ArticleRow, 'authorId'>,
  by: CurrentUser,
): Promise<string[]> {
  if (!text.includes('@')) return []
  const named = mentionedIn(text, await colleaguesOf(tx, article)).filter((person) => person.id !== by.id)
  const ids = named.map((person) => person.id)
  await insertMentions(tx, id, ids)
  return ids.length > 0 ? emailsOf(tx, ids) : []
}

/** Sends each mentioned person the note, where a mail server is set; the newsroom shows it in any case. */
export function tellMentioned(
  { mail, newsroomUrl }: { mail: Mail | null; newsroomUrl: string },
  addresses: readonly string[],
  { article, text, by }: { article: { id: number; title: string }; text: string; by: CurrentUser },
): void {
  const name = [by.firstName, by.lastName].filter(Boolean).join(' ') || by.email
  for (const to of addresses) {
    void mail?.send({
      to,
      subject: `${name} mentioned you in a note`,
      text: `${name} mentioned you in a note on “${article.title}”:\n\n${text}\n\nOpen the article: ${newsroomUrl}/admin?tab=editor&id=${article.id}\n`,
    })
  }
}
