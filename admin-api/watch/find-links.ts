/** An outside address in an article's text: what is asked, and how it is written there. */
export type FoundLink = { url: string; written: string }

const HREF = /<a\s[^>]*?href="(https?:\/\/[^"]+)"/gi

/** Every outside address that sanitised HTML links to, each once; those of the site itself are left out. */
export function findLinks(html: string, siteUrl: string): FoundLink[] {
  const own = new URL(siteUrl).host
  const found = new Map<string, FoundLink>()
  for (const [, written = ''] of html.matchAll(HREF)) {
    const url = unescaped(written)
    if (!URL.canParse(url) || new URL(url).host === own) continue
    found.set(url, { url, written })
  }
  return [...found.values()]
}

// The sanitiser writes these and no others.
function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
