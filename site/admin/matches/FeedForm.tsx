import { useMutation } from '@tanstack/react-query'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { FEED_KINDS, type Feed } from '#shared/matches/feed.ts'
import { MAPPED_FIELDS } from '#shared/matches/feed-mapping.ts'
import { MATCH_STATUSES } from '#shared/matches/score.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { useFrame } from '../lib/frame.ts'
import { settled } from '../lib/run-mutation.ts'
import { CategoryOptions } from '../ui/CategoryOptions.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormChoice, FormLine } from '../ui/FormLine.tsx'
import { notify } from '../ui/toast.ts'
import { FormRows } from './FormRows.tsx'
import { refreshFeeds, storeFeed } from './feed-queries.ts'
import { FEED_KIND_NAMES, type FeedValues, FIELD_NAMES, feedBodyOf, feedValuesOf } from './feed-values.ts'
import { STATUS_NAMES } from './match-result.ts'

type Props = { feed: Feed | null; onClose: () => void }

/** Adds a feed, or changes its address, its interval and how its responses are parsed. */
export function FeedForm({ feed, onClose }: Props) {
  const form = useForm<FeedValues>({ defaultValues: feedValuesOf(feed) })
  const { mutateAsync: store } = useMutation({
    mutationFn: (json: ReturnType<typeof feedBodyOf>) => storeFeed(feed, json),
    onSuccess: async ({ name }) => {
      notify({ title: feed ? 'Feed updated' : 'Feed added', description: `Reading ${name} now` })
      await refreshFeeds()
      onClose()
    },
    meta: { failure: (error) => formFailure('Feed not saved', error, form) },
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: async ({ id }: Feed) => api.feeds[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: async () => {
      notify({ title: 'Feed deleted', description: 'Everything imported from it is kept.' })
      await refreshFeeds()
      onClose()
    },
    meta: { failure: 'Feed not deleted' },
  })

  return (
    <FormDialog
      wide
      title={feed ? `Edit ${feed.name}` : 'Add Feed'}
      form={form}
      action={feed ? 'Update Feed' : 'Add Feed'}
      onSave={(values) => settled(store(feedBodyOf(values)))}
      remove={
        feed
          ? {
              title: `Delete ${feed.name}?`,
              text: 'It is no longer read. Everything imported from it is kept.',
              run: () => remove(feed),
            }
          : undefined
      }
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}

function Fields() {
  const { timeZone } = useFrame()
  const { register } = useFormContext<FeedValues>()
  const [kind, isMapped] = useWatch<FeedValues, ['kind', 'isMapped']>({ name: ['kind', 'isMapped'] })
  return (
    <>
      <FormLine name="name" label="Name" placeholder="Union League results" />
      <FormLine name="url" label="Address" type="url" placeholder="https://example.com/matches.json" />
      <FormChoice name="kind" label="Provides">
        {FEED_KINDS.map((each) => (
          <option key={each} value={each}>
            {FEED_KIND_NAMES[each]}
          </option>
        ))}
      </FormChoice>
      <FormLine name="intervalMinutes" label="Minutes between reads" inputMode="numeric" />
      <FormLine name="dailyRequests" label="Maximum requests a day" inputMode="numeric" hint="The provider’s limit." />
      {kind === 'matches' && (
        <>
          <FormChoice name="sport" label="Sport" hint="Used when the response does not name one.">
            <CategoryOptions by="slug" />
          </FormChoice>
          <FormLine
            name="timeZone"
            label="Time zone"
            placeholder={timeZone}
            hint="Used for times without a time zone."
          />
        </>
      )}
      <label className="desk-check form-whole">
        <input type="checkbox" {...register('isPaused')} />
        Paused
      </label>
      {kind === 'matches' && (
        <label className="desk-check form-whole">
          <input type="checkbox" {...register('isMapped')} />
          The response has a custom format: say where each field is
        </label>
      )}
      {kind === 'matches' && isMapped && <MappingFields />}
    </>
  )
}

function MappingFields() {
  return (
    <>
      <FormLine name="mapping.competition.name" label="Competition" placeholder="Union League" />
      <FormLine name="mapping.competition.season" label="Season" placeholder="2026/27" />
      <div className="form-whole">
        <FormLine
          name="mapping.matches"
          label="Path to the list of matches"
          placeholder="data.fixtures"
          hint="Names joined by dots. Leave blank for CSV, or when the response is the list itself."
        />
      </div>
      <FormRows
        name="mapping.fields"
        legend="Fields"
        hint="The path of each field, such as teams.home.name, or a column heading. Home, away and a kick-off or date are required."
        noun="field"
        blank={{ field: 'round', path: '' }}
      >
        {(row) => (
          <>
            <FormChoice name={`${row}.field`} label="Field">
              {MAPPED_FIELDS.map((field) => (
                <option key={field} value={field}>
                  {FIELD_NAMES[field]}
                </option>
              ))}
            </FormChoice>
            <FormLine name={`${row}.path`} label="Path" />
          </>
        )}
      </FormRows>
      <FormRows
        name="mapping.statuses"
        legend="States"
        hint="The feed’s words for the states of a match, such as FT or NS."
        noun="state"
        blank={{ word: '', status: 'finished' }}
      >
        {(row) => (
          <>
            <FormLine name={`${row}.word`} label="Word" />
            <FormChoice name={`${row}.status`} label="State">
              {MATCH_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS_NAMES[status]}
                </option>
              ))}
            </FormChoice>
          </>
        )}
      </FormRows>
    </>
  )
}
