import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { imagesIn, LOGO } from '#shared/image-path.ts'
import { logoKind } from '#shared/kinds/logo.ts'
import { listFiles, removeFile, writeAtomically } from '../../platform/files/atomic-file.ts'
import { linkOrCopy } from '../../platform/files/link-or-copy.ts'
import type { Storage } from '../../platform/files/storage.ts'

/** The renditions that pages show, beside the pages: a plain file server serves the site whole. */
export type SiteImages = ReturnType<typeof createSiteImages>

/** The path of a `/media/` address in content-cache and in the site's folder. */
const FOLDER = 'media'

/**
 * Keeps `media/` of content-cache, from which a build elsewhere takes it, and of the site's folder: exactly the images
 * that pages show. The images of each file are kept in memory alone, and read from the files at each start.
 */
export function createSiteImages({ storage, contentDir, log }: { storage: Storage; contentDir: string; log: Logger }) {
  /** Names are many times the same: kept once. */
  const names = new Map<string, Image>()
  const shownBy = new Map<string, Image[]>()
  /** Those that a published file no longer shows. */
  const left = new Set<Image>()
  let distDir: string | null = null
  let onWritten: (files: readonly string[]) => void = () => {}

  const folders = () => [contentDir, ...(distDir ? [distDir] : [])]

  async function put(name: string): Promise<void> {
    const kept = join(contentDir, FOLDER, name)
    await storage.placeObject(name, kept)
    if (distDir && (await linkOrCopy(kept, join(distDir, FOLDER, name)))) onWritten([`${FOLDER}/${name}`])
  }

  async function putLogo(image: string): Promise<void> {
    const bytes = await readFile(join(contentDir, FOLDER, image)).catch(() => null)
    if (!bytes) return
    for (const folder of folders()) await writeAtomically(join(folder, FOLDER, LOGO), bytes)
    onWritten([`${FOLDER}/${LOGO}`])
  }

  async function remove(name: string): Promise<void> {
    for (const folder of folders()) await removeFile(join(folder, FOLDER, name))
    onWritten([`${FOLDER}/${name}`])
  }

  /** Records a file's images; returns its previous ones. */
  function note(file: string, text: string | null): Image[] {
    const before = shownBy.get(file) ?? []
    const now = imagesOf(file, text).map((name) => {
      const known = names.get(name) ?? { name, uses: 0 }
      names.set(name, known)
      known.uses += 1
      return known
    })
    if (now.length > 0) shownBy.set(file, now)
    else shownBy.delete(file)
    for (const image of before) image.uses -= 1
    return before
  }

  return {
    /** Starts empty, for a site's folder or, without one, for content-cache alone. */
    begin(site: Folder | null): void {
      distDir = site?.distDir ?? null
      names.clear()
      shownBy.clear()
      left.clear()
    },

    /** Notes what a file shows that was published before. */
    know(file: string, text: string): void {
      note(file, text)
    },

    /** Has the folders hold exactly what is known to be shown; the rest comes with what is still to be published. */
    async complete(): Promise<void> {
      for (const folder of folders()) {
        for (const name of await listFiles(join(folder, FOLDER))) {
          if (!names.has(name)) await removeFile(join(folder, FOLDER, name))
        }
      }
      for (const name of [...names.keys()]) {
        if (name === LOGO) continue
        // Where the store is away, the site starts without the image, and it comes with its next page.
        await put(name).catch((error: unknown) => {
          names.delete(name)
          log.warn({ err: error, image: name }, 'an image could not be copied to the pages')
        })
      }
      const logo = shownBy.get(logoKind.pattern)?.find(({ name }) => name !== LOGO)
      if (logo) await putLogo(logo.name)
    },

    /** Sets who is notified of written and removed files of the site's folder. */
    listen(listener: (files: readonly string[]) => void): void {
      onWritten = listener
    },

    /** Puts a file's images in place, before its pages are rendered. Throws when that fails. */
    async place(file: string, text: string): Promise<void> {
      const shown = imagesIn(text)
      for (const name of shown) if (!names.has(name)) await put(name)
      if (file === logoKind.pattern && shown[0]) await putLogo(shown[0])
    },

    /** Notes what files show that were published or removed (null). */
    settle(files: readonly { file: string; text: string | null }[]): void {
      for (const { file, text } of files) for (const image of note(file, text)) left.add(image)
    },

    /** Removes images that no file shows any longer; not between the files of one batch, where one may move to another. */
    async removeUnused(): Promise<void> {
      for (const image of left) {
        left.delete(image)
        if (image.uses > 0) continue
        names.delete(image.name)
        await remove(image.name)
      }
    },
  }
}

type Image = { name: string; uses: number }
type Folder = { distDir: string }

function imagesOf(file: string, text: string | null): string[] {
  const shown = text === null ? [] : imagesIn(text)
  return file === logoKind.pattern && shown.length > 0 ? [...shown, LOGO] : shown
}
