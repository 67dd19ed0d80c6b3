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

  test('is football.txt, whose months go on into the next year', () => {
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
    ['', 'empty'],
    ['<!doctype html><p>Moved</p>', 'web page'],
    ['PK\u0003\u0004\u0000[Content_Types].xml', 'not a text file'],
    ['{"competition":', 'not valid JSON'],
    ['a,b\n1,2', 'competition, season, date, home, away are missing'],
  ])('%j is refused with a reason', (text, reason) => {
    expect(parseMatchFile(text)).toEqual({ problem: expect.stringContaining(reason) })
  })
})
