import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import type { AutoBloggerPatch, AutoBloggerSettings, AutoBloggerStatus, Piece } from '#shared/auto-blogger.ts'
import { api } from '../lib/api.ts'
import { asApiError, messageOf } from '../lib/api-error.ts'
import { invalidate } from '../lib/invalidate.ts'
import { once } from '../lib/once.ts'
import { refreshArticles } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify } from '../ui/toast.ts'

const POLL_MS = 5000
const GENERATE = ['generate article']
const { bloggerStatus: STATUS, bloggerSettings: SETTINGS, bloggerQueue: QUEUE } = KEYS

/** Its state, polled every five seconds. */
export function useStatus() {
  return useQuery({
    queryKey: STATUS,
    queryFn: async (): Promise<AutoBloggerStatus> => (await api['auto-blogger'].status.$get()).json(),
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
}

export function useBloggerSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: async (): Promise<AutoBloggerSettings | null> => (await api['auto-blogger'].settings.$get()).json(),
  })
}

/** Its pieces, polled as often as its state. */
export function useQueue() {
  return useQuery({
    queryKey: QUEUE,
    queryFn: async (): Promise<Piece[]> => (await api['auto-blogger'].queue.$get()).json(),
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
}

export function useSigningSecrets() {
  return useQuery({
    queryKey: KEYS.signingSecrets,
    queryFn: async () => (await api['auto-blogger']['signing-secrets'].$get()).json(),
    staleTime: 0,
  })
}

/** Starts it, or stops it. */
export function useSetRunning(wanted: boolean) {
  return useMutation({
    mutationFn: async () => {
      const call = wanted ? api['auto-blogger'].start : api['auto-blogger'].stop
      return (await call.$post()).json()
    },
    onSuccess: (status) => {
      queryClient.setQueryData(STATUS, status)
      if (wanted) notify({ title: 'Auto-blogger started', description: 'Keeps running after restarts.' })
      else notify({ title: 'Auto-blogger stopped', description: 'Nothing is written until you start it again.' })
    },
    meta: { failure: wanted ? 'Failed to start auto-blogger' : 'Failed to stop auto-blogger' },
  })
}

/** Generates an article now. `isPending` also after the tab was left and opened again. */
export function useGenerate() {
  const isPending = useIsMutating({ mutationKey: GENERATE }) > 0
  const { mutate } = useMutation({
    mutationKey: GENERATE,
    mutationFn: async (now: object) => (await api['auto-blogger'].generate.$post(undefined, once(now))).json(),
    onSuccess: (answer) =>
      notify({ title: 'Article generated', description: 'article' in answer ? answer.article.title : '' }),
    meta: { failure: 'Failed to generate article', refresh: refreshPieces },
  })
  return { generate: () => mutate({}), isPending }
}

/** Refetches its state and its pieces. */
export function refreshPieces(): Promise<void> {
  void refreshArticles()
  return invalidate(STATUS, QUEUE)
}

type Saving = { patch: AutoBloggerPatch; said: string }

/**
 * Saves some of the settings. A choice shows at once and is reverted when refused. The function never throws: it
 * resolves with the error or null. `besideFields` matches the paths of issues that are shown beside their fields.
 */
export function useSaveSettings(besideFields?: RegExp): (patch: AutoBloggerPatch, said?: string) => Promise<unknown> {
  const { mutateAsync } = useMutation({
    mutationFn: async ({ patch }: Saving) => (await api['auto-blogger'].settings.$put({ json: patch })).json(),
    onMutate: async ({ patch }) => {
      // Typed values stay in their form until saved.
      const { externalPostingUrls: _sites, factSheets: _sheets, factSheetDates: _dates, ...choices } = patch
      await Promise.all([SETTINGS, STATUS].map((queryKey) => queryClient.cancelQueries({ queryKey })))
      show((settings) => ({ ...settings, ...choices }) as AutoBloggerSettings)
    },
    onSuccess: (saved, { said }) => {
      show(() => saved)
      notify({ title: said })
    },
    onError: () => void invalidate(SETTINGS),
    onSettled: () => void invalidate(STATUS),
    meta: {
      failure: (error) => {
        const issues = asApiError(error)?.problem.issues ?? []
        if (besideFields && issues.length > 0 && issues.every(({ path }) => besideFields.test(path))) return null
        return { title: 'Failed to update settings', description: messageOf(error) }
      },
    },
  })
  return (patch, said = 'Settings updated') =>
    mutateAsync({ patch, said }).then(
      () => null,
      (error: unknown) => error,
    )
}

function show(change: (settings: AutoBloggerSettings) => AutoBloggerSettings): void {
  queryClient.setQueryData<AutoBloggerSettings | null>(SETTINGS, (settings) => settings && change(settings))
  queryClient.setQueryData<AutoBloggerStatus>(
    STATUS,
    (status) => status && { ...status, settings: change(status.settings) },
  )
}
