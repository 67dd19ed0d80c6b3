import { messageOf, statusOf } from './api-error.ts'

/** Refuses to save over what somebody else saved since the form was opened: the API then answers 412. */
export function ifMatch({ revision }: { revision: number }): { headers: { 'If-Match': string } } {
  return { headers: { 'If-Match': `"${revision}"` } }
}

/** The sentence to show where something could not be published as a list shows it. */
export function notAsListed(error: unknown): string {
  return statusOf(error) === 412
    ? 'It was changed after this list was loaded. Look at it before you publish it.'
    : messageOf(error)
}
