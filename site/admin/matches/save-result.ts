import { useMutation } from '@tanstack/react-query'
import { BEGUN } from '#shared/matches/begun.ts'
import type { TableLine } from '#shared/matches/competition.ts'
import type { Match } from '#shared/matches/match.ts'
import { conflict, messageOf, statusOf } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify } from '../ui/toast.ts'
import { forgetChange, lastChange, type Move, rememberChange, savedResults } from './last-changes.ts'
import { keepMatch, knownMatch, matchNow, putScore, tableQuery } from './match-queries.ts'
import {
  changedSinceWords,
  editResult,
  isOvertaken,
  isSameResult,
  overtakenWords,
  type ResultEdit,
} from './match-result.ts'

// One after the other, since each starts from the result of the one before.
const ONE_BY_ONE = { id: 'match results' }

type Saving = {
  /** As it was when the user began to type or chose. */
  match: Match
  edit: ResultEdit
  isOver: boolean
}

/** Saves a change to a match's result. A failure is shown in the match's row while that is on screen. */
export function useSaveResult(isShown: () => boolean) {
  return useMutation({
    mutationFn: async ({ match, edit, isOver }: Saving) => {
      // A list requested before this must not overwrite it.
      await queryClient.cancelQueries({ queryKey: KEYS.matches })
      const { slug } = match.competition
      const table = await tableOf(slug, false)
      const known = knownMatch(match.id) ?? match
      // The list may have been refetched under the typed score.
      if (isOvertaken(match, known, [editResult(known, edit, isOver), ...savedResults(match.id)])) {
        throw conflict({ message: overtakenWords(known, edit) })
      }
      const { before, saved } = await storeEdit(known, edit, isOver)
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

/** Saves an edit of a match as it was last loaded, unless someone else has changed its result since. */
async function storeEdit(before: Match, edit: ResultEdit, isOver: boolean): Promise<{ before: Match; saved: Match }> {
  const json = editResult(before, edit, isOver)
  try {
    return { before, saved: await putScore(before, json) }
  } catch (error) {
    if (statusOf(error) !== 412) throw error
    const now = await matchNow(before.id)
    if (isOvertaken(before, now, [json])) throw conflict({ message: overtakenWords(now, edit) })
    return storeEdit(now, edit, isOver)
  }
}

/** Undoes the last change if it is less than ten minutes old and the result has not changed since. */
export function useUndo() {
  return useMutation({
    mutationFn: async () => {
      const change = lastChange()
      if (!change) return null
      const { before, after, wasFree } = change
      const now = await matchNow(change.id)
      if (!isSameResult(now, after)) {
        forgetChange(change)
        throw conflict({ message: changedSinceWords(change.sides, after, now) })
      }
      // A match that is off must be scheduled again before it can get a result.
      const isOff = after.status === 'postponed' || after.status === 'cancelled'
      const known = isOff && BEGUN.includes(before.status) ? await putScore(now, { status: 'scheduled' }) : now
      // Nothing had been typed before, so let feeds set the result again.
      keepMatch(await putScore(known, { ...before, release: wasFree }))
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
