import type { ReactNode } from 'react'
import type { Analytics, AnalyticsTable, Device, Period } from '#shared/analytics.ts'
import { formatNumber } from '../lib/number.ts'
import { ArticleTitle } from '../ui/ArticleTitle.tsx'
import { Card } from '../ui/Card.tsx'
import { Table } from '../ui/Table.tsx'
import { CsvLink } from './CsvLink.tsx'

/** The period by article, category, bookmaker, placement and device. */
export function AnalyticsTables({ data }: { data: Analytics }) {
  const { articles, categories, bookmakers, placements, devices, days } = data
  return (
    <div className="cards">
      <TableCard title="By article" table="articles" days={days} wide head={READ} note={topOnly(articles.length)}>
        {articles.map((row) => (
          <Row key={row.id} cells={readCells(row)} most={articles[0]?.views}>
            <ArticleTitle article={row} className="headline" />
          </Row>
        ))}
      </TableCard>
      <TableCard title="By category" table="categories" days={days} wide head={READ}>
        {categories.map((row) => (
          <Row key={row.id ?? 0} cells={readCells(row)} most={categories[0]?.views}>
            {row.name}
          </Row>
        ))}
      </TableCard>
      <TableCard title="By bookmaker" table="bookmakers" days={days} head={CLICKED}>
        {bookmakers.map((row) => (
          <Row key={row.id} cells={clickedCells(row)} most={bookmakers[0]?.clicks}>
            {row.name ?? 'Deleted bookmaker'}
          </Row>
        ))}
      </TableCard>
      <TableCard title="By placement" table="placements" days={days} head={CLICKED}>
        {placements.map((row) => (
          <Row key={row.placement} cells={clickedCells(row)} most={placements[0]?.clicks}>
            {row.placement || 'Unknown'}
          </Row>
        ))}
      </TableCard>
      <TableCard title="By device" table="devices" days={days} wide head={CLICKED}>
        {devices.map((row) => (
          <Row key={row.device} cells={clickedCells(row)} most={devices[0]?.clicks}>
            {DEVICE_NAMES[row.device]}
          </Row>
        ))}
      </TableCard>
    </div>
  )
}

const READ = ['Views', 'Before', 'Clicks', 'Before', 'Engagement']
const CLICKED = ['Clicks', 'Before', 'Left out']
const TOP = 50
const DEVICE_NAMES: Record<Device, string> = { mobile: 'Phones', tablet: 'Tablets', desktop: 'Computers' }

type Read = Omit<Analytics['categories'][number], 'id' | 'name'>
type Clicked = Omit<Analytics['placements'][number], 'placement'>

function readCells({ views, viewsBefore, clicks, clicksBefore, engagementRate }: Read) {
  return [views, viewsBefore, clicks, clicksBefore, engagementRate]
}

function clickedCells({ clicks, clicksBefore, seen }: Clicked) {
  return [clicks, clicksBefore, seen - clicks]
}

function topOnly(count: number): string {
  return count < TOP ? '' : `The ${TOP} most read. The CSV has all of them.`
}

type CardProps = {
  title: string
  table: AnalyticsTable
  days: Period
  head: readonly string[]
  note?: string
  wide?: boolean
  children: ReactNode[]
}

function TableCard({ title, table, days, head, note = '', wide = false, children }: CardProps) {
  return (
    <Card title={title} note={note} wide={wide}>
      {children.length === 0 ? (
        <p className="quiet">Nothing in this period.</p>
      ) : (
        <Table
          name={title}
          label={`${title}, all rows`}
          className="figures"
          columns={[title.replace(/^By (.)/, (_all, letter: string) => letter.toUpperCase()), ...columnsOf(head)]}
        >
          {children}
        </Table>
      )}
      <CsvLink days={days} table={table} name={table} />
    </Card>
  )
}

// For screen readers, names the column that "before" belongs to.
function columnsOf(head: readonly string[]) {
  return head.map((name, n) => {
    if (name !== 'Before') return name
    const words = (
      <>
        <span className="sr">{head[n - 1]} </span>
        <span>before</span>
      </>
    )
    return { name: words, className: '' as const }
  })
}

type RowProps = {
  cells: readonly number[]
  /** The largest first cell of the table: a bar shows how this one's compares. */
  most: number | undefined
  children: ReactNode
}

function Row({ cells, most = 0, children }: RowProps) {
  const [first = 0] = cells
  return (
    <tr>
      <th scope="row">
        {children}
        <span className="share" aria-hidden="true" style={{ inlineSize: `${most > 0 ? (first / most) * 100 : 0}%` }} />
      </th>
      {cells.map((cell, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
        <td key={n}>{formatNumber(cell)}</td>
      ))}
    </tr>
  )
}
