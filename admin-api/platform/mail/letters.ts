import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../database/client.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import { createWorker, type Failure } from '../work/worker.ts'
import type { Letter, Mail } from './mail.ts'
import * as store from './store.ts'

/** An email that has to arrive. */
export type NewLetter = Letter & {
  /** Identifies the one-time link in it, for `forget`. */
  link?: string
  /** When the link in it expires, or when it is no longer news: it is not sent later. */
  until: string
}

/** Emails stored until they are sent: retried at growing intervals, across restarts, until they are too late. */
export type Letters = ReturnType<typeof createLetters>

type LettersOptions = {
  db: Db
  mail: Mail
  secretKey: string
  /** Records that an email never arrived. */
  onLost: (tx: Db, letter: Pick<Letter, 'to' | 'subject'>) => Promise<void>
  log: Logger
}

// Longer than an attempt takes, so that no other process makes it too.
const TAKEN_SECONDS = 120
const RETRY_SECONDS = [5, 30, 120, 600, 1800, 3600]
// An attempt interrupted by a stop is repeated afterwards.
const STOP_WITHIN_MS = 3_000
const PURPOSE = 'letters'

export function createLetters({ db, mail, secretKey, onLost, log }: LettersOptions) {
  const worker = createWorker({
    db,
    name: 'sending email',
    work: store.work,
    attempt,
    backoffSeconds: RETRY_SECONDS,
    leaseSeconds: TAKEN_SECONDS,
    round: (tryAll) => loseExpired().then(tryAll),
    nextDue: () => store.nextInstant(db),
    log,
  })

  // Before the first success it is unknown whether the server was down.
  let wasAway = true

  function insert(tx: Db, { link, until, ...letter }: NewLetter, takenSeconds: number): Promise<number> {
    const sealed = seal(secretKey, PURPOSE, JSON.stringify({ ...letter, id: randomUUID() } satisfies Letter))
    return store.insertLetter(tx, { link: link ?? null, sealed, until }, takenSeconds)
  }

  async function loseExpired(): Promise<void> {
    await db.transaction(async (tx) => {
      for (const expired of await store.takeExpired(tx)) {
        const letter = open(expired)
        if (letter) await onLost(tx, letter)
      }
    })
  }

  async function attempt(row: store.LetterRow): Promise<Failure | null> {
    const letter = open(row)
    if (!letter) {
      log.warn('an email was sealed with another SECRET_KEY and cannot be sent')
      await store.deleteLetter(db, row.id)
      return { error: 'sealed with another SECRET_KEY', isFinal: true }
    }
    const failure = await mail.attempt(letter)
    if (failure) {
      wasAway ||= failure.isServer
      return { error: failure.reason, isFinal: failure.isFinal }
    }
    await store.deleteLetter(db, row.id)
    if (wasAway) await store.retryFailed(db)
    wasAway = false
    return null
  }

  function open({ sealed }: store.LetterRow): Letter | null {
    const text = unseal(secretKey, PURPOSE, sealed)
    return text === null ? null : JSON.parse(text)
  }

  return {
    /** Keeps an email and sends it soon. */
    async add(letter: NewLetter): Promise<void> {
      await insert(db, letter, 0)
      worker.wake()
    },

    /** Stores an email in the transaction that it reports on; afterwards, `wake` has it sent soon. */
    async keep(tx: Db, letter: NewLetter): Promise<void> {
      await insert(tx, letter, 0)
    },

    wake: worker.wake,

    /** Stores an email in the transaction of its link; afterwards, `sendNow` makes the first attempt. */
    hold: (tx: Db, letter: NewLetter): Promise<number> => insert(tx, letter, TAKEN_SECONDS),

    /** Whether it was sent immediately; otherwise it is retried. */
    async sendNow(id: number): Promise<boolean> {
      const row = await store.findLetter(db, id)
      const isSent = row !== null && (await worker.tryNow(row))
      worker.wake()
      return isSent
    },

    start: worker.start,

    async stop(): Promise<void> {
      await Promise.race([worker.stop(), after(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
