import { describe, expect, test } from 'vitest'
import { importFileSchema } from './import-file.ts'
import { parseMatchFile } from './parse-file.ts'

function read(text: string) {
  const parsed = parseMatchFile(text)
  if (!('files' in parsed)) throw new Error(parsed.problem)
  return parsed.files.map((file) => importFileSchema.parse(file))
}

describe('a file of matches', () => {
  test('is openfootball JSON as it is', () => {
    const [file] = read(
      JSON.stringify({
        name: 'English Premier League 2015/16',
        matches: [
          {
            round: 'Matchday 1',
            date: '2015-08-08',
            time: '12:45',
            team1: 'Manchester United',
            team2: 'Tottenham Hotspur',
            score: { ht: [1, 0], ft: [1, 0] },
          },
          { round: 'Matchday 2', date: '2015-08-14', team1: 'Aston Villa', team2: 'Manchester United' },
        ],
      }),
    )
    expect(file?.competition).toMatchObject({
      name: 'English Premier League',
      season: '2015/16',
      timeZone: 'Europe/London',
    })
    expect(file?.matches).toMatchObject([
      { home: 'Manchester United', time: '12:45', score: { home: 1, away: 0, halfTime: { home: 1, away: 0 } } },
      { away: 'Manchester United' },
    ])
  })

  test('is openfootball JSON with scorers', () => {
    const match = {
      ...{ date: '2014-06-12', team1: 'Brazil', team2: 'Croatia', score: { ft: [3, 1], ht: [1, 1] } },
      goals1: [
        { name: 'Neymar', minute: 29, score1: 1, score2: 1 },
        { name: 'Neymar', minute: 71, penalty: true },
        { name: 'Oscar', minute: 90, offset: 1 },
      ],
      goals2: [{ name: 'Marcelo', minute: 11, owngoal: true }],
    }
    const newer = {
      ...{ date: '2026-06-11', team1: 'Mexico', team2: 'South Africa', score: { ft: [1, 1] } },
      goals1: [{ name: 'R. Jiménez', minute: "90+4'" }, null, { minute: 7 }],
      goals2: [{ name: 'P. Tau', minute: '45+2' }, { name: 'No minute' }],
    }
    const odd = { date: '2026-06-12', team1: 'A', team2: 'B', goals1: 7, goals2: [] }
    const [file] = read(JSON.stringify({ name: 'World Cup 2026', matches: [match, newer, odd] }))
    expect(file?.matches.map(({ events }) => events)).toEqual([
      [
        // A Brazilian's own goal, for Croatia.
        { minute: '11', side: 'home', type: 'own-goal', player: 'Marcelo' },
        { minute: '29', side: 'home', type: 'goal', player: 'Neymar' },
        { minute: '71', side: 'home', type: 'penalty', player: 'Neymar' },
        { minute: '90+1', side: 'home', type: 'goal', player: 'Oscar' },
      ],
      [
        { minute: '45+2', side: 'away', type: 'goal', player: 'P. Tau' },
        { minute: '90+4', side: 'home', type: 'goal', player: 'R. Jiménez' },
        { side: 'away', type: 'goal', player: 'No minute' },
      ],
      undefined,
    ])
  })

  test('is openfootball JSON with the time of each place', () => {
    const at = (time: string) => ({ date: '2026-06-11', time, team1: 'Mexico', team2: 'South Africa' })
    const matches = [at('13:00 UTC-6'), at('20:00 UTC+5:30'), at('9.30'), at('12:00 UTC')]
    const [file] = read(JSON.stringify({ name: 'World Cup 2026', matches }))
    expect(file?.matches).toMatchObject([
      { time: '13:00', timeZone: '-06:00' },
      { time: '20:00', timeZone: '+05:30' },
      { time: '09:30' },
      { time: '12:00', timeZone: '+00:00' },
    ])
    expect(file?.matches[2]).not.toHaveProperty('timeZone')
  })

  test('is football.txt with extra time, penalties, awards, offsets and scorers over lines', () => {
    const [file] = read(`= Cup 2024/25

Final
[Sat Mar/1 2025]
  15:00 UTC-4  Ants v Bees  3-4 pen. 1-1 a.e.t. (1-1, 1-0)
    (Neymar 17', 35'
     Fred 49')
  Cats FC 1-2 a.e.t. (0-1) Dogs FC
  Elks v Foxes 0-0 (0-0), 5-4 pen.
  Gulls 3 - 3 Hares
  Aces FC 3-0 [awarded] Jays FC
  Schalke 04 - 1860 München
`)
    expect(file?.matches).toMatchObject([
      {
        ...{ home: 'Ants', away: 'Bees', time: '15:00', timeZone: '-04:00' },
        score: {
          ...{ home: 1, away: 1, halfTime: { home: 1, away: 0 }, fullTime: { home: 1, away: 1 } },
          penalties: { home: 3, away: 4 },
        },
      },
      { home: 'Cats FC', away: 'Dogs FC', score: { home: 1, away: 2, fullTime: { home: 0, away: 1 } } },
      { home: 'Elks', away: 'Foxes', score: { home: 0, away: 0, penalties: { home: 5, away: 4 } } },
      { home: 'Gulls', away: 'Hares', score: { home: 3, away: 3 } },
      { home: 'Aces FC', away: 'Jays FC', status: 'walkover', score: { home: 3, away: 0 } },
      { home: 'Schalke 04', away: '1860 München' },
    ])
    expect(file?.matches).toHaveLength(6)
  })

  test('names every line that it cannot read, and makes no team of a part of one', () => {
    const parsed = parseMatchFile(`= Cup 2024/25
[Sat Mar/1 2025]
  Ants 1-0 Bees 2-3 Cats
  neither of these
  Dogs 1-0 Elks
  nor this
`)
    expect(parsed).toMatchObject({ problem: expect.stringMatching(/Line 3 .*Line 4 .*Line 6 /s) })
  })

  test('names a bracket that is not closed: a match after it is not lost', () => {
    const parsed = parseMatchFile(`= Cup 2024/25
[Sat Mar/1 2025]
  Ants 1-0 Bees
    (Neymar 17'
  Cats 2-0 Dogs
    (Fred 3')
`)
    expect(parsed).toEqual({ problem: 'Line 4 opens a bracket that is not closed' })
  })

  test('is football.txt whose months continue into the next year', () => {
    const [file] = read(`= German Bundesliga 2015/16

Matchday 1
[Fri Aug/14]
  20.30  Bayern München     5-0 (1-0)  Hamburger SV
[Sat Aug/15]
  15.30  Bayer Leverkusen   2-1 (1-1)  1899 Hoffenheim
    (Kießling 45')
» Matchday 18
  Sat Jan/23
    15:30  Hamburger SV  v  Bayern München
    18:30  1. FC Köln v VfB Stuttgart  1-3 (1-1)
`)
    expect(file?.matches).toMatchObject([
      {
        round: 'Matchday 1',
        date: '2015-08-14',
        time: '20:30',
        home: 'Bayern München',
        away: 'Hamburger SV',
        score: { home: 5, away: 0 },
      },
      { date: '2015-08-15', home: 'Bayer Leverkusen', away: '1899 Hoffenheim' },
      { round: 'Matchday 18', date: '2016-01-23', home: 'Hamburger SV', away: 'Bayern München' },
      { home: '1. FC Köln', away: 'VfB Stuttgart', score: { home: 1, away: 3, halfTime: { home: 1, away: 1 } } },
    ])
  })

  test('is CSV with a heading line, quotes and several competitions', () => {
    const files = read(
      'competition;season;sport;date;time;home;away;homeScore;awayScore\n"Cup; ""B""";2026;rugby-tournament;2026-11-21;15:00;A;B;10;9\nLeague;2026;;2026-11-22;;C;D;;\n',
    )
    expect(files).toMatchObject([
      {
        competition: { name: 'Cup; "B"', sport: 'rugby-tournament' },
        matches: [{ home: 'A', score: { home: 10, away: 9 } }],
      },
      { competition: { name: 'League', sport: 'football-news' }, matches: [{ home: 'C', away: 'D' }] },
    ])
  })

  test.each([
    'round,competition,season,date,home,away\nRound 1,League,2026,2026-03-07,A,B',
    '"Matchday";"Competition";"Season";"Date";"Home";"Away"\nRound 1;League;2026;2026-03-07;A;B',
    '#,round,competition,season,date,home,away\n1,Round 1,League,2026,2026-03-07,A,B',
  ])('is CSV whatever column is first', (text) => {
    const [file] = read(text)
    expect(file).toMatchObject({
      competition: { name: 'League', season: '2026' },
      matches: [{ round: 'Round 1', date: '2026-03-07', home: 'A', away: 'B' }],
    })
  })

  test.each([
    ['', 'empty'],
    ['<!doctype html><p>Moved</p>', 'web page'],
    ['PK\u0003\u0004\u0000[Content_Types].xml', 'not a text file'],
    ['{"competition":', 'not valid JSON'],
    ['a,b\n1,2', 'competition, season, date, home, away are missing'],
  ])('%j is refused with a reason', (text, reason) => {
    expect(parseMatchFile(text)).toEqual({ problem: expect.stringContaining(reason) })
  })
})
