import { useMutation } from '@tanstack/react-query'
import { BEGUN } from '#shared/matches/begun.ts'
import type { TableLine } from '#shared/matches/competition.ts'
import type { Match, MatchScore } from '#shared/matches/match.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify } from '../ui/toast.ts'
import { forgetChange, lastChange, type Move, rememberChange } from './last-changes.ts'
import { keepMatch, knownMatch, tableQuery } from './match-queries.ts'
import { editResult, type ResultEdit } from './match-result.ts'

// One after the other, since each starts from the result of the one before.
const ONE_BY_ONE = { id: 'match results' }

type Saving = { match: Match; edit: ResultEdit; isOver: boolean }

/** Saves a change to a match's result. A failure is shown in the match's row while that is on screen. */
export function useSaveResult(isShown: () => boolean) {
  return useMutation({
    mutationFn: async ({ match, edit, isOver }: Saving) => {
      // A list requested before this must not overwrite it.
      await queryClient.cancelQueries({ queryKey: KEYS.matches })
      const before = knownMatch(match.id) ?? match
      const json = editResult(before, edit, isOver)
      const { slug } = match.competition
      const table = await tableOf(slug, false)
      const response = await api.matches[':id'].score.$put({ param: { id: String(match.id) }, json })
      const saved = await response.json()
      keepMatch(saved)
      rememberChange(saved, before, movesBetween(table, await tableOf(slug, true)))
      return saved
    },
    scope: ONE_BY_ONE,
    meta: {
      failure: (error) => (isShown() ? null : { title: 'A result was not saved', description: messageOf(error) }),
    },
  })
}

/** Undoes the last change if it is less than ten minutes old. */
export function useUndo() {
  return useMutation({
    mutationFn: async () => {
      const change = lastChange()
      if (!change) return null
      const { before, after, wasFree } = change
      const put = async (json: MatchScore) =>
        (await api.matches[':id'].score.$put({ param: { id: String(change.id) }, json })).json()
      // A match that is off must be scheduled again before it can get a result.
      const isOff = after.status === 'postponed' || after.status === 'cancelled'
      if (isOff && BEGUN.includes(before.status)) await put({ status: 'scheduled' })
      // Nothing had been typed before, so let feeds set the result again.
      keepMatch(await put({ ...before, release: wasFree }))
      forgetChange(change)
      await tableOf(change.competition, true)
      return change
    },
    onSuccess: (change) =>
      change
        ? notify({ title: `Undone: ${change.sides}` })
        : notify({ title: 'Nothing to undo', description: 'Changes can be undone for ten minutes.' }),
    scope: ONE_BY_ONE,
    meta: { failure: 'Failed to undo' },
  })
}

/** The cached or current table. A result is saved whether or not the table can be loaded. */
async function tableOf(slug: string, isFresh: boolean): Promise<TableLine[]> {
  const query = { ...tableQuery(slug), retry: false, ...(isFresh && { staleTime: 0 }) }
  return queryClient.fetchQuery(query).catch(() => [])
}

function movesBetween(before: readonly TableLine[], after: readonly TableLine[]): Move[] {
  const keyOf = ({ team, group }: TableLine) => `${team.slug} ${group ?? ''}`
  const places = new Map(before.map((line) => [keyOf(line), line.position]))
  return after.flatMap((line) => {
    const { team, position } = line
    const from = places.get(keyOf(line))
    return from === undefined || from === position ? [] : [{ team, from, to: position }]
  })
}
