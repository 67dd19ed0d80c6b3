import { CORE_CATEGORIES } from '#shared/constants.ts'

/** Examples that the home page and /betting-tips show while there is no open tip. Clubs and fixtures are fictional. */
export const FEATURED_TIPS = [
  {
    category: category('football-news'),
    competition: 'League',
    fixture: 'Umlazi Rovers v Limpopo Rain Queens',
    selection: 'Umlazi Rovers to win',
    reason: 'The visitors have scored once away from home all autumn, and the Rovers press hardest on their own grass.',
    confidence: 85,
    odds: '2.45',
  },
  {
    category: category('rugby-tournament'),
    competition: 'Escarpment Cup',
    fixture: 'Cederberg Harriers v Tsitsikamma Tide',
    selection: 'Cederberg Harriers −4.5',
    reason: 'The Harriers won nine penalties at the scrum in their last match, and all eight forwards start again.',
    confidence: 92,
    odds: '1.85',
  },
  {
    category: category('cricket'),
    competition: 'One-day cup',
    fixture: 'Agulhas Lights v Magalies Hornbills',
    selection: 'Over 248.5 runs',
    reason: 'Short square boundaries, a wind behind the batters and two tired attacks: par here is nearer 262.',
    confidence: 78,
    odds: '3.20',
  },
  {
    category: category('tennis'),
    competition: 'Clay swing',
    fixture: 'Quarter-final, centre court',
    selection: 'Three sets or more',
    reason: 'Both have dropped the first set in four of their last six matches on clay, and won five of those.',
    confidence: 89,
    odds: '1.95',
  },
] as const

function category(slug: (typeof CORE_CATEGORIES)[number]['slug']) {
  const found = CORE_CATEGORIES.find((core) => core.slug === slug)
  if (!found) throw new Error(`No category ${slug}`)
  return { name: found.name, slug: found.slug }
}
