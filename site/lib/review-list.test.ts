import { describe, expect, it } from 'vitest'
import { REVIEW_PAGES, reviewViewOf, reviewViewPath } from '#shared/review-views.ts'
import { type OfferDetails, offerDetailsSchema } from '#shared/snapshot.ts'
import { reviewList } from './review-list.ts'

function offer(slug: string, form: Partial<OfferDetails> = {}): OfferDetails {
  const empty = { name: slug, logo: null, bonusType: null, bonusAmount: null, reviewLink: null }
  return { ...offerDetailsSchema.parse({ slug: slug.toLowerCase(), rating: 3, ...empty }), ...form }
}

const checked = { board: 'Gauteng Gambling Board', number: '1', checkedOn: '2026-11-01' }
const OFFERS = [
  offer('zebra', { rating: 4, paymentMethods: ['Instant EFT'] }),
  offer('aloe', { rating: 5, licence: checked, paymentMethods: ['Debit card', 'Voucher'] }),
  offer('Mopane', { rating: 4, licence: { ...checked, number: null } }),
]
const shown = (sort: 'rank' | 'rating' | 'name', filter: Parameters<typeof reviewViewPath>[0]['filter'] = 'all') =>
  reviewList(OFFERS, { sort, filter }).map(({ offer: { name }, rank }) => `${rank} ${name}`)

describe('reviewList', () => {
  it('sorts by rank, by rating and by name, and keeps each its rank', () => {
    expect(shown('rank')).toEqual(['1 zebra', '2 aloe', '3 Mopane'])
    expect(shown('rating')).toEqual(['2 aloe', '1 zebra', '3 Mopane'])
    expect(shown('name')).toEqual(['2 aloe', '3 Mopane', '1 zebra'])
  })

  it('filters by rating, licence and ways to pay', () => {
    expect(shown('rank', 'top-rated')).toEqual(['1 zebra', '2 aloe', '3 Mopane'])
    expect(shown('rank', 'licence-checked')).toEqual(['2 aloe'])
    expect(shown('rank', 'eft')).toEqual(['1 zebra'])
    expect(shown('rank', 'card')).toEqual(['2 aloe'])
    expect(shown('name', 'voucher')).toEqual(['2 aloe'])
  })
})

describe('the addresses of the views', () => {
  it('are each another, the first the page itself, and are found again', () => {
    expect(new Set(REVIEW_PAGES).size).toBe(REVIEW_PAGES.length)
    expect(REVIEW_PAGES[0]).toBe('/bookmaker/reviews')
    for (const page of REVIEW_PAGES.slice(1)) {
      const view = reviewViewOf(page.slice('/bookmaker/reviews/by/'.length))
      expect(view && reviewViewPath(view)).toBe(page)
    }
    expect(reviewViewOf('rank')).toBeNull()
    expect(reviewViewOf('rank/all')).toBeNull()
  })
})
