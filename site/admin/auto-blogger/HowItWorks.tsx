import { useAiStatus } from '../ai/ai-status.ts'
import { Card } from '../ui/Card.tsx'

/** How a piece is written. */
export function HowItWorks() {
  const { data } = useAiStatus()
  return (
    <Card title="How It Works">
      <ol className="how-steps">
        <li>At each scheduled time, in the newsroom’s time zone, it takes the next preferred category.</li>
        <li>
          {data?.isBuiltIn
            ? 'No AI is set up, so rules write from this site’s data: match reports, previews, tables, rounds, months of tips, or a digest of its articles. They never invent results.'
            : 'It writes from this site’s match data, tips and articles, and the fact sheet and news feeds of the category, about a topic not covered in the last 60 days.'}
        </li>
        <li>
          Figures, odds, dates, quotes and names that are not in that material are flagged, as are gaps and thin text.
        </li>
        <li>The piece waits below as a draft with its flags, until you publish or delete it.</li>
        <li>When it goes live it is posted to the configured websites, and carries a notice of how it was made.</li>
      </ol>
    </Card>
  )
}
