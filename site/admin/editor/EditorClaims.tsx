import { useWatch } from 'react-hook-form'
import { AGE_NOTE_MESSAGE, isAboutBetting, missingAgeNote } from '#shared/claims.ts'
import { plainText } from '#shared/plain-text.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { Claims } from '../ui/Claims.tsx'
import type { FormValues } from './form-values.ts'

const SETTLE_MS = 500

/** What advertising rules say of the article as it stands: sentences to mend, and a tip's missing 18+ line. */
export function EditorClaims() {
  const words = useWatch<FormValues, ['title', 'excerpt', 'content']>({ name: ['title', 'excerpt', 'content'] })
  const [title, excerpt, content] = useDebounced(words.join('\u0000'), SETTLE_MS).split('\u0000') as [
    string,
    string,
    string,
  ]
  const text = plainText(content)
  const isTip = text !== '' && isAboutBetting(`${title}\n${excerpt}`)
  return (
    <>
      <Claims text={`${title}\n${excerpt}\n${text}`} label="Claims that advertising rules forbid" />
      {isTip && missingAgeNote(`${excerpt}\n${text}`) && <p className="doubt">{AGE_NOTE_MESSAGE}</p>}
    </>
  )
}
