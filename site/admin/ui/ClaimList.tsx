import { useMemo } from 'react'
import { createClaimFinder } from './claim-finder.ts'

export type ClaimsProps = {
  text: string
  /** The list's subject, for screen readers. */
  label: string
  /** The whole text is about betting. */
  isOffer?: boolean
}

/** The sentences that advertising rules forbid, each with the reason and what to write instead. */
export default function ClaimList({ text, label, isOffer = false }: ClaimsProps) {
  const find = useMemo(() => createClaimFinder(isOffer), [isOffer])
  const claims = useMemo(() => find(text), [find, text])
  if (claims.length === 0) return null
  return (
    <ul className="claims" aria-label={label}>
      {claims.map(({ rule, start, sentence, message }) => (
        <li key={`${rule} ${start}`}>
          <mark>{sentence}</mark>
          <p>{message}</p>
        </li>
      ))}
    </ul>
  )
}
