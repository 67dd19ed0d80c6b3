import { useFormContext, useWatch } from 'react-hook-form'
import { addressSchema } from '#shared/text.ts'
import { Field } from '../ui/Field.tsx'
import { Picture } from '../ui/Picture.tsx'
import type { FormValues } from './form-values.ts'

/** The picture that stands for the article: its address, how it looks, and its words for who cannot see it. */
export function ImageFields() {
  const { register, formState } = useFormContext<FormValues>()
  const [src, alt] = useWatch<FormValues, ['featuredImage', 'featuredImageAlt']>({
    name: ['featuredImage', 'featuredImageAlt'],
  })
  const { errors } = formState
  const isAddress = src !== '' && addressSchema.safeParse(src).success
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
            {isAddress && <Picture src={src} alt={alt || 'Featured image'} className="featured" />}
          </>
        )}
      </Field>
      <Field
        label="Image alt text"
        error={errors.featuredImageAlt?.message}
        hint="What the picture shows, for readers who cannot see it."
      >
        {(control) => <input {...control} {...register('featuredImageAlt')} className="input" autoComplete="off" />}
      </Field>
    </>
  )
}
