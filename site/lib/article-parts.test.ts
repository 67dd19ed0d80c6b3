import { describe, expect, it } from 'vitest'
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
    const parts = articleParts('<p>a</p><div data-bookmaker="baobab-bet"></div><p>b</p>', [offer])
    expect(parts).toEqual([{ html: '<p>a</p>' }, { offer }, { html: '<p>b</p>' }])
  })

  it('removes an embed whose offer is unknown', () => {
    const parts = articleParts('<p>a</p><div class="x" data-bookmaker=unknown>old card</div><p>b</p>', [offer])
    expect(parts.map(({ html }) => html).join('')).toBe('<p>a</p><p>b</p>')
  })

  it('finds an embed however its attributes are written', () => {
    const parts = articleParts("<DIV title=x DATA-BOOKMAKER='baobab-bet'> </DIV>", [offer])
    expect(parts).toContainEqual({ offer })
  })

  it('compares offers in the order in which the text names them, without those that are gone', () => {
    const karoo = { ...offer, slug: 'karoo-odds' }
    const text = '<div data-compare="karoo-odds, gone,baobab-bet"></div><div data-compare="gone"></div><p>b</p>'
    const parts = articleParts(text, [offer, karoo]).filter(({ html }) => html !== '')
    expect(parts).toEqual([{ compared: [karoo, offer] }, { html: '<p>b</p>' }])
  })

  it('gives every table a box that the keyboard can scroll', () => {
    const [part] = articleParts('<table><tr><td>1</td></tr></table>', [])
    expect(part?.html).toMatch(/^<div class="table-box"[^>]*tabindex="0"><table>.*<\/table><\/div>$/)
  })
})
