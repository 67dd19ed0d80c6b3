// Longer names are not leagues, and the patterns take more than linear time.
const LONGEST = 300

/** Splits "English Premier League 2015/16" into the league and its season. */
export function nameAndSeason(title: string, firstDate: string | undefined): { name: string; season: string } {
  const found = title.length > LONGEST ? null : /\s*\(?\b(\d{4}(?:\s*[/–-]\s*\d{2,4})?)\)?\s*$/.exec(title.trim())
  if (found?.[1]) return { name: title.slice(0, found.index).trim() || title, season: found[1].replace(/\s/g, '') }
  return { name: title.trim() || 'Competition', season: firstDate?.slice(0, 4) ?? '' }
}

// openfootball files give local times without a time zone.
const OF_COUNTRIES: readonly [words: string, zone: string][] = [
  ['south[ -]african?', 'Africa/Johannesburg'],
  ['england|english|scotland|scottish', 'Europe/London'],
  ['spain|spanish|españa|española?', 'Europe/Madrid'],
  ['italy|italian|italia|italiana', 'Europe/Rome'],
  ['germany|german|deutschland|deutsche[rs]?', 'Europe/Berlin'],
  ['france|french|française?', 'Europe/Paris'],
  ['austria|austrian|österreich|österreichische|österr', 'Europe/Vienna'],
  ['netherlands|nederland|dutch', 'Europe/Amsterdam'],
  ['portugal|portuguese|portuguesa', 'Europe/Lisbon'],
  ['brazil|brazilian|brasil|brasileir[ao]', 'America/Sao_Paulo'],
]
// Names that without a country mean one particular country's league.
const OF_LEAGUES: readonly [names: string, zone: string][] = [
  ['betway premiership|dstv premiership|nedbank cup|mtn ?8|currie cup|varsity cup|sa20', 'Africa/Johannesburg'],
  ['premier league|championship|efl (championship|league (one|two))', 'Europe/London'],
  ['la ?liga', 'Europe/Madrid'],
  ['([12]\\. ?)?bundesliga', 'Europe/Berlin'],
  ['ligue [12]', 'Europe/Paris'],
  ['eredivisie', 'Europe/Amsterdam'],
]
const COUNTRIES = OF_COUNTRIES.map(
  ([words, zone]) => [new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'), zone] as const,
)
const LEAGUES = OF_LEAGUES.map(([names, zone]) => [new RegExp(`^(?:the )?(?:${names})$`, 'i'), zone] as const)
// Played outside the country in its name.
const TOUR = /\btours?\b/i

/** The time zone of a league, by its name without the season; null unless that names exactly one known country. */
export function zoneOfLeague(title: string): string | null {
  const { name } = nameAndSeason(title.slice(0, LONGEST), undefined)
  if (TOUR.test(name)) return null
  const named = [...COUNTRIES, ...LEAGUES].flatMap(([pattern, zone]) => (pattern.test(name) ? zone : []))
  const [zone = null, ...others] = new Set(named)
  return others.length === 0 ? zone : null
}
