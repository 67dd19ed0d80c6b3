/** Numbers and lists fixed by the product specification, for server, site and admin. */

export const PAGE_SIZE = 12
export const HOME_ARTICLES = 6
/** Open tips that /betting-tips shows. */
export const OPEN_TIPS = 12
export const ARCHIVE_PART = 500
export const TRASH_DAYS = 30

/** How many articles one call takes out of the trash. */
export const MOST_RESTORED = 500

/** 1000 characters of content a minute. */
export const CHARACTERS_PER_MINUTE = 1000

/** The displayed name of the built-in editor's rules. */
export const BUILT_IN_EDITOR = 'Built-in checks'

export const DEFAULT_SITE_NAME = 'Touchline'
/** The headline of the home page and of the site's own social card. */
export const SITE_HEADLINE = 'Know the form before you back the result.'
export const DEFAULT_HELPLINE = '0800 006 008'
/** The name of the default helpline. */
export const DEFAULT_HELPLINE_NAME = 'National Responsible Gambling Programme'
export const DEFAULT_TIME_ZONE = 'Africa/Johannesburg'

/** The six sports that always exist, in the order of navigation and filters. */
export const CORE_CATEGORIES = [
  {
    slug: 'football-news',
    name: 'Football News',
    description: 'Local and continental football: form, tactics and the stories behind the table.',
  },
  {
    slug: 'rugby-tournament',
    name: 'Rugby Tournament',
    description: 'Tournament rugby from pool stage to final, read from the breakdown outwards.',
  },
  {
    slug: 'tennis',
    name: 'Tennis',
    description: 'Hard courts, clay and the players coming through qualifying.',
  },
  {
    slug: 'archery',
    name: 'Archery',
    description: 'Recurve, compound and barebow, indoors and out.',
  },
  {
    slug: 'cricket',
    name: 'Cricket',
    description: 'Pitches, match-ups and selection in all three formats.',
  },
  {
    slug: 'general-sports',
    name: 'General Sports',
    description: 'Athletics, swimming, cycling and everything else worth a ticket.',
  },
] as const

/** The header's Sports menu; the footer adds cricket. */
export const HEADER_SPORTS = ['football-news', 'rugby-tournament', 'tennis', 'archery'] as const
export const FOOTER_SPORTS = [...HEADER_SPORTS, 'cricket'] as const

/** Categories that cannot be deleted. */
export const CORE_CATEGORY_SLUGS: readonly string[] = CORE_CATEGORIES.map((c) => c.slug)

/** The longest filter of a list of articles, in characters. */
export const FILTER_MAX = 200

/** The longest reason for keeping or changing something, in characters. */
export const REASON_MAX = 500

/** The longest note on a draft, in characters. */
export const NOTE_MAX = 5000

export const IMAGE_TAG_MAX = 60

export const PASSKEY_NAME_MAX = 80

/** The search response header that says whether imported articles are still missing from searches: yes or no. */
export const PARTIAL = 'X-Partial'

/** How many of the articles that embed an ended offer are listed; the others follow once these are edited. */
export const SHOWN_WITH_OFFER = 20
