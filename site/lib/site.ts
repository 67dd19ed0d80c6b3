import {
  CORE_CATEGORIES,
  DEFAULT_HELPLINE,
  DEFAULT_HELPLINE_NAME,
  DEFAULT_TIME_ZONE,
  FOOTER_SPORTS,
  HEADER_SPORTS,
} from '#shared/constants.ts'
import { type SiteFile, siteFileSchema } from '#shared/kinds/site.ts'
import { SNAPSHOT_VERSION } from '#shared/snapshot.ts'
import { readContent } from './content.ts'

let known: { by: unknown; site: SiteFile } | undefined

/** The frame of every page, read once for pages that are rendered together. */
export function readSite(): SiteFile {
  if (known && known.by === globalThis.touchline && !import.meta.env.DEV) return known.site
  const site = readContent('site.json', siteFileSchema) ?? FALLBACK
  known = { by: globalThis.touchline, site }
  return site
}

// The development server uses this frame for "Unable to Load" states when there is no content.
const FALLBACK: SiteFile = {
  v: SNAPSHOT_VERSION,
  name: 'Touchline',
  url: '',
  logo: null,
  card: null,
  helpline: DEFAULT_HELPLINE,
  helplineName: DEFAULT_HELPLINE_NAME,
  responsibleGamblingUrl: '',
  social: { instagram: '', x: '' },
  wording: {
    privacy: null,
    terms: null,
    about: null,
    contact: null,
    editorialPolicy: null,
    corrections: null,
  },
  contact: { email: '', phone: '', postalAddress: '', informationOfficer: '' },
  headerSports: sports(HEADER_SPORTS),
  footerSports: sports(FOOTER_SPORTS),
  timeZone: DEFAULT_TIME_ZONE,
  year: 0,
}

function sports(slugs: readonly string[]) {
  return CORE_CATEGORIES.filter(({ slug }) => slugs.includes(slug)).map(({ name, slug }) => ({ name, slug }))
}
