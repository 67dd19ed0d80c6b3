import { expect, test } from 'vitest'
import { CORE_CATEGORIES } from '../constants.ts'
import { sportName } from './sport-name.ts'

test('the six categories have their sport’s usual name, and one of many sports has none', () => {
  expect(CORE_CATEGORIES.map((category) => sportName(category))).toEqual([
    'Soccer',
    'Rugby Union',
    'Tennis',
    'Archery',
    'Cricket',
    null,
  ])
})

test('a category of the newsroom’s own has the sport that its name or address says', () => {
  const names = {
    'Netball Cup': 'Netball',
    'Table Tennis': 'Table Tennis',
    'American Football News': 'American Football',
    'Local Soccer': 'Soccer',
    'Formula 1': 'Formula One',
    Padel: 'Padel',
    'Jukskei Results': 'Jukskei',
    'More Sports': null,
  }
  for (const [name, sport] of Object.entries(names)) {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    expect(sportName({ name, slug }), name).toBe(sport)
  }
  expect(sportName({ name: 'The Boks', slug: 'rugby' })).toBe('Rugby Union')
})
