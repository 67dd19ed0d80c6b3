import { expect, test } from 'vitest'
import { DEMO_COMPETITIONS, demoSeason } from './demo-matches.ts'

test.each(DEMO_COMPETITIONS)(
  'in the $name all meet at home and away, and nobody is at either three times in a row',
  (competition) => {
    const { clubs } = competition
    const season = demoSeason(competition)
    const met = season.map(({ home, away }) => `${home.slug} v ${away.slug}`)
    const all = clubs.flatMap((home) =>
      clubs.filter((away) => away !== home).map((away) => `${home.slug} v ${away.slug}`),
    )
    expect(met.toSorted()).toEqual(all.toSorted())
    for (const club of clubs) {
      const sides = season.filter(({ home, away }) => home === club || away === club)
      expect(
        sides.map(({ round }) => round),
        club.name,
      ).toEqual(Array.from({ length: 2 * clubs.length - 2 }, (_, n) => n + 1))
      expect(sides.map(({ home }) => (home === club ? 'H' : 'A')).join(''), club.name).not.toMatch(/HHH|AAA/)
    }
  },
)

test('the coming round has the matches of the open tips, at the first club’s, and nothing of it is played', () => {
  for (const competition of DEMO_COMPETITIONS) {
    const [one, two] = competition.clubs
    const coming = demoSeason(competition).filter(({ score }) => !score)
    expect(coming[0]).toMatchObject({ round: competition.clubs.length, home: one, away: two })
  }
})

test('a season is always the same', () => {
  for (const competition of DEMO_COMPETITIONS) expect(demoSeason(competition)).toEqual(demoSeason(competition))
})
