import { messageOf, statusOf } from './api-error.ts'

/** Headers that make the API answer 412 rather than overwrite another user's save since the form was opened. */
export function ifMatch({ revision }: { revision: number }): { headers: { 'If-Match': string } } {
  return { headers: { 'If-Match': `"${revision}"` } }
}

/** The message when an article could not be published because it has changed since the list was loaded. */
export function notAsListed(error: unknown): string {
  return statusOf(error) === 412
    ? 'It was changed after this list was loaded. Look at it before you publish it.'
    : messageOf(error)
}
