import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Note } from '#shared/submission.ts'
import type { CurrentUser } from '#shared/user.ts'
import { rateLimiter } from '../../access/auth/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { isAllowed } from '../../platform/http/rate-limit.ts'
import type { Letter, Mail } from '../../platform/mail.ts'
import type { Reachable } from './store/mentions.ts'

const MINUTES_BETWEEN = 10
const LETTERS_AN_HOUR = 100
// E-mails still waiting when the server stops are sent within this time.
const STOP_WITHIN_MS = 3_000

/** Something that happened to a draft: a mention in a note, or a step between its writer and the editors. */
type DraftNews = {
  kind: 'mention' | Exclude<Note['kind'], 'note'>
  article: { id: number; title: string }
  /** The note; empty where none was left. */
  text: string
  by: CurrentUser
}

type Person = Pick<Reachable, 'id' | 'email'>

/** E-mails about drafts, in the background. */
export type DraftMail = {
  tell: (news: DraftNews, people: readonly Person[]) => void
  /** Ends once what waits was sent, or soon; e-mails that are left out are noted in the log. */
  stop: () => Promise<void>
}

/**
 * E-mails about drafts, one after the other: each person gets at most one of a kind for an article in ten minutes, and
 * each writer can cause a limited number in an hour. The newsroom shows everything in any case.
 */
export function createDraftMail(deps: { db: Db; mail: Mail; newsroomUrl: string; log: Logger }): DraftMail {
  const { db, mail, newsroomUrl, log } = deps
  const perPerson = rateLimiter(db, 'draft-mail-person', 1, MINUTES_BETWEEN * 60)
  const perWriter = rateLimiter(db, 'draft-mail-writer', LETTERS_AN_HOUR, 3600)
  let last = Promise.resolve()
  let waiting = 0
  let isStopped = false

  async function send(news: DraftNews, { id, email }: Person): Promise<void> {
    if (isStopped) return
    const key = `${news.kind}:${news.article.id}:${id}`
    if (!(await isAllowed(perPerson, key))) return
    const isSent =
      (await isAllowed(perWriter, news.by.id)) && (await mail.send({ to: email, ...letterOf(news, newsroomUrl) }))
    // A failed e-mail does not hold up the next.
    if (!isSent) await perPerson.delete(key)
  }

  return {
    tell(news, people) {
      for (const person of people) {
        waiting += 1
        last = last
          .then(() => send(news, person))
          .catch((error: unknown) => log.warn({ err: error }, 'an e-mail about a draft could not be sent'))
          .finally(() => {
            waiting -= 1
          })
      }
    },

    async stop() {
      await Promise.race([last, after(STOP_WITHIN_MS, undefined, { ref: false })])
      isStopped = true
      if (waiting > 0) log.warn({ waiting }, 'the server is stopping; e-mails about drafts were not sent')
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
      subject: `${name} requested changes to your draft`,
      said: `${name} requested changes to “${article.title}”`,
    },
  }[kind]
  const words = text === '' ? `${said}.` : `${said}:\n\n${text}`
  return { subject, text: `${words}\n\nOpen the article: ${newsroomUrl}/admin?tab=editor&id=${article.id}\n` }
}
