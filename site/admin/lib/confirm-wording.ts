import { useSyncExternalStore } from 'react'
import { REASON_MAX } from '#shared/constants.ts'
import type { Acknowledgement, Finding } from '#shared/finding.ts'
import { tooLong } from './field-problems.ts'
import { createListeners } from './listeners.ts'

type Question = { findings: readonly Finding[]; answer: (acknowledge: Acknowledgement[] | null) => void }

/** Calls that wait for the reasons why their forbidden wording stays; they are asked for one by one. */
let waiting: readonly Question[] = []
const listeners = createListeners()

/** Has the newsroom ask for a reason for each finding; null when that was declined. */
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

/** The question to show; null for none. */
export function useReasonsAsked(): Question | null {
  return useSyncExternalStore(listeners.subscribe, () => waiting[0] ?? null)
}

function set(next: readonly Question[]): void {
  waiting = next
  listeners.notify()
}

/** Whether a reason was typed that the API takes. */
export function isReason(typed = ''): boolean {
  return typed.trim() !== '' && !reasonTooLong(typed)
}

export function reasonTooLong(typed = ''): string | undefined {
  return tooLong(typed.trim(), REASON_MAX)
}

/** Whether something was typed that leaving would lose, also if it is too long for a reason. */
export function hasReasons(reasons: Readonly<Record<string, string>>): boolean {
  return Object.values(reasons).some((typed) => typed.trim() !== '')
}

/** Each yes that was given with a reason: texts as typed, by what they are for. */
export function acknowledgements(typed: Iterable<readonly [id: string, text: string]>): Acknowledgement[] {
  return [...typed].filter(([, text]) => isReason(text)).map(([id, text]) => ({ id, reason: text.trim() }))
}
