import { describe, expect, it } from 'vitest'
import type { ArticleTip } from '#shared/kinds/article.ts'
import type { Offer } from '#shared/snapshot.ts'
import { articleParts } from './article-parts.ts'

const offer: Offer = {
  slug: 'baobab-bet',
  name: 'Baobab Bet',
  logo: null,
  rating: 5,
  bonusType: null,
  bonusAmount: null,
  reviewLink: null,
  termsLink: null,
  licence: { board: null, number: null, checkedOn: null },
  isHeld: false,
}

describe('articleParts', () => {
  it('puts an offer where the text embeds it', () => {
    const parts = articleParts('<p>a</p><div data-bookmaker="baobab-bet"></div><p>b</p>', { offers: [offer] })
    expect(parts).toEqual([{ html: '<p>a</p>' }, { offer }, { html: '<p>b</p>' }])
  })

  it('removes an embed whose offer is unknown', () => {
    const parts = articleParts('<p>a</p><div class="x" data-bookmaker=unknown>old card</div><p>b</p>', {
      offers: [offer],
    })
    expect(parts.map((part) => ('html' in part ? part.html : part)).join('')).toBe('<p>a</p><p>b</p>')
  })

  it('finds an embed however its attributes are written', () => {
    const parts = articleParts("<DIV title=x DATA-BOOKMAKER='baobab-bet'> </DIV>", { offers: [offer] })
    expect(parts).toContainEqual({ offer })
  })

  it('compares offers in the order in which the text names them, without those that are gone', () => {
    const karoo = { ...offer, slug: 'karoo-odds' }
    const text = '<div data-compare="karoo-odds, gone,baobab-bet"></div><div data-compare="gone"></div><p>b</p>'
    const parts = articleParts(text, { offers: [offer, karoo] }).filter((part) => !('html' in part) || part.html !== '')
    expect(parts).toEqual([{ compared: [karoo, offer] }, { html: '<p>b</p>' }])
  })

  it('shows the first hundred blocks of a text, and fifty offers of a table', () => {
    const offers = Array.from({ length: 60 }, (_, n) => ({ ...offer, slug: `bet-${n}` }))
    const table = `<div data-compare="${offers.map(({ slug }) => slug).join(',')}"></div>`
    const parts = articleParts(`${table.repeat(120)}<p>b</p>`, { offers })
    const shown = parts.flatMap((part) => ('compared' in part ? [part.compared.length] : []))
    expect(shown).toEqual(Array(100).fill(50))
    expect(parts.map((part) => ('html' in part ? part.html : '')).join('')).toBe('<p>b</p>')
  })

  it('puts a table and a next match where the text embeds them, and nothing for one that is gone', () => {
    const table = {
      slug: 'union-league',
      name: 'Union League',
      season: '2026/27',
      sport: 'football-news',
      isCricket: false,
      rows: [{ position: 1, team: { name: 'A', slug: 'a' }, played: 1, difference: 1, points: 3 }],
    }
    const next = { slug: 'a', name: 'A', match: null }
    const text = '<div data-table="union-league"></div><div data-next-match="a"></div><div data-table="gone"></div>'
    const parts = articleParts(text, { offers: [], tables: [table], nextMatches: [next] })
    expect(parts.filter((part) => !('html' in part))).toEqual([{ table }, { next }])
  })

  it('puts a tip where the text names it, by its slug or its id', () => {
    const tip = { id: 17, slug: 'draw-a-v-b' } as ArticleTip
    const text = '<div data-tip="17"></div><p>a</p><div data-tip="draw-a-v-b"></div><div data-tip="18"></div>'
    const parts = articleParts(text, { offers: [], tips: [tip] }).filter(
      (part) => !('html' in part) || part.html !== '',
    )
    expect(parts).toEqual([{ tip }, { html: '<p>a</p>' }, { tip }])
  })

  it('gives every table a box that the keyboard can scroll', () => {
    const [part] = articleParts('<table><tr><td>1</td></tr></table>', { offers: [] })
    expect(part).toEqual({
      html: expect.stringMatching(/^<div class="table-box"[^>]*tabindex="0"><table>.*<\/table><\/div>$/),
    })
  })
})
