import { defineMiddleware } from 'astro:middleware'

// What Astro writes before the first island; HTML has it in the head alone.
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/

/** Puts the islands' style into the head, where it is valid. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const html = await response.text()
  const [style] = ISLAND_STYLE.exec(html) ?? []
  return new Response(style ? html.replace(style, '').replace('</head>', () => `${style}</head>`) : html, response)
})
