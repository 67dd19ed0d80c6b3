import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { slugify } from '#shared/slug.ts'
import { counted } from '../lib/number.ts'
import { Field } from '../ui/Field.tsx'
import { ContentField } from './ContentField.tsx'
import type { FormValues } from './form-values.ts'
import { SearchFields } from './SearchFields.tsx'
import { SearchPreview } from './SearchPreview.tsx'
import { SlugField } from './SlugField.tsx'
import { TitleField } from './TitleField.tsx'

type Props = { isNew: boolean; articleId: number | null; edition: number; view: 'visual' | 'html' }

/** Title, address, excerpt and text, in the site's type on one sheet. */
export function WordFields({ isNew, articleId, edition, view }: Props) {
  const { register, setValue, formState } = useFormContext<FormValues>()
  const excerpt = useWatch<FormValues, 'excerpt'>({ name: 'excerpt' })
  const slug = useLiveSlug(isNew)
  const { errors } = formState

  return (
    <div className="words">
      <div className="sheet">
        <div className="sheet-head">
          <TitleField
            isNew={isNew}
            onTyped={(title) => slug.follow(title, (made) => setValue('slug', made, { shouldDirty: true }))}
          />
          <SlugField articleId={articleId} onTyped={slug.typed} />
          <Field label="Excerpt" error={errors.excerpt?.message} aside={counted(excerpt.length, 'character')}>
            {(control) => <textarea {...control} {...register('excerpt')} className="input input-excerpt" rows={2} />}
          </Field>
        </div>
        <ContentField key={edition} view={view} />
      </div>
      <SearchPreview />
      <SearchFields />
    </div>
  )
}

/** While an article is new its slug follows the title, until the user edits it. */
function useLiveSlug(isNew: boolean) {
  const own = useRef(false)
  return {
    follow(title: string, set: (slug: string) => void) {
      if (isNew && !own.current) set(slugify(title))
    },
    typed(slug: string) {
      own.current = slug !== ''
    },
  }
}
