/**
 * For a mutation's `onSettled`: reads again what it may have changed. The mutation lasts until that is there, so that a list
 * is up to date when its dialog closes; after a failure nothing is waited for, and who is without a connection can try again.
 */
export function readAgain(refresh: () => Promise<unknown>) {
  return (_answer: unknown, error: Error | null): Promise<unknown> | undefined => {
    const reading = refresh()
    return error ? undefined : reading
  }
}
