import { useMemo } from 'react'
import { AGE_NOTE_MESSAGE, isAboutBetting, missingAgeNote } from '#shared/claims.ts'
import { plainText } from '#shared/plain-text.ts'
import { Claims } from '../ui/Claims.tsx'
import { useRested } from './use-rested.ts'

const REST_MS = 500

/** What advertising rules say of the article as it stands: sentences to mend, and a tip's missing 18+ line. */
export function EditorClaims() {
  const { title, excerpt, content } = useRested(REST_MS)
  const text = useMemo(() => plainText(content), [content])
  const isTip = text !== '' && isAboutBetting(`${title}\n${excerpt}`)
  return (
    <>
      <Claims text={`${title}\n${excerpt}\n${text}`} label="Claims that advertising rules forbid" />
      {isTip && missingAgeNote(`${excerpt}\n${text}`) && <p className="doubt">{AGE_NOTE_MESSAGE}</p>}
    </>
  )
}
