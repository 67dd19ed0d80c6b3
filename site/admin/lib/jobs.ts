import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Job } from '#shared/job.ts'
import { api } from './api.ts'
import { createListeners } from './listeners.ts'

/** Long-running jobs started here. They continue on any tab and are found again after a reload. */
export type JobKind = 'import' | 'batch-review' | 'bulk-review'

/** A job by its id, and its last known progress. */
export type KnownJob = { id: string; job: Job | null }

const STORAGE = 'touchline:jobs'

let known: Partial<Record<JobKind, KnownJob>> = read()
const listeners = createListeners()

export function startJob(kind: JobKind, id: string): void {
  set({ ...known, [kind]: { id, job: null } })
}

/** Records a job's progress. */
export function noteJob(kind: JobKind, job: Job): void {
  if (known[kind]?.id === job.id) set({ ...known, [kind]: { id: job.id, job } })
}

export function forgetJob(kind: JobKind): void {
  const { [kind]: _gone, ...rest } = known
  set(rest)
}

/** The jobs that run or have just ended, by kind. */
export function useJobs(): Partial<Record<JobKind, KnownJob>> {
  return useSyncExternalStore(listeners.subscribe, () => known)
}

export function isOver(job: Job | null): boolean {
  return job !== null && ['done', 'failed', 'cancelled'].includes(job.state)
}

function set(next: typeof known): void {
  known = next
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(next))
  } catch {
    // Storage is off, so a reload will not find the job again.
  }
  listeners.notify()
}

function read(): typeof known {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE) ?? '{}')
  } catch {
    return {}
  }
}

/** Cancels a job. */
export function useCancelJob() {
  return useMutation({
    mutationFn: (id: string) => api.jobs[':id'].cancel.$post({ param: { id } }),
    meta: { failure: 'Cancel failed' },
  })
}
