import type { Zone } from '#shared/matches/competition.ts'
import type { Score } from '#shared/matches/score.ts'
import { numbers } from './numbers.ts'

/** A club of the demo: invented, with two colours for its mark. */
type Club = { name: string; slug: string; colours: [string, string]; strength: number; ground: string }

/** A competition of the demo; round `next` is the first upcoming one. */
export type DemoCompetition = {
  name: string
  slug: string
  sport: 'football-news' | 'rugby-tournament' | 'cricket'
  description: string
  zones: Zone[]
  clubs: readonly Club[]
  /** Days between rounds. */
  every: number
  /** The matches of a round: days from the first start, and the time, in the next round. */
  slots: readonly { day: number; time: string }[]
}

export type DemoMatch = { round: number; home: Club; away: Club; day: number; time: string; score: Score | null }

export const DEMO_COMPETITIONS: readonly DemoCompetition[] = [
  {
    name: 'Union League',
    slug: 'union-league',
    sport: 'football-news',
    description: 'Eight clubs, each met twice. The top two play off for the title; the last goes down.',
    zones: [
      { name: 'Play-off', from: 1, to: 2, kind: 'up' },
      { name: 'Relegation', from: 8, to: 8, kind: 'down' },
    ],
    every: 7,
    slots: [
      { day: 2, time: '15:00' },
      { day: 0, time: '19:30' },
      { day: 1, time: '15:00' },
      { day: 2, time: '17:30' },
    ],
    clubs: [
      club('Umlazi Rovers', '#0b6b46', '#ffffff', 4, 'Rovers Park, Umlazi'),
      club('Limpopo Rain Queens', '#1d2f6f', '#d9e2ff', 2, 'Marula Ground, Polokwane'),
      club('Bay Dockers', '#1f5fa8', '#cfe3f7', 5, 'The Docks, Gqeberha'),
      club('Egoli Athletic', '#5a1637', '#f3dbe5', 4, 'Reef Road, Germiston'),
      club('Apies River', '#6f2a8f', '#eadcf2', 3, 'Weir Ground, Pretoria'),
      club('Letaba Rainmakers', '#0d6d78', '#d5eef0', 3, 'Mill Lane, Tzaneen'),
      club('Point Harbour', '#121a17', '#e8e6df', 2, 'Pier Field, Durban'),
      club('Soutpansberg Rangers', '#4a6b12', '#e6efcf', 1, 'Salt Pan Ground, Louis Trichardt'),
    ],
  },
  {
    name: 'Highveld Cup',
    slug: 'highveld-cup',
    sport: 'rugby-tournament',
    description: 'Six sides, home and away, with bonus points for four tries and for losing by seven or fewer.',
    zones: [{ name: 'Semi-final', from: 1, to: 4, kind: 'up' }],
    every: 7,
    slots: [
      { day: 2, time: '17:30' },
      { day: 0, time: '18:00' },
      { day: 2, time: '13:00' },
    ],
    clubs: [
      club('Cederberg Harriers', '#9a2a1c', '#f7ddd2', 5, 'Fynbos Park, Citrusdal'),
      club('Tsitsikamma Tide', '#134e93', '#d4e4f7', 3, 'Storms Ground, Knysna'),
      club('Overberg Cranes', '#24653b', '#dbeedd', 4, 'Wheatfield, Caledon'),
      club('Sneeuberg Wanderers', '#374a6e', '#dfe5f0', 2, 'Snow Lane, Graaff-Reinet'),
      club('Waterberg Elands', '#5b3a1e', '#ecdfd2', 2, 'Red Earth Park, Vaalwater'),
      club('Garden Route Loeries', '#0f6b5c', '#d6eeea', 3, 'Lagoon Field, George'),
    ],
  },
  {
    name: 'One-day Cup',
    slug: 'one-day-cup',
    sport: 'cricket',
    description: 'Six sides over fifty overs, home and away; level points are split by net run rate.',
    zones: [{ name: 'Final', from: 1, to: 2, kind: 'up' }],
    every: 4,
    slots: [
      { day: 3, time: '10:00' },
      { day: 0, time: '14:00' },
      { day: 1, time: '10:00' },
    ],
    clubs: [
      club('Agulhas Lights', '#0f5ea0', '#ffffff', 4, 'Lighthouse Oval, Bredasdorp'),
      club('Magalies Hornbills', '#262a2d', '#e9e6dc', 3, 'Kloof Oval, Hartbeespoort'),
      club('Karoo Springbucks', '#8a4a1c', '#f4e3d3', 3, 'Windpump Ground, Beaufort West'),
      club('Midlands Herons', '#4b6b86', '#dfe8ef', 4, 'Willow Ground, Howick'),
      club('Baviaans Swifts', '#7a2340', '#f2d9e1', 2, 'Kloof Ground, Willowmore'),
      club('Tugela Kingfishers', '#0a6f86', '#d3edf2', 2, 'Riverside Oval, Bergville'),
    ],
  },
]

