import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const COOKIE = 'touchline_device'
// The longest that browsers keep a cookie.
const DAYS = 400

/** Marks devices that signed in to an account, so that others' failed attempts do not lock them out of it. */
export type DeviceCookie = ReturnType<typeof createDeviceCookie>

/** The mark names the account and is signed; it grants nothing, and remains after signing out. */
export function createDeviceCookie(secretKey: string, siteUrl: string) {
  const sign = (userId: string, id: string) =>
    createHmac('sha256', secretKey).update(`device:${userId}:${id}`).digest('base64url')

  return {
    /** The calling device's id, if it signed in to this account before. */
    read(c: Context, userId: string): string | null {
      const [id = '', signature = ''] = (getCookie(c, COOKIE) ?? '').split('.')
      const expected = Buffer.from(sign(userId, id))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
    },
    /** Marks the calling device. */
    remember(c: Context, userId: string): void {
      const id = randomBytes(16).toString('base64url')
      setCookie(c, COOKIE, `${id}.${sign(userId, id)}`, {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/api/auth',
        secure: siteUrl.startsWith('https:'),
        maxAge: DAYS * 86_400,
      })
    },
  }
}
