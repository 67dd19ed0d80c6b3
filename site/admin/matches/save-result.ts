import { useMutation } from '@tanstack/react-query'
import { BEGUN } from '#shared/matches/begun.ts'
import type { TableLine } from '#shared/matches/competition.ts'
import type { Match } from '#shared/matches/match.ts'
import { apiError, messageOf, statusOf } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify } from '../ui/toast.ts'
import { forgetChange, lastChange, type Move, rememberChange } from './last-changes.ts'
import { keepMatch, knownMatch, matchNow, putScore, tableQuery } from './match-queries.ts'
import { editResult, isSameResult, type ResultEdit, resultLine } from './match-result.ts'

// One after the other, since each starts from the result of the one before.
const ONE_BY_ONE = { id: 'match results' }

type Saving = { match: Match; edit: ResultEdit; isOver: boolean }

/** Saves a change to a match's result. A failure is shown in the match's row while that is on screen. */
export function useSaveResult(isShown: () => boolean) {
  return useMutation({
    mutationFn: async ({ match, edit, isOver }: Saving) => {
      // A list requested before this must not overwrite it.
      await queryClient.cancelQueries({ queryKey: KEYS.matches })
      const { slug } = match.competition
      const table = await tableOf(slug, false)
      const { before, saved } = await storeEdit(knownMatch(match.id) ?? match, edit, isOver)
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

/** Stores an edit of a match as it was last loaded, unless its result has changed since: readers would see the old one. */
async function storeEdit(before: Match, edit: ResultEdit, isOver: boolean): Promise<{ before: Match; saved: Match }> {
  const json = editResult(before, edit, isOver)
  try {
    return { before, saved: await putScore(before, json) }
  } catch (error) {
    if (statusOf(error) !== 412) throw error
    const now = await matchNow(before.id)
    if (!isSameResult(now, before) && !isSameResult(now, json)) throw overtaken(now, edit)
    return storeEdit(now, edit, isOver)
  }
}

// An answer of the API to the one who was slower, in words for the row.
function overtaken(now: Match, { figures }: ResultEdit): Error {
  const next = figures ? 'press Enter in its box; to keep it, press Escape there' : 'choose again'
  return apiError(412, '', JSON.stringify({ message: `The result is now ${resultLine(now)}. To replace it, ${next}.` }))
}

/** Takes back the last change of the last ten minutes, unless the result has changed since. */
export function useUndo() {
  return useMutation({
    mutationFn: async () => {
      const change = lastChange()
      if (!change) return null
      const { before, after, wasFree } = change
      const now = await matchNow(change.id)
      if (!isSameResult(now, after)) {
        forgetChange(change)
        throw apiError(412, '', JSON.stringify({ message: `${change.sides} is ${resultLine(now)} now.` }))
      }
      // A match that is off has to be to come again before it takes a result.
      const isOff = after.status === 'postponed' || after.status === 'cancelled'
      const known = isOff && BEGUN.includes(before.status) ? await putScore(now, { status: 'scheduled' }) : now
      // Nothing had been typed before: feeds may give the result again.
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
