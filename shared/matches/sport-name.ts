import type { CategoryRef } from '../snapshot.ts'

// Categories are named for readers; search engines want the sport's usual name. The first match counts.
const SPORTS: readonly [words: RegExp, sport: string][] = [
  [/american football|gridiron|\bnfl\b/, 'American Football'],
  [/australian (rules )?football|\bafl\b/, 'Australian Rules Football'],
  [/beach soccer|beach football/, 'Beach Soccer'],
  [/futsal/, 'Futsal'],
  [/football|soccer/, 'Soccer'],
  [/rugby league/, 'Rugby League'],
  [/rugby|\bsevens\b/, 'Rugby Union'],
  [/cricket/, 'Cricket'],
  [/table tennis|ping pong/, 'Table Tennis'],
  [/tennis/, 'Tennis'],
  [/archery/, 'Archery'],
  [/netball/, 'Netball'],
  [/basketball/, 'Basketball'],
  [/baseball/, 'Baseball'],
  [/volleyball/, 'Volleyball'],
  [/handball/, 'Handball'],
  [/ice hockey|\bnhl\b/, 'Ice Hockey'],
  [/hockey/, 'Field Hockey'],
  [/water polo/, 'Water Polo'],
  [/\bgolf\b/, 'Golf'],
  [/kick ?boxing/, 'Kickboxing'],
  [/boxing/, 'Boxing'],
  [/\bmma\b|mixed martial arts|\bufc\b/, 'Mixed Martial Arts'],
  [/formula (1|one)|\bf1\b/, 'Formula One'],
  [/motor ?(sport|racing)/, 'Motorsport'],
  [/horse ?racing/, 'Horse Racing'],
  [/cycling/, 'Cycling'],
  [/swimming/, 'Swimming'],
  [/athletics/, 'Athletics'],
  [/\be ?sports\b/, 'Esports'],
]
// Words in category names that are not the sport.
const BESIDES = /\b(news|tournaments?|leagues?|cups?|results?|fixtures?|betting|tips|general|other|more|sports?)\b/gi

/** The usual name of a category's sport, such as Soccer for Football News; null for a category of several sports. */
export function sportName({ name, slug }: CategoryRef): string | null {
  const words = `${name} ${slug}`.toLowerCase().replace(/[-\s]+/g, ' ')
  const known = SPORTS.find(([pattern]) => pattern.test(words))?.[1]
  return known ?? (name.replace(BESIDES, ' ').replace(/\s+/g, ' ').trim() || null)
}
