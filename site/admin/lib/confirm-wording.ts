import { useSyncExternalStore } from 'react'
import { REASON_MAX } from '#shared/constants.ts'
import type { Acknowledgement, Finding } from '#shared/finding.ts'
import { tooLong } from './field-problems.ts'
import { createListeners } from './listeners.ts'

type Question = { findings: readonly Finding[]; answer: (acknowledge: Acknowledgement[] | null) => void }

/** Calls waiting for reasons to keep their forbidden wording, shown one at a time. */
let waiting: readonly Question[] = []
const listeners = createListeners()

/** Asks the user for a reason for each finding; null when declined. */
export function askReasons(findings: readonly Finding[]): Promise<Acknowledgement[] | null> {
  return new Promise((resolve) => {
    const question: Question = {
      findings,
      answer(acknowledge) {
        set(waiting.filter((other) => other !== question))
        resolve(acknowledge)
      },
    }
    set([...waiting, question])
  })
}

/** The question to show, or null. */
export function useReasonsAsked(): Question | null {
  return useSyncExternalStore(listeners.subscribe, () => waiting[0] ?? null)
}

function set(next: readonly Question[]): void {
  waiting = next
  listeners.notify()
}

/** Whether the API would accept the typed reason. */
export function isReason(typed = ''): boolean {
  return typed.trim() !== '' && !reasonTooLong(typed)
}

export function reasonTooLong(typed = ''): string | undefined {
  return tooLong(typed.trim(), REASON_MAX)
}

/** Whether leaving would lose typed text, even if it is too long for a reason. */
export function hasReasons(reasons: Readonly<Record<string, string>>): boolean {
  return Object.values(reasons).some((typed) => typed.trim() !== '')
}

/** The acknowledgements from typed reasons, by finding id. */
export function acknowledgements(typed: Iterable<readonly [id: string, text: string]>): Acknowledgement[] {
  return [...typed].filter(([, text]) => isReason(text)).map(([id, text]) => ({ id, reason: text.trim() }))
}
