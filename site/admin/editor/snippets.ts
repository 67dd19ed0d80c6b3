/** Blocks of HTML that an article is made of, ready to be filled in. */

export const FIGURE = `<figure>
  <img src="/media/" alt="">
  <figcaption>What the picture shows, and whose it is.</figcaption>
</figure>`

export const QUOTE = `<blockquote>
  <p>What was said.</p>
  <cite>Who said it, and when</cite>
</blockquote>`

export const TABLE = `<table>
  <caption>Caption</caption>
  <thead>
    <tr><th scope="col">Side</th><th scope="col">Points</th></tr>
  </thead>
  <tbody>
    <tr><td></td><td></td></tr>
  </tbody>
</table>`

export const TIP = `<aside>
  <h3>The tip</h3>
  <p><strong>Selection:</strong> home side to win. <strong>Odds:</strong> 2.10. <strong>Why:</strong> one reason that can be checked.</p>
  <p><small>An estimate, not a promise. 18+. Gamble responsibly.</small></p>
</aside>`

/** The card of one bookmaker, which follows its offer. */
export function bookmakerBlock(slug: string): string {
  return `<div data-bookmaker="${slug}"></div>`
}

/** Several bookmakers side by side, in this order. */
export function comparisonBlock(slugs: readonly string[]): string {
  return `<div data-compare="${slugs.join(',')}"></div>`
}
