import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { MailSettings } from './env.ts'

const TIMEOUT_MS = 10_000

export type Letter = { to: string; subject: string; text: string }

/** Sends e-mail; null where no server is set: links are then shown to copy. */
export type Mail = {
  /** Whether the mail server took the letter. */
  send: (letter: Letter) => Promise<boolean>
}

/** Mail over SMTP. A server that is away is logged, never thrown: the caller has the link as well. */
export function createMail({ url, from }: MailSettings, log: Logger): Mail {
  let transport: Transporter | undefined
  return {
    async send(letter) {
      try {
        // An address as an object: none of it can become a header.
        transport ??= await createTransport(url)
        await transport.sendMail({ ...letter, from, to: { name: '', address: letter.to } })
        return true
      } catch (error) {
        log.warn({ err: error }, 'an e-mail could not be sent')
        return false
      }
    },
  }
}

// Loaded only where it is used, for its size.
async function createTransport(url: string): Promise<Transporter> {
  const nodemailer = await import('nodemailer')
  return nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
