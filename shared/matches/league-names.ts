// Longer names are not leagues; the patterns take time that grows faster than the name.
const LONGEST = 300

/** Splits "English Premier League 2015/16" into the league and its season. */
export function nameAndSeason(title: string, firstDate: string | undefined): { name: string; season: string } {
  const found = title.length > LONGEST ? null : /\s*\(?\b(\d{4}(?:\s*[/–-]\s*\d{2,4})?)\)?\s*$/.exec(title.trim())
  if (found?.[1]) return { name: title.slice(0, found.index).trim() || title, season: found[1].replace(/\s/g, '') }
  return { name: title.trim() || 'Competition', season: firstDate?.slice(0, 4) ?? '' }
}

// Files of openfootball give local times and no zone.
const ZONES: readonly [name: RegExp, zone: string][] = [
  [/engl|scot|premier league(?!.*(russia|egypt|ukrain))|championship/i, 'Europe/London'],
  [/spa(in|nish)|españa|la ?liga/i, 'Europe/Madrid'],
  [/ital/i, 'Europe/Rome'],
  [/german|deutsche|bundesliga(?!.*(austria|österr))/i, 'Europe/Berlin'],
  [/fran|french|ligue/i, 'Europe/Paris'],
  [/austria|österr/i, 'Europe/Vienna'],
  [/netherl|eredivisie|dutch/i, 'Europe/Amsterdam'],
  [/portug/i, 'Europe/Lisbon'],
  [/bra[sz]il/i, 'America/Sao_Paulo'],
]

/** The zone that a league plays in, by its name; null when it is not known. */
export function zoneOfLeague(name: string): string | null {
  return ZONES.find(([pattern]) => pattern.test(name.slice(0, LONGEST)))?.[1] ?? null
}
