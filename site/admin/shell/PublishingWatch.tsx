import { usePublishPolling } from '../lib/publishing.ts'

/** Asks how the site stands, in one place for all that show it; by itself, so that nothing else is drawn again. */
export function PublishingWatch() {
  usePublishPolling()
  return null
}
