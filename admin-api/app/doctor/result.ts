/** The result of one check. `todo` says what to do about it. */
export type Result = { name: string; state: 'ok' | 'warning' | 'problem' | 'skipped'; words: string; todo?: string }

/** A named check that returns its result as text. */
export function of(name: string) {
  return {
    ok: (words: string): Result => ({ name, state: 'ok', words }),
    skipped: (words: string): Result => ({ name, state: 'skipped', words }),
    warning: (words: string, todo: string): Result => ({ name, state: 'warning', words, todo }),
    problem: (words: string, todo: string): Result => ({ name, state: 'problem', words, todo }),
  }
}

/** An error in one line, without addresses or passwords; for errors that wrap others, the innermost. */
export function reasonOf(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  if (!(cause instanceof Error)) return String(cause)
  const { code } = cause as NodeJS.ErrnoException
  const words = cause.message.split('\n')[0]?.trim() || cause.name
  return code && !words.includes(code) ? `${code}: ${words}` : words
}
