import { z } from 'zod'
import { fewKeys } from './few-keys.ts'
import { addressLine, isWebAddress, line } from './text.ts'

/** How another site is posted to. */
export const POSTING_METHODS = ['POST', 'PUT', 'PATCH'] as const

/** The initial values of "Add Website". */
export const NEW_SITE: ExternalSite = {
  name: 'New Website',
  url: '',
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  enabled: true,
}

const MOST_SITES = 20
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/
// Headers that only this server may set.
const OWN_HEADERS = /^(host|content-length|transfer-encoding|connection|webhook-(id|timestamp|signature))$/i

const headersSchema = fewKeys(
  30,
  'At most 30 headers',
  z.record(z.string(), line(2000)).check(({ value, issues }) => {
    for (const [name, text] of Object.entries(value)) {
      const wrong = problemOf(name, text)
      if (wrong) issues.push({ code: 'custom', message: wrong, input: text, path: [name] })
    }
  }),
)

/** A site that pieces are posted to. */
export const externalSiteSchema = z.object({
  name: z.string(),
  url: z.string(),
  method: z.enum(POSTING_METHODS),
  headers: z.record(z.string(), z.string()),
  enabled: z.boolean(),
})
export type ExternalSite = z.infer<typeof externalSiteSchema>

/** An entry as stored, with its headers as one encrypted text. */
export type SealedSite = Omit<ExternalSite, 'headers'> & { headers: string }

/** The list that the form sends: omitted fields get a new entry's defaults, and addresses are unique. */
export const externalSitesInputSchema = z
  .array(
    z.strictObject({
      name: line(100).min(1, 'Required').default(NEW_SITE.name),
      url: addressLine().refine(isWebAddress, 'Must be a web address (https://…)'),
      method: z.enum(POSTING_METHODS, `Must be one of ${POSTING_METHODS.join(', ')}`).default(NEW_SITE.method),
      headers: headersSchema.default(NEW_SITE.headers),
      enabled: z.boolean().default(NEW_SITE.enabled),
    }),
  )
  .max(MOST_SITES, `At most ${MOST_SITES} websites`)
  .check(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [position, { url }] of value.entries()) {
      if (seen.has(url)) {
        issues.push({ code: 'custom', message: 'Duplicate URL', input: url, path: [position, 'url'] })
      }
      seen.add(url)
    }
  })

/** Headers typed as comma-separated "key: value" pairs; pairs missing either part are dropped. */
export function parseHeaders(typed: string): Record<string, string> {
  const pairs = typed.split(',').map((pair) => {
    const colon = pair.indexOf(':')
    return colon < 0 ? ['', ''] : [pair.slice(0, colon).trim(), pair.slice(colon + 1).trim()]
  })
  return Object.fromEntries(pairs.filter(([name, value]) => name && value))
}

/** The same headers as typed. */
export function typeHeaders(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

function problemOf(name: string, value: string): string | null {
  if (!HEADER_NAME.test(name)) return 'Is not the name of a header'
  if (OWN_HEADERS.test(name)) return 'This header is set by the server'
  // Header values are Latin-1, except for the dots of a masked value.
  return /^[\u0020-\u007e\u00a0-\u00ff•]*$/.test(value) ? null : 'Has characters that a header cannot carry'
}
