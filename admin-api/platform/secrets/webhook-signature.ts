import { createHmac } from 'node:crypto'

/** The signature of a delivery by Standard Webhooks: HMAC-SHA256 of `id.timestamp.body`. */
export function signatureOf(secret: string, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

// "whsec_" marks base64, as in the specification; any other secret is used as it is.
function keyOf(secret: string): Buffer {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret) ?? []
  return base64 ? Buffer.from(base64, 'base64') : Buffer.from(secret)
}
