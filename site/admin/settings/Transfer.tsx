import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { editorialDay } from '#shared/dates.ts'
import type { Job } from '#shared/job.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { forgetJob, isOver, useCancelJob, useJobs } from '../lib/jobs.ts'
import { formatNumber } from '../lib/number.ts'
import { settled } from '../lib/run-mutation.ts'
import { Card } from '../ui/Card.tsx'
import { notify, notifyFailure } from '../ui/toast.ts'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportReport } from './ImportReport.tsx'
import { type CheckedFile, checkFile, type Problem, useStartImport } from './import-articles.ts'

const fileSchema = z.object({ articles: z.array(z.unknown()) })

/** Exports articles to a file and imports them from one. */
export function Transfer() {
  const { import: running } = useJobs()
  const [isExporting, setExporting] = useState(false)
  const { timeZone } = useFrame()
  const input = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [isChecking, setChecking] = useState(false)
  const start = useStartImport()
  const isImporting = running !== undefined && !isOver(running.job)

  async function exportArticles() {
    setExporting(true)
    try {
      const file = fileSchema.parse(await (await api.articles.export.$get()).json())
      save(JSON.stringify(file, null, 2), `articles-export-${editorialDay(new Date().toISOString(), timeZone)}.json`)
      notify({ title: 'Export Complete', description: `Exported ${file.articles.length} articles to JSON file` })
    } catch {
      notifyFailure('Export failed', 'Failed to export articles')
    }
    setExporting(false)
  }

  async function choose(field: HTMLInputElement) {
    const file = field.files?.[0]
    field.value = ''
    if (!file) return
    forgetJob('import')
    setChecking(true)
    const result = await checkFile(file)
    // Without a decision to make, start at once.
    if (result && 'report' in result && result.report.skipped.length + result.report.wordsLeftOut.length === 0) {
      await settled(start.mutateAsync({ body: result.body }))
    } else setChecked(result)
    setChecking(false)
  }

  const problem =
    running?.job?.state === 'failed' ? problemOf(running.job) : checked && 'problem' in checked ? checked.problem : null

  return (
    <Card title="Article Import/Export">
      <p className="quiet">
        A .json file: an object with an <code>articles</code> array, each item with title, content and slug.
      </p>
      <div className="row">
        <button
          type="button"
          className="btn"
          disabled={isImporting || isChecking}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" />
          {isChecking ? 'Checking...' : 'Import Articles'}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="JSON file to import"
          className="sr"
          tabIndex={-1}
          onChange={(event) => void choose(event.target)}
        />
        <button type="button" className="btn" disabled={isExporting} onClick={() => void exportArticles()}>
          <Download aria-hidden="true" />
          {isExporting ? 'Exporting...' : 'Export All Articles'}
        </button>
      </div>
      {isImporting && <Progress job={running.job} id={running.id} />}
      {problem && (
        <ImportProblems
          {...problem}
          onDismiss={() => {
            forgetJob('import')
            setChecked(null)
          }}
        />
      )}
      {checked && 'report' in checked && (
        <ImportReport
          report={checked.report}
          onClose={() => setChecked(null)}
          onImport={() => {
            setChecked(null)
            start.mutate({ body: checked.body })
          }}
        />
      )}
    </Card>
  )
}

function Progress({ job, id }: { job: Job | null; id: string }) {
  const cancel = useCancelJob()
  return (
    <div className="job">
      <p role="status">
        {job?.total ? `${formatNumber(job.done)} of ${formatNumber(job.total)} articles` : 'Checking the file…'}
      </p>
      <progress value={job?.total ? job.done : undefined} max={job?.total || 1} aria-label="Import" />
      <button type="button" className="btn" onClick={() => cancel.mutate(id)}>
        Cancel
      </button>
    </div>
  )
}

const issuesSchema = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })

// Changes that the check could not see, because something that the file refers to has changed since.
function problemOf(job: Job): Problem {
  return { message: job.error ?? '', issues: issuesSchema.safeParse(job.result).data?.issues ?? [] }
}

function save(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
