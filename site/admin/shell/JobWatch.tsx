import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Job } from '#shared/job.ts'
import { api } from '../lib/api.ts'
import { isOver, type JobKind, noteJob, useJobs } from '../lib/jobs.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { queryClient } from '../lib/query-client.ts'
import { notify, notifyFailure } from '../ui/toast.ts'

const POLL_MS = 700

/** Follows the running jobs wherever the editor goes, and says when one has ended. */
export function JobWatch() {
  const jobs = useJobs()
  return (Object.keys(jobs) as JobKind[]).map((kind) => {
    const known = jobs[kind]
    return known && !isOver(known.job) ? <Watch key={known.id} kind={kind} id={known.id} /> : null
  })
}

function Watch({ kind, id }: { kind: JobKind; id: string }) {
  const { data } = useQuery({
    queryKey: ['/api/jobs', id],
    queryFn: async () => (await api.jobs[':id'].$get({ param: { id } })).json() as Promise<Job>,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  useEffect(() => {
    if (!data) return
    noteJob(kind, data)
    if (isOver(data)) announce(data)
  }, [kind, data])
  return null
}

function announce(job: Job): void {
  if (job.state === 'done') {
    notify({ title: 'Import Complete', description: messageOf(job.result) })
  } else if (job.state === 'failed') {
    notifyFailure('Import failed', job.error || 'Failed to import articles')
  } else {
    notify({ title: 'Import cancelled', description: 'Nothing of the file was imported.' })
  }
  void queryClient.invalidateQueries({ queryKey: ['/api/articles'] })
  void queryClient.invalidateQueries({ queryKey: ['/api/categories'] })
  watchPublishing()
}

function messageOf(result: unknown): string {
  const hasMessage = typeof result === 'object' && result !== null && 'message' in result
  return hasMessage ? String(result.message) : ''
}
