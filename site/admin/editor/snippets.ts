/** HTML blocks with empty fields, so that no placeholder text can go live by mistake. */

export const FIGURE = `<figure>
  <img src="" alt="">
  <figcaption></figcaption>
</figure>`

export const QUOTE = `<blockquote>
  <p></p>
  <cite></cite>
</blockquote>`

export const TABLE = `<table>
  <caption></caption>
  <thead>
    <tr><th scope="col"></th><th scope="col"></th></tr>
  </thead>
  <tbody>
    <tr><td></td><td></td></tr>
  </tbody>
</table>`

export const TIP = `<aside>
  <h3>The tip</h3>
  <p><strong>Selection:</strong> </p>
  <p><strong>Odds:</strong> </p>
  <p><strong>Why:</strong> </p>
  <p><small>An estimate, not a promise. 18+. Gamble responsibly.</small></p>
</aside>`

/** The card of one bookmaker, which follows its offer. */
export function bookmakerBlock(slug: string): string {
  return `<div data-bookmaker="${slug}"></div>`
}

/** The table of a competition, or the next match of a team, which follows the results. */
export function matchBlock(kind: 'table' | 'next-match', slug: string): string {
  return `<div data-${kind}="${slug}"></div>`
}

/** A tip by its slug or id. */
export function tipBlock(tip: string): string {
  return `<div data-tip="${tip}"></div>`
}

/** Several bookmakers side by side, in this order. */
export function comparisonBlock(slugs: readonly string[]): string {
  return `<div data-compare="${slugs.join(',')}"></div>`
}
