import { findClaims } from '#shared/claims.ts'

type Props = {
  text: string
  /** What the list is of, for who cannot see where it stands. */
  label: string
  /** Every word of the text is about betting. */
  isOffer?: boolean
}

/** The sentences of a text that advertising rules forbid, each marked, with why and what to write instead. */
export function Claims({ text, label, isOffer = false }: Props) {
  const claims = findClaims(text, { isOffer })
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
