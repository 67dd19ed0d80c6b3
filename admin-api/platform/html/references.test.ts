import { expect, test } from 'vitest'
import { embeddedBookmakers, referencesIn, referencesOf } from './references.ts'

test('finds what a text embeds and links to, each once', () => {
  const html = `<div data-bookmaker="a"></div><div data-compare="b, a,c"></div><div data-bookmaker="a"></div>
    <div data-tip="17"></div><div data-tip="draw-a-v-b"></div><div data-tip="17"></div><div data-tip="No!"></div>
    <div data-table="league"></div><div data-next-match="rovers"></div>
    <img src="/media/one-480x270.avif" /><img alt="" src="/media/one-800x450.avif" /><img src="/x.png" />
    <a href="/match/a-v-b">1</a><a href="/team/rovers">2</a><a href="/team/rovers">3</a><a href="/team/x?y">4</a>
    <a href="/competition/league">5</a><a href="https://bet.example/x?a=1&amp;b=2">6</a><a href="/go/a">7</a>`
  const found = Object.groupBy(referencesIn(html), ({ kind }) => kind)
  expect(Object.fromEntries(Object.entries(found).map(([kind, refs]) => [kind, refs.map(({ ref }) => ref)]))).toEqual({
    bookmaker: ['a', 'b', 'c'],
    card: ['a'],
    table: ['b', 'a', 'c'],
    tip: ['17', 'draw-a-v-b'],
    'league-table': ['league'],
    'next-match': ['rovers'],
    media: ['one'],
    match: ['a-v-b'],
    team: ['rovers'],
    competition: ['league'],
    link: ['https://bet.example/x?a=1&b=2', '/go/a'],
  })
  expect(embeddedBookmakers(html)).toEqual(['a', 'b', 'c'])
  expect(referencesOf(html, 'team', 'tip')).toEqual(['rovers', '17', 'draw-a-v-b'])
})

test('an address in the words of a text is no link', () => {
  expect(referencesIn('<p>Write href="/match/a-v-b" and data-tip="17" there.</p>')).toEqual([])
  expect(referencesIn('<p>Nothing.</p>')).toEqual([])
})

test('what is longer than any slug refers to nothing', () => {
  const long = 'a'.repeat(10_000)
  const html = `<div data-bookmaker="${long}"></div><div data-compare="${long},b"></div><div data-tip="${long}"></div>
    <div data-table="${long}"></div><img src="/media/${long}-480x270.avif" /><a href="/match/${long}">1</a>`
  expect(referencesIn(html)).toEqual([
    { kind: 'bookmaker', ref: 'b' },
    { kind: 'table', ref: 'b' },
  ])
})
