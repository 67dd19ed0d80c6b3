import { CircleCheck, CircleX } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../ui/Field.tsx'
import type { FormValues } from './form-values.ts'
import { type SlugVerdict, useSlugCheck } from './use-slug-check.ts'

/** The article's address, and beside it whether it is available. */
export function SlugField({ articleId, onTyped }: { articleId: number | null; onTyped: (slug: string) => void }) {
  const { register, formState } = useFormContext<FormValues>()
  const verdict = useSlugCheck(articleId)
  return (
    <Field
      label="URL slug"
      error={formState.errors.slug?.message}
      hint={formState.errors.slug || verdict.words === '' ? undefined : <Verdict verdict={verdict} />}
    >
      {(control) => (
        <span className="slug">
          <span aria-hidden="true">/</span>
          <input
            {...control}
            {...register('slug', { onChange: (event) => onTyped(event.target.value) })}
            aria-invalid={verdict.kind === 'wrong' || control['aria-invalid']}
            className="input"
            autoComplete="off"
            spellCheck={false}
          />
        </span>
      )}
    </Field>
  )
}

function Verdict({ verdict: { kind, words } }: { verdict: SlugVerdict }) {
  return (
    <span className={`slug-verdict slug-${kind}`} aria-live="polite">
      {kind === 'free' && <CircleCheck aria-hidden="true" />}
      {kind === 'wrong' && <CircleX aria-hidden="true" />}
      {words}
    </span>
  )
}
