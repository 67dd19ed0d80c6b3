import type { Bookmaker } from '#shared/bookmaker.ts'
import type { Acknowledgement } from '#shared/finding.ts'
import { bonusFindings } from '#shared/offer-rules.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { ShownWords } from '#shared/word-findings.ts'
import type { Db } from '../../platform/database/client.ts'
import { askForYes } from '../ask-for-yes.ts'
import { confirmWords } from '../confirm-words.ts'

type Wording = {
  before: Bookmaker | null
  after: Bookmaker
  acknowledge: readonly Acknowledgement[] | undefined
  user: CurrentUser
}

/** Asks for a reason for forbidden wording of a bookmaker, first in its bonus; 409 without one. */
export async function confirmWordings(tx: Db, wording: Wording): Promise<void> {
  await confirmBonus(tx, wording)
  await confirmFacts(tx, wording)
}

// Forbidden wording in a bonus needs a user's confirmation; it is asked again when the wording changes.
function confirmBonus(tx: Db, { before, after, acknowledge, user }: Wording): Promise<void> {
  return askForYes(tx, user, {
    action: 'bookmaker.acknowledge',
    target: after.id,
    details: { name: after.name },
    found: bonusFindings(after),
    known: before ? bonusFindings(before) : [],
    acknowledge,
    refusal: 'Not saved: confirm each finding with a reason, or change the bonus.',
  })
}

// The newsroom's form has a field for a reason only for a bonus.
function confirmFacts(tx: Db, { before, after, acknowledge, user }: Wording): Promise<void> {
  return confirmWords(tx, user, {
    action: 'bookmaker.acknowledge',
    target: after.id,
    details: { name: after.name },
    before: before && shownFacts(before),
    after: shownFacts(after),
    acknowledge,
  })
}

function shownFacts({ name, licenceBoard, licenceNumber, paymentMethods }: Bookmaker): ShownWords {
  const methods = paymentMethods.map((method, at) => [`paymentMethods.${at}`, method])
  return { lines: { name, licenceBoard, licenceNumber, ...Object.fromEntries(methods) } }
}
