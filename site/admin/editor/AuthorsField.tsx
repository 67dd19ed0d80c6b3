import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Article, OWN_REVIEW } from '#shared/article.ts'
import { AUTHORS_MAX } from '#shared/author.ts'
import { lazily } from '../lib/lazily.tsx'
import { namesApart } from '../names/names-apart.ts'
import { authorsQuery } from '../names/names-queries.ts'
import { Field } from '../ui/Field.tsx'
import type { FormValues } from './form-values.ts'

const AuthorForm = lazily(() => import('../names/AuthorForm.tsx').then((it) => ({ default: it.AuthorForm })))

type Props = { stored: Pick<Article, 'authors' | 'reviewedById' | 'reviewedBy'> | null }

/** The authors named on the article, in order, and who checked it. `stored` names those who are no longer in the list. */
export function AuthorsField({ stored }: Props) {
  const { setValue, clearErrors, register, formState } = useFormContext<FormValues>()
  const [chosen, reviewer] = useWatch<FormValues, ['authorIds', 'reviewedById']>({
    name: ['authorIds', 'reviewedById'],
  })
  const { data, error, refetch } = useQuery(authorsQuery)
  const [isAdding, setAdding] = useState(false)
  const names = new Map([...namesOfStored(stored), ...namesApart(data ?? [])])
  const choose = (ids: string[]) => {
    clearErrors('reviewedById')
    setValue('authorIds', ids, { shouldDirty: true })
  }

  function moveForward(at: number) {
    const ids = [...chosen]
    ids.splice(at - 1, 0, ...ids.splice(at, 1))
    choose(ids)
  }

  return (
    <>
      <Field
        label="Authors"
        error={formState.errors.authorIds?.message}
        hint={
          chosen.length === 0
            ? 'If blank, a new article is credited to you and an existing one to the newsroom.'
            : undefined
        }
      >
        {(control) => (
          <>
            <ul className="chips" aria-label="Chosen authors">
              {chosen.map((id, at) => (
                <li key={id} className="chip">
                  <span>{names.get(id) ?? 'Author'}</span>
                  {at > 0 && (
                    <button type="button" aria-label={`Move ${names.get(id)} forward`} onClick={() => moveForward(at)}>
                      <ArrowLeft aria-hidden="true" />
                    </button>
                  )}
                  <button
                    type="button"
                    aria-label={`Remove ${names.get(id)}`}
                    onClick={() => choose(chosen.filter((other) => other !== id))}
                  >
                    <X aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
            <span className="with-button">
              <select
                {...control}
                className="input"
                value=""
                disabled={chosen.length >= AUTHORS_MAX}
                onChange={({ target }) => choose([...chosen, target.value])}
              >
                <option value="">Add an author…</option>
                {data
                  ?.filter(({ id }) => !chosen.includes(id))
                  .map(({ id, beat }) => (
                    <option key={id} value={id}>
                      {[names.get(id), beat].filter(Boolean).join(', ')}
                    </option>
                  ))}
              </select>
              <button type="button" className="btn" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                New<span className="sr"> author</span>
              </button>
            </span>
          </>
        )}
      </Field>
      <Field
        label="Reviewed by"
        error={chosen.includes(reviewer) ? OWN_REVIEW : formState.errors.reviewedById?.message}
      >
        {(control) => (
          <select
            {...control}
            {...register('reviewedById', { onChange: () => clearErrors('reviewedById') })}
            className="input"
            value={reviewer}
          >
            <option value="">Nobody</option>
            {reviewer !== '' && !data?.some(({ id }) => id === reviewer) && (
              <option value={reviewer}>{names.get(reviewer) ?? 'Unchanged'}</option>
            )}
            {data
              ?.filter(({ id }) => id === reviewer || !chosen.includes(id))
              .map(({ id }) => (
                <option key={id} value={id}>
                  {names.get(id)}
                </option>
              ))}
          </select>
        )}
      </Field>
      {error && !data && (
        <button type="button" className="btn" onClick={() => void refetch()}>
          Try again to load the authors
        </button>
      )}
      {isAdding && (
        <AuthorForm author={null} onSaved={({ id }) => choose([...chosen, id])} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

function namesOfStored(stored: Props['stored']): (readonly [string, string])[] {
  const { authors = [], reviewedById = null, reviewedBy = null } = stored ?? {}
  const reviewer = reviewedById && reviewedBy ? [[reviewedById, reviewedBy.name] as const] : []
  return [...authors.map(({ id, name }) => [id, name] as const), ...reviewer]
}
