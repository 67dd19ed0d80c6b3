import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { COMPETITION_FORMATS, type Competition } from '#shared/matches/competition.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { useFrame } from '../lib/frame.ts'
import { ifMatch } from '../lib/if-match.ts'
import { counted } from '../lib/number.ts'
import { once } from '../lib/once.ts'
import { settled } from '../lib/run-mutation.ts'
import { CategoryOptions } from '../ui/CategoryOptions.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormChoice, FormLine } from '../ui/FormLine.tsx'
import { notify } from '../ui/toast.ts'
import { type CompetitionValues, competitionBodyOf, competitionValuesOf, FORMAT_NAMES } from './competition-values.ts'
import { FormRows } from './FormRows.tsx'
import { matchTotalQuery, refreshMatches, tableQuery } from './match-queries.ts'
import { PointsFields } from './PointsFields.tsx'
import { pointsProblems } from './points-values.ts'

type Props = { competition: Competition | null; onClose: () => void }

/** Adds a competition, or changes its rules, zones and deductions, which updates its table. */
export function CompetitionForm({ competition, onClose }: Props) {
  const form = useForm<CompetitionValues>({ defaultValues: competitionValuesOf(competition) })
  const { mutateAsync: store } = useMutation({
    mutationFn: async (json: ReturnType<typeof competitionBodyOf>) => {
      const answer = competition
        ? await api.competitions[':id'].$put({ param: { id: String(competition.id) }, json }, ifMatch(competition))
        : await api.competitions.$post({ json }, once(json))
      return answer.json()
    },
    onSuccess: async ({ name, season }) => {
      notify({ title: competition ? 'Competition updated' : 'Competition added', description: `${name} ${season}` })
      await refreshMatches()
      onClose()
    },
    meta: { failure: (error) => formFailure('Competition not saved', error, form) },
  })
  const { data: total } = useQuery({ ...matchTotalQuery(competition?.slug ?? ''), enabled: competition !== null })
  const { mutateAsync: remove } = useMutation({
    mutationFn: async ({ id }: Competition) => api.competitions[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: async () => {
      notify({ title: 'Competition deleted' })
      await refreshMatches()
      onClose()
    },
    meta: { failure: 'Competition not deleted' },
  })

  async function save(values: CompetitionValues) {
    const problems = pointsProblems(values)
    for (const [n, { field, message }] of problems.entries())
      form.setError(field, { message }, { shouldFocus: n === 0 })
    if (problems.length === 0) await settled(store(competitionBodyOf(values, competition === null)))
  }

  return (
    <FormDialog
      wide
      title={competition ? `Edit ${competition.name} ${competition.season}` : 'Add Competition'}
      form={form}
      action={competition ? 'Update Competition' : 'Add Competition'}
      onSave={save}
      remove={
        competition
          ? {
              title: `Delete ${competition.name} ${competition.season}?`,
              text: deletionOf(total),
              run: () => remove(competition),
            }
          : undefined
      }
      onClose={onClose}
    >
      <Fields isNew={competition === null} />
      {competition && <Deductions slug={competition.slug} />}
    </FormDialog>
  )
}

function deletionOf(total: number | undefined): string {
  if (total === 0) return 'It has no matches. This cannot be undone.'
  const matches = total === undefined ? 'matches' : counted(total, 'match', 'matches')
  const pages = total === 1 ? 'its page are' : 'their pages are'
  return `Its ${matches} and ${pages} deleted too. This cannot be undone.`
}

function Fields({ isNew }: { isNew: boolean }) {
  const { timeZone } = useFrame()
  return (
    <>
      <FormLine name="name" label="Name" />
      <FormLine name="season" label="Season" placeholder="2026/27" />
      {isNew && (
        <FormChoice name="sport" label="Sport">
          <CategoryOptions by="slug" />
        </FormChoice>
      )}
      <FormChoice name="format" label="Format">
        {COMPETITION_FORMATS.map((format) => (
          <option key={format} value={format}>
            {FORMAT_NAMES[format]}
          </option>
        ))}
      </FormChoice>
      <FormLine name="timeZone" label="Time zone" placeholder={timeZone} hint="The time zone where it is played." />
      <div className="form-whole">
        <FormLine name="description" label="Description" rows={2} />
      </div>
      <PointsFields isNew={isNew} />
      <div className="form-whole">
        <FormLine
          name="tieBreaks"
          label="Tie-breaks"
          placeholder="difference, for, head-to-head"
          hint="How teams level on points are ranked, separated by commas."
        />
      </div>
      <FormRows
        name="zones"
        legend="Zones"
        hint="Positions that mean promotion, play-offs or relegation."
        noun="zone"
        blank={{ name: '', from: '', to: '', kind: 'up' }}
      >
        {(row) => (
          <>
            <FormLine name={`${row}.name`} label="Name" placeholder="Promotion" />
            <FormLine name={`${row}.from`} label="From place" inputMode="numeric" />
            <FormLine name={`${row}.to`} label="To place" inputMode="numeric" />
            <FormChoice name={`${row}.kind`} label="Direction">
              <option value="up">Up</option>
              <option value="down">Down</option>
            </FormChoice>
          </>
        )}
      </FormRows>
    </>
  )
}

function Deductions({ slug }: { slug: string }) {
  const { data: table } = useQuery(tableQuery(slug))
  const names = useId()
  return (
    <>
      <datalist id={names}>
        {table?.map(({ team }) => (
          <option key={team.slug} value={team.name} />
        ))}
      </datalist>
      <FormRows
        name="deductions"
        legend="Deductions"
        hint="Points taken from a team. Readers see the reason under the table."
        noun="deduction"
        blank={{ team: '', points: '', reason: '' }}
      >
        {(row) => (
          <>
            <FormLine name={`${row}.team`} label="Team" list={names} />
            <FormLine name={`${row}.points`} label="Points" inputMode="decimal" />
            <FormLine name={`${row}.reason`} label="Reason" />
          </>
        )}
      </FormRows>
    </>
  )
}
