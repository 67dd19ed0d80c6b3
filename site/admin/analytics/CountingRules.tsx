import type { Analytics } from '#shared/analytics.ts'
import { formatNumber } from '../lib/number.ts'

/** How views and clicks are counted, in the words of docs/counting.md. */
export function CountingRules({ seen, clicks, viewsLeftOut }: Analytics['totals']) {
  return (
    <details className="rules">
      <summary>How views and clicks are counted</summary>
      <ul>
        <li>
          <b>A view</b> is a reader who opened an article, once per visitor and article in 30 minutes.
        </li>
        <li>
          <b>A click</b> is a reader who followed a link to a bookmaker, once per visitor and bookmaker in 10 seconds.
        </li>
        <li>
          <b>Left out</b>: robots, link previews of messengers and social networks, browsers that fetch ahead, checks
          that only ask for headers, repeats, and more requests from one address in an hour than readers make. In this
          period {formatNumber(seen)} requests for links were seen, {formatNumber(seen - clicks)} of them left out.{' '}
          {formatNumber(viewsLeftOut)} views were left out because too many came from one address.
        </li>
        <li>
          <b>Not known</b>: who the visitors are. No cookies are set and no addresses are stored; a visitor is a number
          that changes every day.
        </li>
        <li>
          <b>Engagement</b> is clicks per 100 views. Clicks outside articles count in the totals, but not for an article
          or a category.
        </li>
      </ul>
    </details>
  )
}
