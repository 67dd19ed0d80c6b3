import { useQuery } from '@tanstack/react-query'
import type { AutoBloggerPatch, AutoBloggerSettings, AutoBloggerStatus, Piece } from '#shared/auto-blogger.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { refreshArticles } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { notify, notifyFailure } from '../ui/toast.ts'

const POLL_MS = 5000
const STATUS = ['/api/auto-blogger/status']
const SETTINGS = ['/api/auto-blogger/settings']
const QUEUE = ['/api/auto-blogger/queue']

/** How it stands, asked every five seconds. */
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

/** What it wrote, asked as often as how it stands. */
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
    queryKey: ['/api/auto-blogger/signing-secrets'],
    queryFn: async () => (await api['auto-blogger']['signing-secrets'].$get()).json(),
    staleTime: 0,
  })
}

export async function setRunning(isRunning: boolean): Promise<void> {
  try {
    const call = isRunning ? api['auto-blogger'].start : api['auto-blogger'].stop
    queryClient.setQueryData(STATUS, await (await call.$post()).json())
    if (isRunning) notify({ title: 'Auto-blogger started', description: 'It stays started, also over restarts.' })
    else notify({ title: 'Auto-blogger stopped', description: 'Nothing is written until it is started again.' })
  } catch (error) {
    notifyFailure(isRunning ? 'Failed to start auto-blogger' : 'Failed to stop auto-blogger', messageOf(error))
  }
}

export async function generateNow(): Promise<void> {
  try {
    const answer = await (await api['auto-blogger'].generate.$post()).json()
    const title = 'article' in answer ? answer.article.title : ''
    notify({ title: 'Article generated', description: title })
  } catch (error) {
    notifyFailure('Failed to generate article', messageOf(error))
  }
  await refreshPieces()
}

/** Asks again how it stands and what it wrote. */
export async function refreshPieces(): Promise<void> {
  void refreshArticles()
  await Promise.all([STATUS, QUEUE].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Stores a part of the settings. Throws nothing: answers the error when it was refused. */
export async function saveSettings(patch: AutoBloggerPatch, said = 'Settings updated'): Promise<unknown> {
  try {
    const saved = await (await api['auto-blogger'].settings.$put({ json: patch })).json()
    queryClient.setQueryData(SETTINGS, saved)
    notify({ title: said })
    void queryClient.invalidateQueries({ queryKey: STATUS })
    return null
  } catch (error) {
    notifyFailure('Failed to update settings', messageOf(error))
    return error
  }
}
