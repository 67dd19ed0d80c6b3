import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team, TeamMergeAnswer } from '#shared/matches/team.ts'
import { api } from '../lib/api.ts'
import { messageOf, statusOf } from '../lib/api-error.ts'
import { counted } from '../lib/number.ts'
import { once } from '../lib/once.ts'
import { KEYS } from '../lib/query-keys.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalFoot } from '../ui/ModalFoot.tsx'
import { ErrorNotice, Skeleton, Unloaded } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'
import { refreshMatches, useTeams } from './match-queries.ts'

const SHOWN = 6
const SETTLE_MS = 200
// The statuses that refuse the merge itself; any other is a failure that a retry may fix.
const REFUSED = [400, 409]

type Props = { team: Team; onClose: () => void; onMerged: () => void }

/** Merges a team into another after a preview of what moves. */
export function MergeTeam({ team, onClose, onMerged }: Props) {
  const [text, setText] = useState('')
  const [into, setInto] = useState<Team | null>(null)
  const q = useDebounced(text.trim(), SETTLE_MS)
  const { data, error, refetch } = useTeams({ q, sport: team.sport, limit: SHOWN + 1 })
  const others = data?.items.filter(({ id }) => id !== team.id).slice(0, SHOWN) ?? []
  const plan = useQuery({
    queryKey: [...KEYS.teams, team.id, 'merge', into?.id],
    queryFn: () => call(team, into as Team, true),
    enabled: into !== null,
    retry: false,
    gcTime: 0,
  })
  const { mutateAsync: merge } = useMutation({
    mutationFn: (other: Team) => call(team, other, false),
    onSuccess: async (done) => {
      notify({ title: 'Teams merged', description: `${team.name} is now ${done.team.name}.` })
      await refreshMatches()
      onMerged()
    },
    meta: { failure: 'Teams not merged' },
  })
  const refusal = REFUSED.includes(statusOf(plan.error)) ? messageOf(plan.error) : undefined

  return (
    <Modal
      open
      title={`Merge ${team.name} into…`}
      note="For one team under two names. This cannot be undone."
      onClose={onClose}
    >
      <div className="modal-body">
        <Field label="Team that stays">
          {(control) => (
            <input
              {...control}
              className="input"
              type="search"
              placeholder="Search teams"
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setInto(null)
              }}
            />
          )}
        </Field>
        {!data && <Unloaded what="teams" rows={SHOWN} error={error} onRetry={refetch} />}
        <fieldset className="desk-merge">
          <legend className="sr">Teams found</legend>
          {others.map((other) => (
            <label key={other.id} className="desk-check">
              <input type="radio" name="merge-into" checked={into?.id === other.id} onChange={() => setInto(other)} />
              <span>
                {other.name}
                {other.aliases.length > 0 && <span className="quiet"> Also {other.aliases.join(', ')}</span>}
              </span>
            </label>
          ))}
          {data && others.length === 0 && (
            <p className="quiet">No other team of this sport has these words in its name.</p>
          )}
        </fieldset>
        <div aria-live="polite">
          {into && refusal && (
            <div className="notice notice-bad">
              <p className="notice-title">These teams cannot be merged</p>
              <p>{refusal}</p>
            </div>
          )}
          {into && plan.error && refusal === undefined && (
            <ErrorNotice title="The merge could not be previewed" error={plan.error} onRetry={plan.refetch} />
          )}
          {into && plan.isFetching && <Skeleton rows={2} label="Loading the preview" />}
          {into && plan.data && <Moves team={team} into={into} plan={plan.data} />}
        </div>
      </div>
      <ModalFoot onCancel={onClose}>
        <ActionButton
          className="btn btn-danger"
          disabled={!into || !plan.data}
          onPress={async () => into && merge(into)}
        >
          Merge
        </ActionButton>
      </ModalFoot>
    </Modal>
  )
}

type MovesProps = { team: Team; into: Team; plan: TeamMergeAnswer }

function Moves({ team, into, plan: { matches, tips, articles, aliases } }: MovesProps) {
  return (
    <section className="notice" aria-label="Preview">
      <p className="notice-title">This would move to {into.name}</p>
      <ul className="desk-moves">
        <li>{counted(matches, 'match', 'matches')}</li>
        {tips > 0 && <li>{counted(tips, 'tip')} on them; what was published stays as it is</li>}
        {articles > 0 && <li>Links and blocks of {counted(articles, 'article')}</li>}
        {aliases.length > 0 && <li>Aliases: {aliases.join(', ')}</li>}
      </ul>
      <p>
        The address of {team.name} will lead to {into.name}.
      </p>
    </section>
  )
}

async function call(team: Team, into: Team, dryRun: boolean): Promise<TeamMergeAnswer> {
  const given = { param: { slug: team.slug }, query: { dryRun: `${dryRun}` as const }, json: { into: into.id } }
  return (await api.teams[':slug'].merge.$post(given, dryRun ? undefined : once(into))).json()
}
