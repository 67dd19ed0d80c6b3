import { ApiError } from '../errors.ts'

/** Explains a bucket's refusal, with advice. */
type Trouble = { words: string; todo: string }

type StoreAnswer = { name?: string; message?: string; code?: string; $metadata?: { httpStatusCode?: number } }

const KEYS = /^(SignatureDoesNotMatch|InvalidAccessKeyId|AccessDenied|Forbidden|CredentialsProviderError)$/

/**
 * A bucket that does not do what it is asked. Editors are told that it is unavailable; `trouble` is for those who run
 * the site.
 */
export class StoreError extends ApiError {
  readonly trouble: Trouble
  /** It answered, but refused this call: others may succeed. */
  readonly isRefusal: boolean

  constructor(cause: unknown, bucket: string) {
    super(502, 'The file store cannot be reached right now; try again in a moment')
    this.cause = cause
    this.trouble = troubleOf(cause, bucket)
    const { httpStatusCode: status = 0 } = (cause as StoreAnswer | null)?.$metadata ?? {}
    this.isRefusal = status >= 400 && status < 500
  }
}

function troubleOf(cause: unknown, bucket: string): Trouble {
  const { name = '', message = '', code = '', $metadata } = (cause ?? {}) as StoreAnswer
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket' || status === 404) {
    return { words: `the store has no bucket ${bucket}`, todo: 'Create the bucket, or correct S3_BUCKET.' }
  }
  if (name === 'RequestTimeTooSkewed') {
    return { words: 'the store refuses this machine’s time', todo: 'Sync this machine’s clock with NTP.' }
  }
  if (KEYS.test(name) || status === 401 || status === 403) {
    return {
      words: `the store refuses the keys for the bucket ${bucket}`,
      todo: 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; they need permission to get, put, delete and list in the bucket.',
    }
  }
  if (status === 301 || status === 307 || name === 'PermanentRedirect') {
    return { words: `the bucket ${bucket} is in another region`, todo: 'Correct S3_REGION and S3_ENDPOINT.' }
  }
  // Answers without a body, as to HEAD, have no message.
  const said = [name, message === 'UnknownError' ? '' : message, message.includes(code) ? '' : code]
  const why = said.filter((part) => part && part !== 'Error').join(': ')
  if (status === undefined) {
    return { words: `the store cannot be reached (${why})`, todo: 'Correct S3_ENDPOINT, or start the store.' }
  }
  return { words: `the store answers ${status} (${why})`, todo: 'Look at the store, then try again.' }
}
