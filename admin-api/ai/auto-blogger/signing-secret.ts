import { createHmac } from 'node:crypto'

/**
 * The secret that posts to a site are signed with when the environment names none: one for each host, so that no
 * site can sign as this one to another. Written as Standard Webhooks writes secrets.
 */
export function signingSecret(secretKey: string, url: string): string {
  const host = new URL(url).origin
  return `whsec_${createHmac('sha256', secretKey).update(`external posts to ${host}`).digest('base64')}`
}
