import { X } from 'lucide-react'
import { dismissPublication, usePublication, usePublishPolling } from '../lib/publishing.ts'
import { PublishingSteps } from '../publishing/PublishingSteps.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** The last save's publishing progress, above any tab. */
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
 * Polls the publishing state for everything that shows it; a separate component, so that nothing else is rerendered.
 */
export function PublishingWatch() {
  usePublishPolling()
  return null
}
