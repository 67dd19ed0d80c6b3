import { useAiStatus } from '../ai/ai-status.ts'
import { Card } from '../ui/Card.tsx'

/** How a piece comes about. */
export function HowItWorks() {
  const { data } = useAiStatus()
  return (
    <Card title="How It Works">
      <ol className="how-steps">
        <li>At each scheduled time, in the newsroom's time zone, it takes the next preferred category.</li>
        <li>
          {data?.isBuiltIn
            ? 'No AI is set up, so it rounds up the site’s own articles: the most read of the week, or a digest with links. It never invents results.'
            : 'It writes from the site’s own articles, the fact sheet and the news feeds of the category, about a topic not covered in the last 60 days.'}
        </li>
        <li>
          Figures, odds, dates, quotes and names that are not in that material are flagged, as are gaps and thin text.
        </li>
        <li>The piece waits below as a draft with its flags, until you publish or delete it.</li>
        <li>When it goes live it is posted to the configured websites, and carries the AI notice.</li>
      </ol>
    </Card>
  )
}
