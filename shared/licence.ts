import type { Offer } from './snapshot.ts'

type Licence = Offer['licence']

/** A licence's board and number, as far as they are known. */
export function licenceName({ board, number }: Pick<Licence, 'board' | 'number'>): string {
  return [board, number].filter(Boolean).join(', ')
}

/** Whether a licence counts as checked: it is complete, and someone has looked it up. */
export function isLicenceChecked({ board, number, checkedOn }: Licence): boolean {
  return Boolean(board && number && checkedOn)
}
