import type { ReactNode } from 'react'
import { dateAndTime } from '#shared/dates.ts'
import { useFrame } from '../lib/frame.ts'
import { CopyField } from '../ui/CopyField.tsx'

type Props = {
  /** The link's purpose. */
  label: string
  link: { email: string; url: string; expiresAt: string; isSent: boolean; sendsMail: boolean }
  children?: ReactNode
}

/** A new one-time link: whether it was emailed, and the link to copy. */
export function OneTimeLink({ label, link: { email, url, expiresAt, isSent, sendsMail }, children }: Props) {
  const { timeZone } = useFrame()
  return (
    <div className="one-time-link" role={isSent ? 'status' : 'alert'}>
      <p className={isSent ? undefined : 'not-sent'}>{isSent ? `Emailed to ${email}.` : notSent(email, sendsMail)}</p>
      <p>
        {isSent ? 'You can also copy the link here.' : 'Copy the link and send it yourself. It is not shown again.'} It
        works once, until {dateAndTime(expiresAt, timeZone)}.
      </p>
      {children}
      <CopyField label={label} text={url} />
    </div>
  )
}

function notSent(email: string, sendsMail: boolean): string {
  return sendsMail
    ? `The email to ${email} could not be sent: the mail server did not accept it. We’ll keep trying until the link expires.`
    : `No email was sent to ${email}: this site has no mail server.`
}
