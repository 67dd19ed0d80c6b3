import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** The permission of an upload link: one object, of this type and size if they were named, until it expires. */
export type UploadGrant = { id: string; contentType: string; size: number; expires: number }

const MINUTES = 10

/** Signs the permission to upload one object within ten minutes; an empty type and size 0 mean "any". */
export function grantUpload(
  key: string,
  file: { contentType?: string | undefined; size?: number | undefined },
  now: number = Date.now(),
) {
  const grant: UploadGrant = {
    id: randomUUID(),
    contentType: file.contentType ?? '',
    size: file.size ?? 0,
    expires: now + MINUTES * 60_000,
  }
  const query = new URLSearchParams({
    type: grant.contentType,
    size: String(grant.size),
    expires: String(grant.expires),
    signature: sign(key, grant),
  })
  return { id: grant.id, query: query.toString() }
}

/** The permission in a link; null if it was altered or has expired. */
export function readGrant(key: string, id: string, query: Record<string, string>): UploadGrant | null {
  const grant: UploadGrant = {
    id,
    contentType: query.type ?? '',
    size: Number(query.size ?? Number.NaN),
    expires: Number(query.expires ?? Number.NaN),
  }
  if (!Number.isSafeInteger(grant.size) || !Number.isSafeInteger(grant.expires)) return null
  const expected = Buffer.from(sign(key, grant))
  const given = Buffer.from(query.signature ?? '')
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return grant.expires > Date.now() ? grant : null
}

function sign(key: string, { id, contentType, size, expires }: UploadGrant): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['upload', id, contentType, size, expires]))
    .digest('base64url')
}
