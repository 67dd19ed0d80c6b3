import { queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Article } from '#shared/article.ts'
import { can } from '#shared/permissions.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { COMMAND_KEY } from '../lib/key-press.ts'
import { lazily } from '../lib/lazily.tsx'
import { zoneHint } from '../lib/local-time.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { isScheduled, usePublication } from '../lib/publishing.ts'
import { KEYS } from '../lib/query-keys.ts'
import { PublishingSteps } from '../publishing/PublishingSteps.tsx'
import { useBeside } from '../shell/use-wide.ts'
import { Field } from '../ui/Field.tsx'
import { Switch } from '../ui/Switch.tsx'
import { AiPanel } from './AiPanel.tsx'
import { AuthorsField } from './AuthorsField.tsx'
import { CategoryField } from './CategoryField.tsx'
import { FindingsPanel } from './findings/FindingsPanel.tsx'
import type { FormValues } from './form-values.ts'
import { History } from './History.tsx'
import { ImageFields } from './ImageFields.tsx'
import { NamePrompt } from './NamePrompt.tsx'
import { ReviewPart } from './ReviewPart.tsx'
import { Sources } from './Sources.tsx'
import { SuggestPart } from './suggest/SuggestPart.tsx'
import { TagsField } from './TagsField.tsx'
import type { useSaving } from './use-saving.ts'

// Loaded on demand: drafts have no corrections.
const Corrections = lazily(() => import('./Corrections.tsx').then((it) => ({ default: it.Corrections })))

type Props = {
  isNew: boolean
  saving: ReturnType<typeof useSaving>
  /** Parts that the last save removed from the text. */
  removed: readonly string[]
  onCancel: () => void
}

/** The article's publishing state, its settings, and the buttons. */
export function SidePanel({ isNew, saving, removed, onCancel }: Props) {
  const { user } = useNewsroom()
  const { register, formState } = useFormContext<FormValues>()
  const isEditor = can(user, 'articles')
  const article = saving.stored
  const [submitPlace, setSubmitPlace] = useState<Element | null>(null)
  const fourEyes = useFourEyes(article)
  // Recently published articles can still be unpublished.
  const mustWait = fourEyes && !article?.published
  const mustSubmit = !isEditor || mustWait
  const isBeside = useBeside()
  const published = isEditor && !mustWait && <Switch label="Published" {...register('published')} />
  return (
    <aside className="side" aria-label="Publishing">
      <div className="side-part side-buttons">
        <button type="button" className="btn" onClick={onCancel}>
          Cancel
        </button>
        {!isBeside && published}
        <button type="submit" className="btn btn-primary" disabled={formState.isSubmitting}>
          {isNew ? 'Create Article' : 'Update Article'}
        </button>
        <div className="side-submit" ref={setSubmitPlace} />
        <p className="quiet">
          <kbd>{COMMAND_KEY}S</kbd> saves without closing.
        </p>
      </div>
      <Standing saving={saving} />
      {(article || mustSubmit) && (
        <ReviewPart
          article={article}
          mustSubmit={mustSubmit}
          submitPlace={submitPlace}
          onSave={() => saving.save('whole')}
          onChanged={saving.replace}
        />
      )}
      <FindingsPanel articleId={saving.stored?.id ?? null} removed={removed} />
      {article && can(user, 'auto-blogger') && <Sources article={article} />}
      <div className="side-part">
        {isEditor && !mustWait && (
          <>
            {isBeside && published}
            <NamePrompt />
            <Schedule />
          </>
        )}
        {isEditor && fourEyes && (
          <p className="quiet">
            {mustWait
              ? 'You can’t publish your own article here. Submit the draft for review, and someone else can publish it.'
              : 'This is your own article. While it is published, someone else must save changes to its text.'}
          </p>
        )}
        <CategoryField />
        {isEditor && <AuthorsField stored={saving.stored} />}
        <TagsField />
        <ImageFields />
      </div>
      {isEditor && <SuggestPart articleId={saving.stored?.id ?? null} />}
      {saving.stored && (
        <>
          {isEditor && <AiPanel article={saving.stored} isDirty={saving.isDirty} onChanged={saving.replace} />}
          {saving.stored.published && can(user, 'names') && <Corrections articleId={saving.stored.id} />}
          <History
            article={saving.stored}
            isDirty={saving.isDirty}
            onRestored={saving.replace}
            onStale={saving.catchUp}
          />
        </>
      )}
    </aside>
  )
}

// The last save's progress; before a save, the article's current state.
function Standing({ saving }: { saving: Props['saving'] }) {
  const publication = usePublication()
  const article = saving.stored
  if (article && publication?.id === article.id) {
    return (
      <div className="side-part">
        <PublishingSteps publication={publication} />
      </div>
    )
  }
  if (!article?.published || isScheduled(article)) return null
  return (
    <div className="side-part">
      <a className="live-link" href={`/${article.slug}`} target="_blank" rel="noopener">
        View the live page
        <ArrowUpRight aria-hidden="true" />
      </a>
    </div>
  )
}

function Schedule() {
  const { register, formState } = useFormContext<FormValues>()
  const published = useWatch<FormValues, 'published'>({ name: 'published' })
  const { timeZone } = useFrame()
  if (!published) return null
  return (
    <Field
      label="Schedule date"
      error={formState.errors.schedule?.message}
      hint={`Leave blank to publish now, or pick a future time. ${zoneHint(timeZone)}`}
    >
      {(control) => <input {...control} {...register('schedule')} type="datetime-local" className="input" />}
    </Field>
  )
}

const fourEyesQuery = queryOptions({
  queryKey: [...KEYS.settings, 'four-eyes'],
  queryFn: async () => (await api.settings['four-eyes'].$get()).json(),
})

/** Whether four-eyes requires another user to publish: the article is new, or the user's own. */
function useFourEyes(article: Pick<Article, 'authorId' | 'authorIds'> | null): boolean {
  const { user } = useNewsroom()
  const { data } = useQuery(fourEyesQuery)
  const isOwn = !article || article.authorId === user.id || article.authorIds.includes(user.id)
  return isOwn && data?.fourEyes === true
}
