import { beforeEach, expect, test, vi } from 'vitest'
import type { Article } from '#shared/article.ts'
import { apiError } from '../lib/api-error.ts'
import { EMPTY, type FormValues } from './form-values.ts'
import { createSaver } from './saver.ts'
import { reduceSaving, startSaving } from './saving-state.ts'
import { storeArticle } from './store-article.ts'

vi.mock('./store-article.ts')
vi.mock('./findings/refusal.ts', () => ({ refusalWords: () => null }))
vi.mock('./local-copy.ts', () => ({ keepCopy: vi.fn(() => true), dropCopy: vi.fn() }))
vi.mock('../lib/queries.ts', () => ({ refreshArticles: vi.fn(), fetchArticle: vi.fn() }))
vi.mock('../lib/publishing.ts', () => ({ followPublication: vi.fn() }))
vi.mock('../lib/api.ts', () => ({ api: {} }))
vi.mock('../ui/toast.ts', () => ({ notify: vi.fn() }))

const FORM: FormValues = { ...EMPTY, title: 'Cup final', slug: 'cup-final', content: '<p>One.</p>', categoryId: '1' }
const SAVED = {
  id: 7,
  revision: 1,
  published: false,
  slug: 'cup-final',
  authorIds: [],
  updatedAt: '2026-11-20T08:00:00.000Z',
}

beforeEach(() => vi.mocked(storeArticle).mockReset())

/** A new article in the editor, without React. */
function editor() {
  const values = { ...FORM }
  let state = startSaving(null, EMPTY)
  const autosave = { cancel: vi.fn(), schedule: vi.fn(), scheduleRetry: vi.fn() }
  const onMade = vi.fn()
  const saver = createSaver({
    form: {
      getValues: (name?: keyof FormValues) => (name ? values[name] : { ...values }),
      setValue: vi.fn(),
      clearErrors: vi.fn(),
      setError: vi.fn(),
    } as never,
    timeZone: 'Africa/Johannesburg',
    now: () => state,
    tell: (event) => {
      state = reduceSaving(state, event)
    },
    userId: 'ada',
    autosave,
    queue: { current: Promise.resolve() },
    onMade,
    onReplaced: vi.fn(),
  })
  return { saver, values, autosave, onMade, state: () => state }
}

test('a save waits for the one before it, and sends the text as it is by then', async () => {
  const { saver, values, onMade } = editor()
  let answer = (_: Article) => {}
  vi.mocked(storeArticle).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  vi.mocked(storeArticle).mockResolvedValueOnce({ ...SAVED, revision: 2 } as unknown as Article)
  const first = saver.save('auto')
  const second = saver.save('auto')
  await vi.waitFor(() => expect(storeArticle).toHaveBeenCalledTimes(1))
  values.title = 'Cup final replay'
  await Promise.resolve()
  expect(storeArticle).toHaveBeenCalledTimes(1)
  answer(SAVED as unknown as Article)
  await Promise.all([first, second])
  expect(vi.mocked(storeArticle).mock.calls.map(([sent, stored]) => [sent.title, stored?.id])).toEqual([
    ['Cup final', undefined],
    ['Cup final replay', 7],
  ])
  expect(onMade).toHaveBeenCalledExactlyOnceWith(7)
})

test('an automatic save that gets no answer is tried again, and its text is kept', async () => {
  const { saver, autosave, state } = editor()
  vi.mocked(storeArticle).mockRejectedValueOnce(new Error('Failed to fetch'))
  expect(await saver.save('auto')).toBeNull()
  expect(autosave.scheduleRetry).toHaveBeenCalledOnce()
  expect(state()).toMatchObject({ status: { kind: 'failed' }, unanswered: { title: 'Cup final' } })
})

test('a save after the session has ended is kept for the next sign-in, and rejects if the user requested it', async () => {
  const { saver, autosave, state } = editor()
  vi.mocked(storeArticle).mockRejectedValueOnce(apiError(401, 'Unauthorized', '{"message":"Sign in to continue."}'))
  await expect(saver.save('whole')).rejects.toThrow()
  expect(state().interrupted).toBe('whole')
  expect(autosave.scheduleRetry).not.toHaveBeenCalled()
})
