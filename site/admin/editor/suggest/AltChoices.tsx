import { Check, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AltSuggestions } from '#shared/suggestion.ts'
import { ShownImage } from '../../ui/ShownImage.tsx'
import { notify } from '../../ui/toast.ts'
import type { FormValues } from '../form-values.ts'
import { useRested } from '../use-rested.ts'
import { Flags } from './Flags.tsx'
import type { Accepted } from './use-accepted.ts'
import type { Suggested } from './use-suggestions.ts'
import { hasAlt, withAlt, withoutAlt } from './with-alt.ts'

const REST_MS = 300

type Image = AltSuggestions['images'][number]
type Props = { answer: Suggested<AltSuggestions>; accepted: Accepted }

/** Alt texts for images that have none, accepted one by one. */
export function AltChoices({ answer: { images, lacking }, accepted }: Props) {
  const { control, getValues, setValue } = useFormContext<FormValues>()
  const featuredAlt = useWatch({ control, name: 'featuredImageAlt' })
  const { content } = useRested(REST_MS)
  /** The image tags as they were before each alt text was accepted. */
  const [tags, setTags] = useState<Readonly<Record<string, string>>>({})
  const id = useId()

  // The display lags behind the text, so a second click must have no effect.
  function take({ src, isFeatured, words }: Image) {
    if (isFeatured) return setValue('featuredImageAlt', words, { shouldDirty: true, shouldValidate: true })
    const content = getValues('content')
    if (hasAlt(content, src, words)) return
    const put = withAlt(content, src, words)
    if (put === null) {
      notify({
        title: 'Alt text not added',
        description: 'The image is no longer in the text, or already has alt text.',
      })
      return
    }
    setTags({ ...tags, [src]: put.was })
    accepted.take('content', put.html)
  }

  function undo({ src, isFeatured, words }: Image) {
    if (isFeatured) return setValue('featuredImageAlt', '', { shouldDirty: true })
    const without = withoutAlt(getValues('content'), src, words, tags[src])
    if (without !== null) accepted.put('content', without)
  }

  if (lacking > 0 && images.length === 0) {
    return <p>Neither captions nor file names say what the images show. Describe them yourself.</p>
  }
  return (
    <ul className="suggest-list" aria-label="Suggested alt texts">
      {images.map((image, at) => {
        const { src, isFeatured, words, flags } = image
        const isIn = isFeatured ? featuredAlt === words : hasAlt(content, src, words)
        return (
          <li key={`${isFeatured} ${src}`} className="suggest-item" data-used={isIn || undefined}>
            <ShownImage src={src} alt="" className="suggest-image" />
            <p className="quiet">{isFeatured ? 'Featured image' : 'Image in the text'}: no alt text</p>
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
