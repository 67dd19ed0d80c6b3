import type { Bookmaker, OfferWarning } from './bookmaker.ts'
import { claimFindings } from './claims/claim-findings.ts'
import { findClaims } from './claims/claims.ts'
import type { Finding } from './finding.ts'
import { plainText } from './plain-text.ts'

/** The boards that license bookmakers in South Africa, by province. */
export const LICENCE_BOARDS = [
  'Eastern Cape Gambling Board',
  'Free State Gambling, Liquor and Tourism Authority',
  'Gauteng Gambling Board',
  'KwaZulu-Natal Economic Regulatory Authority',
  'Limpopo Gambling Board',
  'Mpumalanga Economic Regulator',
  'North West Gambling Board',
  'Northern Cape Gambling Board',
  'Western Cape Gambling and Racing Board',
] as const

/** Payment methods that the form offers and readers can filter by; others may be typed. */
export const PAYMENT_METHODS = ['EFT', 'Instant EFT', 'Card', 'Voucher', 'Mobile wallet', 'Cash at a shop'] as const

/**
 * The setting `offerRules`. warn: an offer with problems is saved with warnings. strict: a bookmaker with an incomplete
 * licence shows no bonus and no Join. error: like strict, and an offer with problems is not saved.
 */
export const OFFER_RULES = ['warn', 'strict', 'error'] as const

/** The message for missing licence data, by field. */
export const MISSING_LICENCE = {
  licenceBoard: 'Name the board that licenses the bookmaker',
  licenceNumber: 'Give the number of the licence',
  licenceCheckedOn: 'Look the licence up and say when you did',
} as const

type Offer = Pick<
  Bookmaker,
  'bonusType' | 'bonusAmount' | 'licenceBoard' | 'licenceNumber' | 'licenceCheckedOn' | 'pros' | 'cons' | 'review'
> &
  Partial<Pick<Bookmaker, 'testMethod'>>

/** The problems of an offer under South African rules: missing licence data, and forbidden claims. */
export function offerProblems(offer: Offer): OfferWarning[] {
  return [
    ...licenceProblems(offer),
    ...claims('bonusType', offer.bonusType, true),
    ...claims('bonusAmount', offer.bonusAmount, true),
    ...offer.pros.flatMap((text, index) => claims(`pros.${index}`, text, true)),
    ...offer.cons.flatMap((text, index) => claims(`cons.${index}`, text, true)),
    ...claims('review', offer.review && plainText(offer.review), false),
    ...claims('testMethod', offer.testMethod ?? null, false),
  ]
}

/** Missing licence data; if any is missing, strict rules show no bonus and no Join. */
export function licenceProblems(
  offer: Pick<Bookmaker, 'licenceBoard' | 'licenceNumber' | 'licenceCheckedOn'>,
): OfferWarning[] {
  return [
    ...missing('licenceBoard', offer.licenceBoard),
    ...missing('licenceNumber', offer.licenceNumber),
    ...missing('licenceCheckedOn', offer.licenceCheckedOn),
  ]
}

/** Forbidden wording in a bonus, each to be confirmed by a named person before it is shown. */
export function bonusFindings({ bonusType, bonusAmount }: Pick<Bookmaker, 'bonusType' | 'bonusAmount'>): Finding[] {
  return Object.entries({ bonusType, bonusAmount }).flatMap(([path, text]) =>
    claimFindings(path, text ?? '', { isOffer: true }),
  )
}

/** Whether an offer is shown at a given time: from `validFrom` until before `validUntil`. */
export function isInDate({ validFrom, validUntil }: Pick<Bookmaker, 'validFrom' | 'validUntil'>, now: number): boolean {
  return !(validFrom && Date.parse(validFrom) > now) && !hasEnded({ validUntil }, now)
}

/** Whether an offer has ended. */
export function hasEnded({ validUntil }: Pick<Bookmaker, 'validUntil'>, now: number): boolean {
  return validUntil !== null && Date.parse(validUntil) <= now
}

function missing(path: keyof typeof MISSING_LICENCE, value: string | null): OfferWarning[] {
  return value ? [] : [{ path, message: MISSING_LICENCE[path] }]
}

function claims(path: string, text: string | null, isOffer: boolean): OfferWarning[] {
  return text ? findClaims(text, { isOffer }).map(({ message }) => ({ path, message })) : []
}
