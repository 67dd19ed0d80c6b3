import type { Handler } from 'hono'
import type { MediaVariant } from '#shared/upload.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { refuseUnknownImage } from '../known-image.ts'
import { readSettings } from '../settings/store.ts'
import { notThere, sendFile } from './files.ts'
import { findRow } from './store/rows.ts'

type Deps = {
  db: Db
  storage: Storage
}

/** Twice the size of its box in the header. */
const LOGO_WIDTH = 320
const ASK_AGAIN = 'public, max-age=0, must-revalidate'

/** GET /media/logo: the current logo. Its address stays the same, so a new logo changes no page. */
export function logoFile({ db, storage }: Deps): Handler<AppEnv> {
  return async (c) => {
    const { logo } = await readSettings(db)
    const image = logo ? await findRow(db, { path: logo }) : null
    if (!image) return notThere(c)
    const path = variantFor(image.variants, c.req.header('Accept') ?? '') ?? image.path
    const file = await storage.readObject(path.slice('/media/'.length))
    c.header('Vary', 'Accept')
    return file ? sendFile(c, file, ASK_AGAIN) : notThere(c)
  }
}

/** 400 unless the logo is an image of the library. */
export async function refuseUnknownLogo({ db }: Pick<Deps, 'db'>, path: string): Promise<void> {
  if (path !== '') await refuseUnknownImage(db, 'value', path)
}

// AVIF for browsers that accept it, otherwise a format that every browser shows; both keep transparency.
function variantFor(variants: readonly MediaVariant[], accept: string): string | undefined {
  const isWanted = ({ type }: MediaVariant) => type !== 'image/jpeg' && (type !== 'image/avif' || accept.includes(type))
  const fitting = variants.filter(isWanted).sort((a, b) => a.width - b.width || a.bytes - b.bytes)
  return (fitting.find(({ width }) => width >= LOGO_WIDTH) ?? fitting.at(-1))?.path
}
