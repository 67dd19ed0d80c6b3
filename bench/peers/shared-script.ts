/** The shared part of the templates written in JavaScript: dates, order, feeds and the sitemap. */
export const SHARED_SCRIPT = `
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
export const longDate = (instant) => day.format(new Date(instant))
export const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
export const json = (data) => JSON.stringify(data).replace(/</g, '\\u003c')

export function newest(stories, limit = stories.length) {
  return stories.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)).slice(0, limit)
}

/** NewsArticle and BreadcrumbList. */
export function jsonLdOf({ title, slug, excerpt, author, publishedAt }) {
  const url = 'https://example.com/' + slug
  const article = {
    '@context': 'https://schema.org', '@type': 'NewsArticle', headline: title, description: excerpt,
    datePublished: publishedAt, author: { '@type': 'Person', name: author.name }, mainEntityOfPage: url,
  }
  const steps = [['Home', 'https://example.com/'], [title, url]]
  const itemListElement = steps.map(([name, item], n) => ({ '@type': 'ListItem', position: n + 1, name, item }))
  return [article, { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }].map(json)
}

export function feedOf(stories) {
  const items = newest(stories, 20).map(({ title, slug, excerpt, publishedAt }) => \`<item><title>\${escaped(title)}</title>
<link>https://example.com/\${slug}</link><description>\${escaped(excerpt)}</description><pubDate>\${new Date(publishedAt).toUTCString()}</pubDate></item>\`)
  return \`<?xml version="1.0"?><rss version="2.0"><channel><title>Touchline</title>\${items.join('')}</channel></rss>\`
}

export function sitemapOf(stories) {
  const urls = stories.map(({ slug, publishedAt }) => \`<url><loc>https://example.com/\${slug}</loc><lastmod>\${publishedAt}</lastmod></url>\`)
  return \`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\${urls.join('')}</urlset>\`
}
`
