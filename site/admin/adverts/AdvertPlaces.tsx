import { useState } from 'react'
import { ADVERT_BLOCK_NAMES, type Advert } from '#shared/advert.ts'
import type { Period } from '#shared/analytics.ts'
import { counted } from '../lib/number.ts'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { AS, Table } from '../ui/Table.tsx'
import { PLACES_A_PAGE, useAdvertPlaces } from './adverts-queries.ts'

const COLUMNS = [
  { name: 'Page', className: 'table-wide' },
  'Block',
  { name: 'Clicks', className: 'table-end' },
] as const

/** Every page and block that shows an advert, the site's own pages first, then articles, newest first. */
export function AdvertPlaces({ advert, days }: { advert: Advert; days: Period }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useAdvertPlaces(advert.id, days, page)
  if (!data && error) return <ErrorNotice title="The places could not be loaded" error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={4} label="Loading places" />
  return (
    <>
      <Table
        name={`Places of ${advert.name}`}
        label={`Where ${advert.name} shows`}
        columns={COLUMNS}
        className="advert-places table-blocks"
      >
        {data.items.map(({ path, title, block, clicks }) => (
          <tr {...AS.row} key={`${path} ${block}`}>
            <td {...AS.cell} className="table-wide">
              <a href={path} target="_blank" rel="noopener">
                {title}
              </a>
            </td>
            <td {...AS.cell}>{ADVERT_BLOCK_NAMES[block]}</td>
            <td {...AS.cell} className="table-end">
              {clicks === null ? <span className="quiet">not counted by page</span> : counted(clicks, 'click')}
            </td>
          </tr>
        ))}
      </Table>
      <Pager page={page} size={PLACES_A_PAGE} total={data.total} onPage={setPage} />
    </>
  )
}
