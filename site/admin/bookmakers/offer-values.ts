import '#shared/issue-words.ts'
import { type Bookmaker, bookmakerInputSchema } from '#shared/bookmaker.ts'
import { bonusFindings, LICENCE_BOARDS, PAYMENT_METHODS } from '#shared/offer-rules.ts'
import { toInstant, toLocal } from '../lib/local-time.ts'

/** The form fields of a bookmaker: text; dates in the publication's time zone. */
export type OfferValues = {
  name: string
  slug: string
  logo: string
  rating: string
  rank: string
  featured: boolean
  bonusType: string
  bonusAmount: string
  /** The reason to keep forbidden wording in the bonus. */
  bonusReason: string
  affiliateLink: string
  termsLink: string
  reviewLink: string
  validFrom: string
  validUntil: string
  /** One of the boards, "other", or empty. */
  board: string
  otherBoard: string
  licenceNumber: string
  licenceCheckedOn: string
  methods: string[]
  /** Separated by commas. */
  otherMethods: string
  /** One per line. */
  pros: string
  cons: string
  /** HTML. */
  review: string
  /** An author's id; empty means the newsroom. */
  testerId: string
  testedOn: string
  testMethod: string
}

export const OTHER_BOARD = 'other'

const isKnownBoard = (board: string) => LICENCE_BOARDS.some((name) => name === board)
const isKnownMethod = (method: string) => PAYMENT_METHODS.some((name) => name === method)

/** A bookmaker as the form shows it; a new one takes the last place. */
export function valuesOf(bookmaker: Bookmaker | null, nextRank: number, timeZone: string): OfferValues {
  const board = bookmaker?.licenceBoard ?? ''
  const isOther = board !== '' && !isKnownBoard(board)
  const methods = bookmaker?.paymentMethods ?? []
  return {
    name: bookmaker?.name ?? '',
    slug: bookmaker?.slug ?? '',
    logo: bookmaker?.logo ?? '',
    rating: String(bookmaker?.rating ?? 5),
    rank: String(bookmaker?.rank ?? nextRank),
    featured: bookmaker?.featured ?? false,
    bonusType: bookmaker?.bonusType ?? '',
    bonusAmount: bookmaker?.bonusAmount ?? '',
    bonusReason: '',
    affiliateLink: bookmaker?.affiliateLink ?? '',
    termsLink: bookmaker?.termsLink ?? '',
    reviewLink: bookmaker?.reviewLink ?? '',
    validFrom: bookmaker?.validFrom ? toLocal(bookmaker.validFrom, timeZone) : '',
    validUntil: bookmaker?.validUntil ? toLocal(bookmaker.validUntil, timeZone) : '',
    board: isOther ? OTHER_BOARD : board,
    otherBoard: isOther ? board : '',
    licenceNumber: bookmaker?.licenceNumber ?? '',
    licenceCheckedOn: bookmaker?.licenceCheckedOn ?? '',
    methods: methods.filter(isKnownMethod),
    otherMethods: methods.filter((method) => !isKnownMethod(method)).join(', '),
    pros: (bookmaker?.pros ?? []).join('\n'),
    cons: (bookmaker?.cons ?? []).join('\n'),
    review: bookmaker?.review ?? '',
    testerId: bookmaker?.testerId ?? '',
    testedOn: bookmaker?.testedOn ?? '',
    testMethod: bookmaker?.testMethod ?? '',
  }
}

/** The form in the API's format; `stored` is what the bookmaker was before. */
export function bodyOf(values: OfferValues, stored: Bookmaker | null, timeZone: string) {
  const reason = values.bonusReason.trim()
  return {
    name: values.name,
    slug: values.slug,
    logo: values.logo,
    rating: Number(values.rating),
    rank: Number(values.rank),
    featured: values.featured,
    bonusType: values.bonusType,
    bonusAmount: values.bonusAmount,
    affiliateLink: values.affiliateLink,
    termsLink: values.termsLink,
    reviewLink: values.reviewLink,
    validFrom: instantOf(values.validFrom, stored?.validFrom ?? null, timeZone),
    validUntil: instantOf(values.validUntil, stored?.validUntil ?? null, timeZone),
    licenceBoard: boardOf(values),
    licenceNumber: values.licenceNumber,
    licenceCheckedOn: values.licenceCheckedOn,
    paymentMethods: [...values.methods, ...values.otherMethods.split(',')],
    pros: linesOf(values.pros),
    cons: linesOf(values.cons),
    review: values.review,
    testerId: values.testerId,
    testedOn: values.testedOn,
    testMethod: values.testMethod,
    acknowledge: reason === '' ? [] : bonusFindings(values).map(({ id }) => ({ id, reason })),
  }
}

/** The non-blank lines of a text. */
export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

/** The chosen or typed board; empty when there is none. */
export function boardOf({ board, otherBoard }: Pick<OfferValues, 'board' | 'otherBoard'>): string {
  return board === OTHER_BOARD ? otherBoard : board
}

type OfferIssue = { field: keyof OfferValues; message: string }

/** Errors that the API would return, in its own words, by field. */
export function issuesOf(body: ReturnType<typeof bodyOf>): OfferIssue[] {
  const result = bookmakerInputSchema.safeParse(body)
  const issues = result.success ? [] : result.error.issues
  return issues.map(({ path, message }) => ({ field: fieldOf(path.join('.')), message }))
}

/** The field for an API path. */
export function fieldOf(path: string): keyof OfferValues {
  const [name = ''] = path.split('.')
  if (name === 'licenceBoard') return 'board'
  return name === 'paymentMethods' ? 'otherMethods' : (name as keyof OfferValues)
}

// The field shows minutes only; unless it is edited, keep the stored time with its seconds.
function instantOf(local: string, before: string | null, timeZone: string): string {
  if (local === '') return ''
  return before && toLocal(before, timeZone) === local ? before : toInstant(local, timeZone)
}
