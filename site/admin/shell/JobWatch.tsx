import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Job } from '#shared/job.ts'
import { api } from '../lib/api.ts'
import { statusOf } from '../lib/api-error.ts'
import { forgetJob, isOver, type JobKind, noteJob, useJobs } from '../lib/jobs.ts'
import { KEYS } from '../lib/query-keys.ts'
import { announceJob } from './announce-job.ts'

const POLL_MS = 700

/** Follows running jobs on every tab, and announces when one has ended. */
export function JobWatch() {
  const jobs = useJobs()
  return (Object.keys(jobs) as JobKind[]).map((kind) => {
    const known = jobs[kind]
    return known && !isOver(known.job) ? <Watch key={known.id} kind={kind} id={known.id} /> : null
  })
}

function Watch({ kind, id }: { kind: JobKind; id: string }) {
  const { data, error } = useQuery({
    queryKey: [...KEYS.jobs, id],
    queryFn: async () => (await api.jobs[':id'].$get({ param: { id } })).json() as Promise<Job>,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  const isGone = statusOf(error) === 404
  useEffect(() => {
    if (isGone) forgetJob(kind)
  }, [kind, isGone])
  useEffect(() => {
    if (!data) return
    noteJob(kind, data)
    if (isOver(data)) announceJob(kind, data)
  }, [kind, data])
  return null
}
