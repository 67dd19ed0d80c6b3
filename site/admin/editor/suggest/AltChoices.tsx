import { Check, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AltSuggestions } from '#shared/suggestion.ts'
import { Picture } from '../../ui/Picture.tsx'
import { notify } from '../../ui/toast.ts'
import type { FormValues } from '../form-values.ts'
import { useRested } from '../use-rested.ts'
import { Flags } from './Flags.tsx'
import type { Accepted } from './use-accepted.ts'
import type { Suggested } from './use-suggestions.ts'
import { withAlt } from './with-alt.ts'

const REST_MS = 300

type Image = AltSuggestions['images'][number]
type Props = { answer: Suggested<AltSuggestions>; accepted: Accepted }

/** Alt texts beside the images that have none, taken one by one. */
export function AltChoices({ answer: { images, lacking }, accepted }: Props) {
  const { control, getValues, setValue } = useFormContext<FormValues>()
  const featuredAlt = useWatch({ control, name: 'featuredImageAlt' })
  const { content } = useRested(REST_MS)
  /** The text before and after each was taken. */
  const [taken, setTaken] = useState<Readonly<Record<string, { before: string; after: string }>>>({})
  const id = useId()

  function take({ src, isFeatured, words }: Image) {
    if (isFeatured) return setValue('featuredImageAlt', words, { shouldDirty: true, shouldValidate: true })
    const before = getValues('content')
    const after = withAlt(before, src, words)
    if (after === null) {
      notify({ title: 'Alt text not added', description: 'The image is no longer in the text without one.' })
      return
    }
    setTaken({ ...taken, [src]: { before, after } })
    accepted.take('content', after)
  }

  function undo({ src, isFeatured }: Image) {
    const before = taken[src]?.before
    if (isFeatured) setValue('featuredImageAlt', '', { shouldDirty: true })
    else if (before !== undefined) accepted.undo('content', before)
  }

  if (lacking > 0 && images.length === 0) {
    return <p>Neither captions nor file names say what the images show. Describe them yourself.</p>
  }
  return (
    <ul className="suggest-list" aria-label="Suggested alt texts">
      {images.map((image, at) => {
        const { src, isFeatured, words, flags } = image
        const isIn = isFeatured ? featuredAlt === words : taken[src]?.after === content
        return (
          <li key={`${isFeatured} ${src}`} className="suggest-item" data-used={isIn || undefined}>
            <Picture src={src} alt="" className="suggest-image" />
            <p className="quiet">{isFeatured ? 'Featured image' : 'Image in the text'}: no alt text now</p>
            <p id={`${id}-${at}`} className="suggest-words">
              {words}
            </p>
            <Flags words={words} flags={flags} />
            <button
              type="button"
              className="btn"
              aria-describedby={`${id}-${at}`}
              onClick={() => (isIn ? undo(image) : take(image))}
            >
              {isIn ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
              {isIn ? 'Undo' : 'Use as alt text'}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
