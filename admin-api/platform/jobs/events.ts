import { setTimeout as sleep } from 'node:timers/promises'
import type { SSEStreamingApi } from 'hono/streaming'
import type { Job } from '#shared/job.ts'
import type { Jobs } from './jobs.ts'

// Read from the database, since another process may be doing the work.
const LOOK_EVERY_MS = 300
const HEARTBEAT_MS = 15_000
const ASK_WHO_EVERY_MS = 5_000

/**
 * Sends a job as a `progress` event whenever it has changed, and as an `end` event once it has ended. Stops early for a
 * caller who was signed out or may no longer follow jobs.
 */
export async function sendEvents(
  stream: SSEStreamingApi,
  jobs: Jobs,
  first: Job,
  mayFollow: () => Promise<boolean>,
): Promise<void> {
  let askedAt = Date.now()
  let sentAt = 0
  let sent = ''
  for (let job: Job | null = first; job && !stream.aborted; job = await jobs.find(first.id)) {
    if (Date.now() - askedAt > ASK_WHO_EVERY_MS) {
      if (!(await mayFollow())) return
      askedAt = Date.now()
    }
    const data = JSON.stringify(job)
    if (hasEnded(job)) return stream.writeSSE({ event: 'end', data })
    if (data !== sent) {
      await stream.writeSSE({ event: 'progress', data })
      sentAt = Date.now()
      sent = data
    } else if (Date.now() - sentAt > HEARTBEAT_MS) {
      await stream.write(': still at it\n\n')
      sentAt = Date.now()
    }
    await sleep(LOOK_EVERY_MS)
  }
}

function hasEnded(job: Job): boolean {
  return job.state !== 'queued' && job.state !== 'running'
}
