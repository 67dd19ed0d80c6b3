import { describe, expect, it } from 'vitest'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { bodyOf, issuesOf, valuesOf } from './offer-values.ts'

const ZONE = 'Africa/Johannesburg'
const STORED: Bookmaker = {
  id: 1,
  name: 'Aloe Odds',
  slug: 'aloe-odds',
  logo: null,
  revision: 1,
  rating: 4,
  bonusType: 'Bonus bet',
  bonusAmount: null,
  affiliateLink: 'https://example.com/{click}',
  reviewLink: null,
  termsLink: null,
  validFrom: '2026-11-20T22:00:30.500Z',
  validUntil: null,
  licenceBoard: 'A board abroad',
  licenceNumber: '7',
  licenceCheckedOn: '2026-11-01',
  paymentMethods: ['EFT', 'Barter'],
  pros: ['Fast', 'Plain'],
  cons: [],
  review: '<p>Fine.</p>',
  testerId: '7b3f8a52-54ac-4c0e-9d31-2f6f1e7f2c10',
  testedOn: '2026-11-02',
  testMethod: 'Two withdrawals.',
  featured: true,
  rank: 2,
  createdAt: '2026-11-01T00:00:00.000Z',
}

describe('the form of a bookmaker', () => {
  it('says again what it was filled with', () => {
    const values = valuesOf(STORED, 9, ZONE)
    expect(values).toMatchObject({ validFrom: '2026-11-21T00:00', board: 'other', otherBoard: 'A board abroad' })
    const { id: _id, createdAt: _createdAt, revision: _revision, ...fields } = STORED
    const asForm = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
    expect(bodyOf(values, STORED, ZONE)).toEqual({ ...asForm, acknowledge: [] })
    expect(issuesOf(bodyOf(values, STORED, ZONE))).toEqual([])
  })

  it('reads a date in the publication’s time', () => {
    const values = { ...valuesOf(STORED, 9, ZONE), validFrom: '2026-12-01T08:30', validUntil: '2026-12-31T23:59' }
    expect(bodyOf(values, STORED, ZONE)).toMatchObject({
      validFrom: '2026-12-01T06:30:00.000Z',
      validUntil: '2026-12-31T21:59:00.000Z',
    })
  })

  it('names the fields that the API would refuse', () => {
    const values = { ...valuesOf(null, 1, ZONE), otherMethods: 'x'.repeat(50) }
    const fields = issuesOf(bodyOf(values, null, ZONE)).map(({ field }) => field)
    expect(new Set(fields)).toEqual(new Set(['name', 'affiliateLink', 'otherMethods']))
  })
})
