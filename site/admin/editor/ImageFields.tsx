import { WandSparkles } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { can } from '#shared/permissions.ts'
import { addressSchema } from '#shared/text.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { LibraryButton, UploadButton } from '../media/ImageSources.tsx'
import { Field } from '../ui/Field.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'
import { notify } from '../ui/toast.ts'
import type { FormValues } from './form-values.ts'
import { useGenerateImage } from './use-generate-image.ts'

/** The article's main image: its address, its preview, and its alt text. */
export function ImageFields() {
  const { register, setValue, formState } = useFormContext<FormValues>()
  const [src, alt] = useWatch<FormValues, ['featuredImage', 'featuredImageAlt']>({
    name: ['featuredImage', 'featuredImageAlt'],
  })
  const { errors } = formState
  const isAddress = src !== '' && addressSchema.safeParse(src).success

  function take(path: string, words: string | null) {
    setValue('featuredImage', path, { shouldDirty: true, shouldValidate: true })
    if (words && !alt) setValue('featuredImageAlt', words, { shouldDirty: true })
  }

  return (
    <>
      <Field label="Featured Image URL" error={errors.featuredImage?.message}>
        {(control) => (
          <>
            <input
              {...control}
              {...register('featuredImage')}
              className="input"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://… or /media/…"
            />
            {isAddress && <ShownImage src={src} alt={alt || 'Featured image'} className="featured" />}
          </>
        )}
      </Field>
      <ImageSources onTake={take} />
      <Field
        label="Image alt text"
        error={errors.featuredImageAlt?.message}
        hint="Describes the image for readers who cannot see it."
      >
        {(control) => <input {...control} {...register('featuredImageAlt')} className="input" autoComplete="off" />}
      </Field>
    </>
  )
}

type SourcesProps = { onTake: (path: string, alt: string | null) => void }

/** Image sources: generated, uploaded, or from the library. */
function ImageSources({ onTake }: SourcesProps) {
  const { user } = useNewsroom()
  const { isGenerating, generate } = useGenerateImage((path) => onTake(path, null))

  function takeUploaded(path: string) {
    onTake(path, null)
    notify({ title: 'Image uploaded' })
  }

  return (
    <div className="row">
      {can(user, 'articles') && (
        <button type="button" className="btn" disabled={isGenerating} onClick={() => void generate()}>
          <WandSparkles aria-hidden="true" />
          {isGenerating ? 'Generating...' : 'Generate Image'}
        </button>
      )}
      <UploadButton label="Image to upload" onUploaded={takeUploaded}>
        Upload
      </UploadButton>
      <LibraryButton onPick={onTake} />
    </div>
  )
}
