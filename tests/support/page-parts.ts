const HTML = [/<title>[^<]*<\/title>/g, /<link rel="canonical"[^>]*>/g, /<meta name="description"[^>]*>/g]
const MAIN = [/<time[^>]*>.*?<\/time>/gs, /<div class="prose"[^>]*>.*?<\/div>/gs, /<img [^>]*>/g, /href="\/[^"]*"/g]
const XML = /<(loc|guid|link|title|pubDate|lastmod|news:publication_date|news:title)\b[^>]*>[^<]*<\/\1>/g

/**
 * A site file's content without its layout: titles, addresses, descriptions, headlines, dates, texts, images and the
 * links in its main part; for feeds and sitemaps, their entries.
 */
export function partsOf(name: string, text: string): string[] {
  if (name.endsWith('.xml')) return found([XML], text)
  if (!name.endsWith('.html')) return []
  const [main = ''] = /<main.*?<\/main>/s.exec(text) ?? []
  const [, headline = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(main) ?? []
  return [...found(HTML, text), headline.replace(/<[^>]+>/g, '').trim(), ...found(MAIN, main)]
}

function found(patterns: readonly RegExp[], text: string): string[] {
  return [...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([part]) => part)))]
}
