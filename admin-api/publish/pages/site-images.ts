import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { imagesIn, LOGO } from '#shared/image-path.ts'
import { logoKind } from '#shared/kinds/logo.ts'
import type { Db } from '../../platform/database/client.ts'
import { listFiles, removeFile, writeAtomically } from '../../platform/files/atomic-file.ts'
import { linkOrCopy } from '../../platform/files/link-or-copy.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { filesInLibrary } from './store/images.ts'

/** The renditions shown on pages, stored beside the pages, so that a plain file server can serve the complete site. */
export type SiteImages = ReturnType<typeof createSiteImages>

type Options = { db: Db; storage: Storage; contentDir: string; log: Logger }

/** The path of a `/media/` address in content-cache and in the site's folder. */
const FOLDER = 'media'
const ASKED_AT_ONCE = 1_000

/**
 * Keeps `media/` of content-cache, from which a build elsewhere takes it, and of the site's folder: exactly the images
 * that pages show. The images of each file are only kept in memory, and read from the files at each start.
 */
export function createSiteImages({ db, storage, contentDir, log }: Options) {
  /** Names repeat many times: each is stored once. */
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
    imageOf(name).isThere = true
  }

  function imageOf(name: string): Image {
    const image = names.get(name) ?? { name, uses: 0, isThere: false }
    names.set(name, image)
    return image
  }

  // Each missing one would be requested, and a bucket takes time to answer.
  async function inLibrary(some: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>()
    for (let at = 0; at < some.length; at += ASKED_AT_ONCE) {
      for (const name of await filesInLibrary(db, some.slice(at, at + ASKED_AT_ONCE))) found.add(name)
    }
    return found
  }

  // If the store is unavailable, the site starts without the image, and gets it with the image's next page.
  async function putAll(some: readonly string[]): Promise<void> {
    for (const name of some) {
      await put(name).catch((error: unknown) => {
        log.warn({ err: error, image: name }, 'an image could not be copied to the pages')
      })
    }
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
      const image = imageOf(name)
      image.uses += 1
      return image
    })
    if (now.length > 0) shownBy.set(file, now)
    else shownBy.delete(file)
    for (const image of before) image.uses -= 1
    return before
  }

  return {
    /** Starts empty, for a site's folder or, without one, only for content-cache. */
    begin(site: Folder | null): void {
      distDir = site?.distDir ?? null
      names.clear()
      shownBy.clear()
      left.clear()
    },

    /** Records the images of a file that was published before. */
    know(file: string, text: string): void {
      note(file, text)
    },

    /** Makes the folders contain exactly the known images; the rest follows with files still to be published. */
    async complete(): Promise<void> {
      const lists = await Promise.all(folders().map((folder) => listFiles(join(folder, FOLDER))))
      for (const [at, folder] of folders().entries()) {
        for (const name of lists[at] ?? []) if (!names.has(name)) await removeFile(join(folder, FOLDER, name))
      }
      for (const image of names.values()) image.isThere = lists.every((list) => list.has(image.name))
      const missing = [...names.values()].flatMap(({ name, isThere }) => (isThere || name === LOGO ? [] : name))
      // Those in content-cache are present, even for a permanently deleted image.
      const [kept = new Set<string>()] = lists
      const there = await inLibrary(missing.filter((name) => !kept.has(name)))
      await putAll(missing.filter((name) => kept.has(name) || there.has(name)))
      const logo = shownBy.get(logoKind.pattern)?.find(({ name }) => name !== LOGO)
      if (logo) await putLogo(logo.name)
    },

    /** Sets who is notified of written and removed files of the site's folder. */
    listen(listener: (files: readonly string[]) => void): void {
      onWritten = listener
    },

    /**
     * Which library images of some files are not in place yet. Permanently deleted ones are removed from their place, even
     * if a text still names them.
     */
    async missing(texts: readonly string[]): Promise<Set<string>> {
      const shown = [...new Set(texts.flatMap((text) => imagesIn(text)))]
      const there = await inLibrary(shown)
      for (const name of shown) {
        const image = names.get(name)
        if (there.has(name) || !image?.isThere) continue
        image.isThere = false
        await remove(name)
      }
      return new Set([...there].filter((name) => !names.get(name)?.isThere))
    },

    /** Puts those of a file's images in place that are `missing`, before its pages are rendered. Throws on failure. */
    async place(file: string, text: string, missing: ReadonlySet<string>): Promise<void> {
      const shown = imagesIn(text)
      for (const name of shown) if (missing.has(name)) await put(name)
      if (file === logoKind.pattern && shown[0]) await putLogo(shown[0])
    },

    /** Records the images of published or removed files (null). */
    settle(files: readonly { file: string; text: string | null }[]): void {
      for (const { file, text } of files) for (const image of note(file, text)) left.add(image)
    },

    /**
     * Removes images that no file shows any more; not between the files of one batch, where one may move to another.
     */
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

/** `isThere`: its file is in place. */
type Image = { name: string; uses: number; isThere: boolean }
type Folder = { distDir: string }

function imagesOf(file: string, text: string | null): string[] {
  const shown = text === null ? [] : imagesIn(text)
  return file === logoKind.pattern && shown.length > 0 ? [...shown, LOGO] : shown
}
