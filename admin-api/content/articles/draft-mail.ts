import type { Note } from '#shared/submission.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { isAllowed } from '../../platform/limits/count-call.ts'
import { rateLimiter } from '../../platform/limits/store.ts'
import type { Letters } from '../../platform/mail/letters.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import type { Reachable } from './store/mentions.ts'

const MINUTES_BETWEEN = 10
const LETTERS_AN_HOUR = 100
// The newsroom shows it in any case: after two days the email is of no use.
const NEWS_FOR_MS = 24 * 3_600_000

/**
 * Something that happened to a draft: a mention in a note, or a step between its writer and the editors, ending with
 * its publication.
 */
type DraftNews = {
  kind: 'mention' | Exclude<Note['kind'], 'note'>
  article: { id: number; title: string }
  /** The note; empty if there is none. */
  text: string
  by: CurrentUser
}

type Person = Pick<Reachable, 'id' | 'email'>

/** Emails about drafts. */
export type DraftMail = {
  /** Stores them in the transaction that they report on: either both happen or neither. */
  hold: (tx: Db, news: DraftNews, people: readonly Person[]) => Promise<void>
  /** Has them sent, after that transaction. */
  wake: () => void
}

/**
 * Emails about drafts: each person gets at most one of a kind per article in ten minutes, and each writer can cause a
 * limited number per hour. The newsroom shows everything in any case.
 */
export function createDraftMail(letters: Pick<Letters, 'keep' | 'wake'>, newsroomUrl: string): DraftMail {
  return {
    async hold(tx, news, people) {
      // Also in the transaction: what is rolled back was not counted.
      const perPerson = rateLimiter(tx, 'draft-mail-person', 1, MINUTES_BETWEEN * 60)
      const perWriter = rateLimiter(tx, 'draft-mail-writer', LETTERS_AN_HOUR, 3600)
      const until = new Date(Date.now() + NEWS_FOR_MS).toISOString()
      for (const { id, email } of people) {
        const key = `${news.kind}:${news.article.id}:${id}`
        if (!(await isAllowed(perPerson, key))) continue
        if (await isAllowed(perWriter, news.by.id)) {
          await letters.keep(tx, { to: email, ...letterOf(news, newsroomUrl), until })
        } else await perPerson.delete(key)
      }
    },

    wake: letters.wake,
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
      subject: `${name} requested changes to your draft`,
      said: `${name} requested changes to “${article.title}”`,
    },
    published: { subject: `${name} published your draft`, said: `${name} published “${article.title}”` },
    scheduled: { subject: `${name} scheduled your draft`, said: `${name} scheduled “${article.title}”` },
  }[kind]
  const words = text === '' ? `${said}.` : `${said}:\n\n${text}`
  return {
    subject: `${subject}: ${article.title}`,
    text: `${words}\n\nOpen the article: ${newsroomUrl}/admin?tab=editor&id=${article.id}\n`,
  }
}
