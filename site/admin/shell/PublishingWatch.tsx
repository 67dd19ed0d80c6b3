import { usePublishPolling } from '../lib/publishing.ts'

/**
 * Polls the publishing state, in one place for every display of it; separate, so that nothing else is rendered again.
 */
export function PublishingWatch() {
  usePublishPolling()
  return null
}
