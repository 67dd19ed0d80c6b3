import { useMutation } from '@tanstack/react-query'
import { useForm, useFormContext } from 'react-hook-form'
import type { NewsFeed } from '#shared/news-feed.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { settled } from '../lib/run-mutation.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { CategoryOptions } from '../ui/CategoryOptions.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormChoice, FormLine } from '../ui/FormLine.tsx'
import { notify } from '../ui/toast.ts'
import { refreshNewsFeeds, storeNewsFeed } from './news-feed-queries.ts'
import { type NewsFeedValues, newsFeedBodyOf, newsFeedValuesOf, newsIntervals } from './news-feed-values.ts'

type Props = { feed: NewsFeed | null; onClose: () => void }

/** Adds a news feed, or changes its address, its category and how often it is read. */
export function NewsFeedForm({ feed, onClose }: Props) {
  const form = useForm<NewsFeedValues>({ defaultValues: newsFeedValuesOf(feed) })
  const { mutateAsync: store } = useMutation({
    mutationFn: (json: ReturnType<typeof newsFeedBodyOf>) => storeNewsFeed(feed, json),
    onSuccess: async ({ name }) => {
      notify({ title: feed ? 'News feed updated' : 'News feed added', description: name })
      await refreshNewsFeeds()
      onClose()
    },
    meta: { failure: (error) => formFailure('News feed not saved', error, form) },
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: async ({ id }: NewsFeed) => api['auto-blogger'].feeds[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: async () => {
      notify({ title: 'News feed deleted', description: 'Articles written from it are kept.' })
      await refreshNewsFeeds()
      onClose()
    },
    meta: { failure: 'News feed not deleted' },
  })

  return (
    <FormDialog
      title={feed ? `Edit ${feed.name}` : 'Add News Feed'}
      form={form}
      action={feed ? 'Update News Feed' : 'Add News Feed'}
      onSave={(values) => settled(store(newsFeedBodyOf(values)))}
      remove={
        feed
          ? {
              title: `Delete ${feed.name}?`,
              text: 'It is no longer read. Articles written from it are kept.',
              run: () => remove(feed),
            }
          : undefined
      }
      onClose={onClose}
    >
      <div className="form-whole">
        <FormLine
          name="name"
          label="Publisher"
          placeholder="Union League"
          hint="Shown to readers next to the source."
        />
      </div>
      <div className="form-whole news-feed-address">
        <FormLine name="url" label="Address" type="url" placeholder="https://example.com/feed.xml" />
        <TestAddress />
      </div>
      <FormChoice name="categoryId" label="Category">
        <option value="">Choose a category</option>
        <CategoryOptions />
      </FormChoice>
      <FormChoice name="intervalMinutes" label="Read">
        {newsIntervals(feed).map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </FormChoice>
      <FormLine name="maxAgeDays" label="Maximum age in days" inputMode="numeric" hint="Older items are not used." />
    </FormDialog>
  )
}

/** Reads the typed address and shows its content; nothing is stored. */
function TestAddress() {
  const form = useFormContext<NewsFeedValues>()
  const test = useMutation({
    mutationFn: async () =>
      (await api['auto-blogger'].feeds.test.$post({ json: { url: form.getValues('url') } })).json(),
    onMutate: () => form.clearErrors('url'),
    meta: { failure: (error) => formFailure('The address could not be read', error, form) },
  })
  return (
    <>
      <ActionButton onPress={() => test.mutateAsync()}>Test address</ActionButton>
      <div role="status">
        {test.data && (
          <>
            <p>
              {test.data.message} ({test.data.format.toUpperCase()})
            </p>
            <ul className="quiet desk-feed-lines">
              {test.data.titles.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
