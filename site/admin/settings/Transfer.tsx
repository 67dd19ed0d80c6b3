import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { editorialDay } from '#shared/dates.ts'
import type { Job } from '#shared/job.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { useFrame } from '../lib/frame.ts'
import { forgetJob, isOver, startJob, useJobs } from '../lib/jobs.ts'
import { figure } from '../lib/number.ts'
import { Card } from '../ui/Card.tsx'
import { notify, notifyFailure } from '../ui/toast.ts'
import { ImportProblems } from './ImportProblems.tsx'

const fileSchema = z.object({ articles: z.array(z.unknown()) })

/** Articles out to a file and in from one. */
export function Transfer() {
  const { import: running } = useJobs()
  const [isExporting, setExporting] = useState(false)
  const { timeZone } = useFrame()
  const input = useRef<HTMLInputElement>(null)
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

  return (
    <Card title="Article Import/Export">
      <p className="quiet">
        A .json file: an object with an <code>articles</code> array, each item with title, content and slug.
      </p>
      <div className="row">
        <button type="button" className="btn" disabled={isImporting} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" />
          Import Articles
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="JSON file to import"
          className="sr"
          tabIndex={-1}
          onChange={(event) => void importFile(event.target)}
        />
        <button type="button" className="btn" disabled={isExporting} onClick={() => void exportArticles()}>
          <Download aria-hidden="true" />
          {isExporting ? 'Exporting...' : 'Export All Articles'}
        </button>
      </div>
      {isImporting && <Progress job={running.job} id={running.id} />}
      {running?.job?.state === 'failed' && <ImportProblems job={running.job} onDismiss={() => forgetJob('import')} />}
    </Card>
  )
}

function Progress({ job, id }: { job: Job | null; id: string }) {
  return (
    <div className="job">
      <p role="status">{job?.total ? `${figure(job.done)} of ${figure(job.total)} articles` : 'Checking the file…'}</p>
      <progress value={job?.total ? job.done : undefined} max={job?.total || 1} aria-label="Import" />
      <button type="button" className="btn" onClick={() => void cancel(id)}>
        Cancel
      </button>
    </div>
  )
}

async function cancel(id: string): Promise<void> {
  try {
    await api.jobs[':id'].cancel.$post({ param: { id } })
  } catch (error) {
    notifyFailure('Cancel failed', messageOf(error))
  }
}

async function importFile(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0]
  input.value = ''
  if (!file) return
  if (!file.type.includes('json')) {
    notifyFailure('Invalid file type', 'Please select a JSON file')
    return
  }
  try {
    const body = await file.text()
    if (!Array.isArray(JSON.parse(body)?.articles)) throw new Error("JSON file must contain an 'articles' array")
    const headers = { 'Content-Type': 'application/json', Prefer: 'respond-async' }
    const answer = await (await api.articles.import.$post({}, { headers, init: { body } })).json()
    if ('jobId' in answer) startJob('import', answer.jobId)
  } catch (error) {
    notifyFailure('Import failed', wordsFor(error))
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof SyntaxError) return 'The file is not valid JSON'
  if (error instanceof Error && !('problem' in error) && error.message.startsWith('JSON file')) return error.message
  return messageOf(error) || 'Failed to import articles'
}

function save(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
