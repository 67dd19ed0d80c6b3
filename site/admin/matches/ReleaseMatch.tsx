import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { dateAndTime } from '#shared/dates.ts'
import type { Match } from '#shared/matches/match.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { ifMatch } from '../lib/if-match.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { notify } from '../ui/toast.ts'
import { feedsQuery, refreshFeeds } from './feed-queries.ts'
import { sidesOf } from './match-result.ts'

/**
 * Says that feeds skip a match because its data was typed, and lets them change it again. Releasing closes the form
 * around it, so it is not possible while that form has unsaved changes.
 */
export function ReleaseMatch({ match, onDone }: { match: Match; onDone: () => void }) {
  const { timeZone } = useFrame()
  const { isDirty } = useFormContext().formState
  const { data: feeds } = useQuery(feedsQuery)
  const heldAt = [match.heldAt, match.fixtureHeldAt]
    .filter((at) => at !== null)
    .sort()
    .at(-1)
  const release = useMutation({
    mutationFn: async () => {
      const json = { status: match.status, release: true }
      // Send the status along, so that it does not overwrite a newer one.
      return (await api.matches[':id'].score.$put({ param: { id: String(match.id) }, json }, ifMatch(match))).json()
    },
    onSuccess: async (saved) => {
      notify({ title: 'Released', description: `Feeds may change ${sidesOf(saved)} again.` })
      await refreshFeeds()
      onDone()
    },
    // Another user may have changed it meanwhile; the next press starts from the current state.
    onError: () => void refreshFeeds(),
    meta: { failure: 'Match not released' },
  })
  if (!heldAt || !feeds?.length) return null
  return (
    <div className="form-whole desk-held">
      <p className="quiet">Entered by hand {dateAndTime(heldAt, timeZone)}. Feeds do not change it.</p>
      <ActionButton disabled={isDirty} onPress={() => release.mutateAsync()}>
        Release to feeds
      </ActionButton>
    </div>
  )
}
