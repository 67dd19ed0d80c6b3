import { useMutation } from '@tanstack/react-query'
import type { ImportReport } from '#shared/transfer.ts'
import { api } from '../lib/api.ts'
import { asApiError } from '../lib/api-error.ts'
import { startJob } from '../lib/jobs.ts'
import { once } from '../lib/once.ts'
import { oneOfMany } from '../lib/run-mutation.ts'
import { notifyFailure } from '../ui/toast.ts'

/** A checked file: its content, and its problems or the preview of its import. */
export type CheckedFile = { body: string; report: ImportReport } | { problem: Problem }
export type Problem = { message: string; issues: { path: string; message: string }[] }

/** Checks a file without importing it. Null if it is not a file of articles, which has been reported. */
export async function checkFile(file: File): Promise<CheckedFile | null> {
  if (!file.type.includes('json')) {
    notifyFailure('Invalid file type', 'Please select a JSON file')
    return null
  }
  try {
    const body = await file.text()
    if (!Array.isArray(JSON.parse(body)?.articles)) {
      notifyFailure('Import failed', "JSON file must contain an 'articles' array")
      return null
    }
    const response = await oneOfMany(() => api.articles.import.check.$post({}, asJson(body)))
    return { body, report: await response.json() }
  } catch (error) {
    const { message, issues } = asApiError(error)?.problem ?? {}
    notifyFailure('Import failed', wordsFor(error))
    return message && issues ? { problem: { message, issues } } : null
  }
}

/** Starts the import of a file; JobWatch announces its end. */
export function useStartImport() {
  return useMutation({
    mutationFn: async (file: { body: string }) => {
      const options = asJson(file.body, { Prefer: 'respond-async', ...once(file).headers })
      return (await api.articles.import.$post({}, options)).json()
    },
    onSuccess: (answer) => {
      if ('jobId' in answer) startJob('import', answer.jobId)
    },
    meta: { failure: (error) => ({ title: 'Import failed', description: wordsFor(error) }) },
  })
}

function asJson(body: string, headers: Record<string, string> = {}) {
  return { headers: { 'Content-Type': 'application/json', ...headers }, init: { body } }
}

function wordsFor(error: unknown): string {
  if (error instanceof SyntaxError) return 'The file is not valid JSON'
  // The file may have been moved or changed since it was chosen.
  if (error instanceof DOMException) return 'The file cannot be read'
  return asApiError(error)?.problem.message || 'Failed to import articles'
}
