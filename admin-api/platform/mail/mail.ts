import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { MailSettings } from '../env/notified.ts'
import { failureOf, type MailFailure } from './mail-failure.ts'

const TIMEOUT_MS = 10_000
// A server that sends something occasionally is never silent for so long.
const DEADLINE_MS = 60_000
const MOST_OF_AN_ANSWER = 64 * 1024

export type Letter = {
  to: string
  subject: string
  text: string
  /** The same id for every attempt, so that a second copy, sent because the first answer was lost, is recognised. */
  id?: string
}

/** Sends email, once. Email that has to arrive goes through `Letters`. */
export type Mail = {
  /** Whether the mail server accepted the email. */
  send: (letter: Letter) => Promise<boolean>
  /** The same, with the reason; null: it was accepted. */
  attempt: (letter: Letter) => Promise<MailFailure | null>
}

/** Mail over SMTP. An unavailable server is logged, never thrown: the caller has the link as well. */
export function createMail({ url, from }: MailSettings, log: Logger, { deadlineMs = DEADLINE_MS } = {}): Mail {
  let transport: Transporter | undefined
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1]

  async function attempt({ id, to, ...letter }: Letter): Promise<MailFailure | null> {
    try {
      // An address as an object, so that no part of it can become a header.
      transport ??= await createTransport(url)
      await transport.sendMail({
        ...letter,
        signal: AbortSignal.timeout(deadlineMs),
        from,
        to: { name: '', address: to },
        ...(id && domain && { messageId: `<${id}@${domain}>` }),
      })
      return null
    } catch (error) {
      log.warn({ err: error }, 'an email could not be sent')
      return failureOf(error)
    }
  }

  return { attempt, send: async (letter) => (await attempt(letter)) === null }
}

// Only loaded if used, because of its size.
async function createTransport(url: string): Promise<Transporter> {
  const nodemailer = await import('nodemailer')
  return nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    maxResponseSize: MOST_OF_AN_ANSWER,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
