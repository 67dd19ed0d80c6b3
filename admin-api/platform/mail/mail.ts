import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { MailSettings } from '../env/notified.ts'
import { failureOf, type MailFailure } from './mail-failure.ts'

const TIMEOUT_MS = 10_000
// A server that says something now and then is never silent for so long.
const DEADLINE_MS = 60_000
const MOST_OF_AN_ANSWER = 64 * 1024

export type Letter = {
  to: string
  subject: string
  text: string
  /** Names it in every try: a second copy, sent because the first one's answer was lost, is known to be the same. */
  id?: string
}

/** Sends email, once. Email that has to arrive goes through `Letters`. */
export type Mail = {
  /** Whether the mail server took the letter. */
  send: (letter: Letter) => Promise<boolean>
  /** The same, with the reason; null: it was taken. */
  attempt: (letter: Letter) => Promise<MailFailure | null>
}

/** Mail over SMTP. A server that is away is logged, never thrown: the caller has the link as well. */
export function createMail({ url, from }: MailSettings, log: Logger, { deadlineMs = DEADLINE_MS } = {}): Mail {
  let transport: Transporter | undefined
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1]

  async function attempt({ id, to, ...letter }: Letter): Promise<MailFailure | null> {
    try {
      // An address as an object: none of it can become a header.
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

// Loaded only where it is used, for its size.
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
