import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { TEAM_KINDS, type Team } from '#shared/matches/team.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { ifMatch } from '../lib/if-match.ts'
import { once } from '../lib/once.ts'
import { settled } from '../lib/run-mutation.ts'
import { ImageLine } from '../media/ImageLine.tsx'
import { CategoryOptions } from '../ui/CategoryOptions.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormChoice, FormLine } from '../ui/FormLine.tsx'
import { notify } from '../ui/toast.ts'
import { MergeTeam } from './MergeTeam.tsx'
import { refreshMatches } from './match-queries.ts'
import { KIND_NAMES, type TeamValues, teamBodyOf, teamValuesOf } from './team-values.ts'

type Props = { team: Team | null; onClose: () => void }

/** Adds a team, a player or a pair, or changes one. */
export function TeamForm({ team, onClose }: Props) {
  const form = useForm<TeamValues>({ defaultValues: teamValuesOf(team) })
  const { mutateAsync: store } = useMutation({
    mutationFn: async (json: ReturnType<typeof teamBodyOf>) => {
      const answer = team
        ? await api.teams[':id'].$put({ param: { id: String(team.id) }, json }, ifMatch(team))
        : await api.teams.$post({ json }, once(json))
      return answer.json()
    },
    onSuccess: async ({ name }) => {
      notify({ title: team ? 'Team updated' : 'Team added', description: name })
      await refreshMatches()
      onClose()
    },
    meta: { failure: (error) => formFailure('Team not saved', error, form) },
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: async ({ id }: Team) => api.teams[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: async () => {
      notify({ title: 'Team deleted' })
      await refreshMatches()
      onClose()
    },
    meta: { failure: 'Team not deleted' },
  })

  return (
    <FormDialog
      title={team ? `Edit ${team.name}` : 'Add Team'}
      form={form}
      action={team ? 'Update Team' : 'Add Team'}
      onSave={(values) => settled(store(teamBodyOf(values)))}
      remove={
        team
          ? {
              title: `Delete ${team.name}?`,
              text: 'A team with matches cannot be deleted. This cannot be undone.',
              run: () => remove(team),
            }
          : undefined
      }
      onClose={onClose}
    >
      <Fields isNew={team === null} />
      {team && <MergeButton team={team} onMerged={onClose} />}
    </FormDialog>
  )
}

/** Opens the team's merge dialog, but not while the form around it has unsaved changes. */
function MergeButton({ team, onMerged }: { team: Team; onMerged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { isDirty } = useFormContext().formState
  return (
    <div className="form-whole desk-held">
      <p className="quiet">Is it another team under a second name?</p>
      <button type="button" className="btn" disabled={isDirty} onClick={() => setOpen(true)}>
        Merge into…
      </button>
      {isOpen && <MergeTeam team={team} onClose={() => setOpen(false)} onMerged={onMerged} />}
    </div>
  )
}

function Fields({ isNew }: { isNew: boolean }) {
  const { register } = useFormContext<TeamValues>()
  return (
    <>
      <FormLine name="name" label="Name" />
      <FormLine name="shortName" label="Short name" hint="For narrow tables." />
      <div className="form-whole">
        <FormLine
          name="aliases"
          label="Aliases"
          hint="Separate with commas. Imports recognise the team by any of them."
        />
      </div>
      {isNew && (
        <FormChoice name="sport" label="Sport">
          <CategoryOptions by="slug" />
        </FormChoice>
      )}
      <FormChoice name="kind" label="Kind">
        {TEAM_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_NAMES[kind]}
          </option>
        ))}
      </FormChoice>
      <FormLine name="slug" label="Slug" hint="Leave blank to generate it from the name." />
      <div className="form-whole">
        <ImageLine name="badge" label="Badge" alt="Badge of the team" className="desk-badge" upload="Badge to upload" />
      </div>
      <label className="desk-check form-whole">
        <input type="checkbox" {...register('hasColours')} /> Show its colours where it has no badge
      </label>
      <FormLine name="first" label="First colour" type="color" />
      <FormLine name="second" label="Second colour" type="color" />
    </>
  )
}
