import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Team } from '#shared/matches/team.ts'
import { useCategories } from '../lib/queries.ts'
import { useFilteredPage } from '../lib/use-filtered-page.ts'
import { useLastPage } from '../lib/use-last-page.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ListTools } from '../ui/ListTools.tsx'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { AS, Table } from '../ui/Table.tsx'
import { useTeams } from './match-queries.ts'
import { TeamForm } from './TeamForm.tsx'

const ROWS = 25

/** The teams, by name, with the aliases that imports recognise. */
export function Teams() {
  const { filter, page, setPage, query } = useFilteredPage(ROWS)
  const { data, error, refetch, isPlaceholderData } = useTeams(query)
  useLastPage({ data, isPlaceholderData }, ROWS, setPage)
  const [edited, setEdited] = useState<Team | 'new' | null>(null)
  const categories = new Map(useCategories().data?.map(({ slug, name }) => [slug, name]))

  return (
    <>
      <div className="desk-day">
        <ListTools things="teams" {...filter} action="Team" onNew={() => setEdited('new')} />
      </div>
      {!data && <Unloaded what="teams" rows={6} error={error} onRetry={refetch} />}
      {data?.total === 0 && (
        <EmptyNotice title={query.q ? 'No results.' : 'No teams yet'}>
          <p>{query.q ? 'No team has these words in its name.' : 'An import creates the teams that it names.'}</p>
        </EmptyNotice>
      )}
      {data && data.items.length > 0 && (
        <Table
          name="Teams"
          className="table-blocks"
          label="Teams"
          columns={[
            { name: 'Name', className: 'table-wide' },
            'Short',
            'Sport',
            { name: <span className="sr">Actions</span>, className: 'table-end' },
          ]}
        >
          {data.items.map((team) => (
            <tr {...AS.row} key={team.id}>
              <td {...AS.cell} className="table-wide">
                <a href={`/team/${team.slug}`}>{team.name}</a>
                {team.aliases.length > 0 && <div className="quiet">Also {team.aliases.join(', ')}</div>}
              </td>
              <td {...AS.cell}>{team.shortName}</td>
              <td {...AS.cell}>{categories.get(team.sport) ?? team.sport}</td>
              <td {...AS.cell} className="table-end">
                <IconButton label={`Edit ${team.name}`} icon={Pencil} onClick={() => setEdited(team)} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {data && <Pager page={page} size={ROWS} total={data.total} onPage={setPage} />}
      {edited && <TeamForm team={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