/** A match by its sides, who meet once at each side's ground. */
export function eventOf({ home, away }: Pick<DemoMatch, 'home' | 'away'>): string {
  return `${home.name} v ${away.name}`
}

/** A competition's whole season, half of it played; always the same. */
export function demoSeason({ clubs, sport, every, slots }: DemoCompetition): DemoMatch[] {
  const rounds = roundRobin(clubs)
  const next = rounds.length / 2
  const random = numbers(clubs.length * 101 + every)
  return rounds.flatMap((round, n) =>
    round.map(([home, away], place) => {
      const { day, time } = slots[place % slots.length] ?? { day: 0, time: '15:00' }
      const score = n < next ? SCORES[sport](home, away, random) : null
      return { round: n + 1, home, away, day: day + (n - next) * every, time, score }
    }),
  )
}

function club(name: string, ground: string, form: string, strength: number, venue: string): Club {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return { name, slug, colours: [ground, form], strength, ground: venue }
}

type Pair = readonly [Club, Club]

// The starting point of the rotation: from the circle's start, a team would be at home three times in a row around the
// middle of a season.
const START = 2

/**
 * Every team meets every other at home and away, and no team is at home or away three times in a row: the circle
 * method, then its mirror. In the next round, the first of the mirror, the first club is at home to the second: an open
 * tip is on that match.
 */
function roundRobin([first, fixed, ...rest]: readonly Club[]): Pair[][] {
  const circle = [first, ...rest] as Club[]
  const at = (place: number) => circle[(place + circle.length) % circle.length] as Club
  const rounds = circle.map((_, round) => [
    alternate((round + START) % circle.length, fixed as Club, at(round)),
    ...Array.from({ length: rest.length / 2 }, (_, n) => alternate(n, at(round - n - 1), at(round + n + 1))),
  ])
  return [...rounds, ...rounds.map((round) => round.map(([home, away]): Pair => [away, home]))]
}

function alternate(n: number, one: Club, other: Club): Pair {
  return n % 2 === 0 ? [one, other] : [other, one]
}

type Scorer = (home: Club, away: Club, random: () => number) => Score

const SCORES: Record<DemoCompetition['sport'], Scorer> = {
  'football-news': (home, away, random) => {
    const [a, b] = [count(0.7 + home.strength * 0.3, random), count(0.4 + away.strength * 0.25, random)]
    return { home: a, away: b, halfTime: { home: Math.floor(a * random()), away: Math.floor(b * random()) } }
  },
  'rugby-tournament': (home, away, random) => {
    const [a, b] = [points(home.strength + 1, random), points(away.strength, random)]
    return { home: a.total, away: b.total, parts: { home: a.parts, away: b.parts } }
  },
  cricket: (home, away, random) => {
    const first = 190 + Math.floor(home.strength * 12 * random() + 70 * random())
    const wins = random() < 0.35 + (away.strength - home.strength) * 0.08
    const overs = wins ? 40 + Math.floor(random() * 10) : 50
    const second = wins ? first + 1 + Math.floor(random() * 4) : first - 4 - Math.floor(random() * 60)
    return {
      home: first,
      away: second,
      parts: [
        { side: 'home', runs: first, wickets: 5 + Math.floor(random() * 5), overs: 50 },
        { side: 'away', runs: second, wickets: wins ? 2 + Math.floor(random() * 6) : 9, overs },
      ],
    }
  },
}

/** Goals or tries with this mean, at most eight. */
function count(mean: number, random: () => number): number {
  let [scored, chance] = [0, random()]
  while (chance > Math.exp(-mean) && scored < 8) {
    chance *= random()
    scored += 1
  }
  return scored
}

function points(strength: number, random: () => number) {
  const tries = count(0.8 + strength * 0.6, random)
  const conversions = Math.round(tries * (0.4 + random() * 0.6))
  const penalties = count(2.2, random)
  return { total: tries * 5 + conversions * 2 + penalties * 3, parts: { tries, conversions, penalties } }
}
