import '../lib/no-eval.ts'
import { Download, Plus, Upload } from 'lucide-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { TIP_STATUSES, type Tip } from '#shared/tips/tip.ts'
import { formatNumber } from '../lib/number.ts'
import { useLastPage } from '../lib/use-last-page.ts'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SubNav } from '../ui/SubNav.tsx'
import { TipFiles } from './TipFiles.tsx'
import { TipForm } from './TipForm.tsx'
import { TipTable } from './TipTable.tsx'
import { STATUS_NAMES } from './tip-values.ts'
import { TIPS_A_PAGE, useTips, useWaitingTips } from './tips-queries.ts'
import { WaitingTips } from './WaitingTips.tsx'

const NAMES = { ...STATUS_NAMES, imported: 'Imported' }
const SHOWN = [...TIP_STATUSES, 'imported'] as const

/** The Tips desk, to write, publish, settle and correct tips. */
export default function Tips() {
  const [status, setStatus] = useQueryState('status', parseAsStringLiteral(SHOWN).withOptions({ history: 'push' }))
  const [paged, setPaged] = useState({ status, page: 1 })
  const [isImporting, setImporting] = useState(false)
  const [edited, setEdited] = useState<Tip | 'new' | null>(null)
  const page = paged.status === status ? paged.page : 1
  const { data, error, refetch, isPlaceholderData } = useTips(status, page)
  useLastPage({ data, isPlaceholderData }, TIPS_A_PAGE, (next) => setPaged({ status, page: next }))
  const { data: waiting = [] } = useWaitingTips()

  return (
    <>
      <div className="panel-head">
        <h2>Tips</h2>
        <a className="btn" href="/api/tips/record?format=csv" download>
          <Download aria-hidden="true" />
          Record as CSV
        </a>
        <button type="button" className="btn" onClick={() => setImporting(true)}>
          <Upload aria-hidden="true" />
          Import
        </button>
        <button type="button" className="btn btn-primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          New tip
        </button>
      </div>
      <WaitingTips waiting={waiting} />
      <SubNav
        label="Tips by state"
        places={[null, ...SHOWN].map((name) => ({
          name,
          label: (
            <>
              {name ? NAMES[name] : 'All'}
              {status === name && data && <span className="quiet">{formatNumber(data.total)}</span>}
            </>
          ),
          href: name ? `/admin?desk=tips&status=${name}` : '/admin?desk=tips',
        }))}
        current={status}
        onGo={(name) => void setStatus(name)}
      />
      {!data && <Unloaded what="tips" rows={8} error={error} onRetry={refetch} />}
      {data?.total === 0 && (
        <EmptyNotice title={status ? `No ${NAMES[status].toLowerCase()} tips` : 'No tips yet'}>
          <p>
            {status === 'imported'
              ? 'Old tips from a file are shown as not verified, separate from the record.'
              : 'A published tip is fixed in the ledger. The record starts with the first one.'}
          </p>
          <button type="button" className="btn" onClick={() => setEdited('new')}>
            Write a tip
          </button>
        </EmptyNotice>
      )}
      {data && <TipTable tips={data.items} onEdit={setEdited} />}
      {data && data.items.length > 0 && (
        <Pager page={page} size={TIPS_A_PAGE} total={data.total} onPage={(next) => setPaged({ status, page: next })} />
      )}
      {isImporting && <TipFiles onClose={() => setImporting(false)} />}
      {edited && <TipForm tip={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
