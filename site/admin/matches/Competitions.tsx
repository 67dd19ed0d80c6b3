import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Competition } from '#shared/matches/competition.ts'
import { useCategories } from '../lib/queries.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { AS, Table } from '../ui/Table.tsx'
import { CompetitionForm } from './CompetitionForm.tsx'
import { FORMAT_NAMES } from './competition-values.ts'
import { useCompetitions } from './match-queries.ts'

/** The competitions, the newest season first. */
export function Competitions() {
  const { data, error, refetch } = useCompetitions()
  const [edited, setEdited] = useState<Competition | 'new' | null>(null)
  const categories = new Map(useCategories().data?.map(({ slug, name }) => [slug, name]))

  return (
    <>
      <div className="desk-day">
        <p className="quiet">Rules, zones and deductions. Tables are computed from the results.</p>
        <button type="button" className="btn btn-primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          Competition
        </button>
      </div>
      {!data && <Unloaded what="competitions" rows={4} error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyNotice title="No competitions yet">
          <p>Import a file of fixtures, or add a competition by hand.</p>
          <button type="button" className="btn" onClick={() => setEdited('new')}>
            Add a competition
          </button>
        </EmptyNotice>
      )}
      {data && data.length > 0 && (
        <Table
          name="Competitions"
          className="table-blocks"
          label="Competitions"
          columns={[
            { name: 'Name', className: 'table-wide' },
            'Season',
            'Sport',
            'Format',
            { name: <span className="sr">Actions</span>, className: 'table-end' },
          ]}
        >
          {data.map((competition) => (
            <tr {...AS.row} key={competition.id}>
              <td {...AS.cell} className="table-wide">
                <a href={`/competition/${competition.slug}`}>{competition.name}</a>
              </td>
              <td {...AS.cell}>{competition.season}</td>
              <td {...AS.cell}>{categories.get(competition.sport) ?? competition.sport}</td>
              <td {...AS.cell}>{FORMAT_NAMES[competition.format]}</td>
              <td {...AS.cell} className="table-end">
                <IconButton
                  label={`Edit ${competition.name} ${competition.season}`}
                  icon={Pencil}
                  onClick={() => setEdited(competition)}
                />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {edited && <CompetitionForm competition={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
