import { X } from 'lucide-react'
import { dismissPublication, usePublication, usePublishPolling } from '../lib/publishing.ts'
import { PublishingSteps } from '../publishing/PublishingSteps.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** How far the last save has come, above whatever tab is open. */
export function PublishingStrip() {
  const publication = usePublication()
  if (!publication) return null
  return (
    <section className="strip" aria-label="Publishing">
      <p className="strip-title">{publication.title}</p>
      <PublishingSteps publication={publication} />
      <IconButton label="Hide" icon={X} onClick={dismissPublication} />
    </section>
  )
}

/**
 * Polls the publishing state, in one place for every display of it; separate, so that nothing else is rendered again.
 */
export function PublishingWatch() {
  usePublishPolling()
  return null
}
