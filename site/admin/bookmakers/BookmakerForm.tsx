import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Bookmaker, type BookmakerInput, bookmakerInputSchema } from '#shared/bookmaker.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { showIssues } from '../lib/form-issues.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Switch } from '../ui/Switch.tsx'
import { notify, notifyFailure } from '../ui/toast.ts'
import { refreshBookmakers } from './change-bookmakers.ts'

type Values = z.input<typeof bookmakerInputSchema>
type Props = { bookmaker: Bookmaker | null; nextRank: number; onClose: () => void }

/** Adds a bookmaker or changes one. */
export function BookmakerForm({ bookmaker, nextRank, onClose }: Props) {
  const { register, handleSubmit, setError, watch, formState } = useForm<Values, unknown, BookmakerInput>({
    resolver: zodResolver(bookmakerInputSchema),
    defaultValues: valuesOf(bookmaker, nextRank),
  })
  const { errors, isSubmitting } = formState
  const title = bookmaker ? `Edit ${bookmaker.name}` : 'Add Bookmaker'

  const save = handleSubmit(async (json) => {
    try {
      if (bookmaker) await api.bookmakers[':id'].$put({ param: { id: String(bookmaker.id) }, json })
      else await api.bookmakers.$post({ json })
      notify({ title: bookmaker ? 'Bookmaker updated' : 'Bookmaker added', description: json.name })
      void refreshBookmakers()
      onClose()
    } catch (error) {
      if (!showIssues(error, setError)) notifyFailure('Bookmaker not saved', messageOf(error))
    }
  })

  return (
    <Modal open title={title} onClose={onClose}>
      <form className="modal-form" noValidate aria-label={title} onSubmit={save}>
        <div className="modal-body form-grid">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <input {...control} {...register('name')} className="input" autoComplete="off" />}
          </Field>
          <Field label="Slug" error={errors.slug?.message} hint="Empty: made from the name.">
            {(control) => <input {...control} {...register('slug')} className="input" autoComplete="off" />}
          </Field>
          <Field label="Affiliate link" error={errors.affiliateLink?.message} hint="Where Join leads, by way of /go.">
            {(control) => <input {...control} {...register('affiliateLink')} type="url" className="input" />}
          </Field>
          <Field label="Review link" error={errors.reviewLink?.message} hint="Empty: the site's own review page.">
            {(control) => <input {...control} {...register('reviewLink')} className="input" inputMode="url" />}
          </Field>
          <Field label="Bonus type" error={errors.bonusType?.message}>
            {(control) => <input {...control} {...register('bonusType')} className="input" />}
          </Field>
          <Field label="Bonus amount" error={errors.bonusAmount?.message}>
            {(control) => <input {...control} {...register('bonusAmount')} className="input" />}
          </Field>
          <Field label="Rating" error={errors.rating?.message}>
            {(control) => (
              <select {...control} {...register('rating', { valueAsNumber: true })} className="input">
                {[5, 4, 3, 2, 1].map((stars) => (
                  <option key={stars} value={stars}>
                    {stars} out of 5
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Rank" error={errors.rank?.message}>
            {(control) => (
              <input
                {...control}
                {...register('rank', { valueAsNumber: true })}
                type="number"
                min={1}
                className="input"
              />
            )}
          </Field>
          <Field label="Logo URL" error={errors.logo?.message}>
            {(control) => (
              <span className="partner">
                <Picture src={watch('logo') || null} alt="" className="partner-logo" />
                <input {...control} {...register('logo')} className="input" inputMode="url" placeholder="/media/…" />
              </span>
            )}
          </Field>
          <Switch label="Featured" {...register('featured')} />
        </div>
        <footer className="modal-foot">
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
            {bookmaker ? 'Update Bookmaker' : 'Add Bookmaker'}
          </button>
        </footer>
      </form>
    </Modal>
  )
}

function valuesOf(bookmaker: Bookmaker | null, nextRank: number): Values {
  return {
    name: bookmaker?.name ?? '',
    slug: bookmaker?.slug ?? '',
    logo: bookmaker?.logo ?? '',
    rating: bookmaker?.rating ?? 5,
    bonusType: bookmaker?.bonusType ?? '',
    bonusAmount: bookmaker?.bonusAmount ?? '',
    affiliateLink: bookmaker?.affiliateLink ?? '',
    reviewLink: bookmaker?.reviewLink ?? '',
    featured: bookmaker?.featured ?? false,
    rank: bookmaker?.rank ?? nextRank,
  }
}
