import type { Logger } from 'pino'
import type { Note } from '#shared/submission.ts'
import type { CurrentUser } from '#shared/user.ts'
import { rateLimiter } from '../../access/auth/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { isAllowed } from '../../platform/http/rate-limit.ts'
import type { Letter, Mail } from '../../platform/mail.ts'
import type { Address } from './store/mentions.ts'

const MINUTES_BETWEEN = 10
const LETTERS_AN_HOUR = 100

/** Something that happened to a draft: a mention in a note, or a step between its writer and the editors. */
type DraftNews = {
  kind: 'mention' | Exclude<Note['kind'], 'note'>
  article: { id: number; title: string }
  /** The note; empty where none was left. */
  text: string
  by: CurrentUser
}

/** E-mails about drafts, in the background. */
export type DraftMail = { tell: (news: DraftNews, people: readonly Address[]) => void }

/**
 * E-mails about drafts, one after the other: each person gets one of a kind for an article in ten minutes at most, and
 * each writer can cause so many in an hour. What is left out is in the newsroom in any case.
 */
export function createDraftMail(deps: { db: Db; mail: Mail; newsroomUrl: string; log: Logger }): DraftMail {
  const { db, mail, newsroomUrl, log } = deps
  const perPerson = rateLimiter(db, 'draft-mail-person', 1, MINUTES_BETWEEN * 60)
  const perWriter = rateLimiter(db, 'draft-mail-writer', LETTERS_AN_HOUR, 3600)
  let last = Promise.resolve()

  async function send(news: DraftNews, { id, email }: Address): Promise<void> {
    const isNew = await isAllowed(perPerson, `${news.kind}:${news.article.id}:${id}`)
    if (!isNew || !(await isAllowed(perWriter, news.by.id))) return
    await mail.send({ to: email, ...letterOf(news, newsroomUrl) })
  }

  return {
    tell(news, people) {
      for (const person of people) {
        last = last
          .then(() => send(news, person))
          .catch((error: unknown) => log.warn({ err: error }, 'an e-mail about a draft could not be sent'))
      }
    },
  }
}

function letterOf({ kind, article, text, by }: DraftNews, newsroomUrl: string): Omit<Letter, 'to'> {
  const name = [by.firstName, by.lastName].filter(Boolean).join(' ') || by.email
  const { subject, said } = {
    mention: {
      subject: `${name} mentioned you in a note`,
      said: `${name} mentioned you in a note on “${article.title}”`,
    },
    submitted: {
      subject: `${name} submitted a draft for review`,
      said: `${name} submitted “${article.title}” for review`,
    },
    'changes-asked': {
      subject: `${name} asked for changes to your draft`,
      said: `${name} asked for changes to “${article.title}”`,
    },
  }[kind]
  const words = text === '' ? `${said}.` : `${said}:\n\n${text}`
  return { subject, text: `${words}\n\nOpen the article: ${newsroomUrl}/admin?tab=editor&id=${article.id}\n` }
}
