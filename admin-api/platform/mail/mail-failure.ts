/**
 * Why an email was not accepted, for an administrator. `isFinal`: another attempt would fail the same way; `isServer`:
 * every other email fails too.
 */
export type MailFailure = { reason: string; isFinal: boolean; isServer: boolean }

type SmtpError = { code?: unknown; responseCode?: unknown; response?: unknown }

const MOST_CHARACTERS = 200

/** Interprets nodemailer's error: only a rejected address or text is final, since settings and servers can be fixed. */
export function failureOf(error: unknown): MailFailure {
  const { code, responseCode, response } = (error ?? {}) as SmtpError
  const said = typeof response === 'string' ? response.replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS) : null
  if (code === 'EAUTH') {
    return { reason: 'The mail server rejected the user name or password in SMTP_URL.', isFinal: false, isServer: true }
  }
  if (code === 'EABORT') return { reason: 'The mail server took too long.', isFinal: false, isServer: true }
  if (said === null) return { reason: 'The mail server cannot be reached.', isFinal: false, isServer: true }
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isFinal = isAboutLetter && typeof responseCode === 'number' && responseCode >= 500
  return { reason: `The mail server answered: ${said}`, isFinal, isServer: !isAboutLetter }
}
