import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { articlesEmbedding } from '../bookmakers/store.ts'
import type { Marks, Wake } from '../marks.ts'
import { clearLogos, deleteMedia, findMedia } from './store.ts'

type Deps = {
  db: Db
  marks: Pick<Marks, 'bookmakers' | 'picture' | 'site'>
  storage: Storage
  publisher: Wake
}

/** Removes a picture from the library and from whatever shows it. 404; 409 while something does. */
export async function removePicture(
  deps: Deps,
  id: number,
  { evenIfUsed }: { evenIfUsed: boolean },
  user: CurrentUser,
): Promise<void> {
  const picture = await findMedia(deps.db, id)
  if (!picture) throw notFound('Picture')
  const uses = usesOf(picture)
  if (uses && !evenIfUsed) throw conflict('id', uses)
  await deps.db.transaction(async (tx) => {
    await deleteMedia(tx, id)
    await deps.marks.picture(tx, picture.path)
    const { slugs, wasSiteLogo } = await clearLogos(tx, picture.path)
    if (slugs.length > 0) await deps.marks.bookmakers(tx, slugs, await articlesEmbedding(tx, slugs))
    if (wasSiteLogo) await deps.marks.site(tx)
    await recordAudit(tx, user, 'media.delete', picture.path)
  })
  deps.publisher.wake()
  for (const { path } of picture.variants) await deps.storage.removeObject(path.slice('/media/'.length))
}

type Uses = { usedIn: unknown[]; logoOf: { name: string }[]; isSiteLogo: boolean }

/** What shows a picture, in words; null when nothing does. */
function usesOf({ usedIn, logoOf, isSiteLogo }: Uses): string | null {
  const uses = [
    usedIn.length > 0 && `${usedIn.length} ${usedIn.length === 1 ? 'article shows' : 'articles show'} this picture`,
    logoOf.length > 0 && `it is the logo of ${logoOf.map(({ name }) => name).join(', ')}`,
    isSiteLogo && 'it is the logo of the site',
  ].filter((use) => use !== false)
  return uses.length > 0 ? uses.join('; ') : null
}
