import { distFile, pagesOf } from '#shared/pages.ts'
import type { Renderer } from '../renderer/renderer.ts'
import { reasonOf } from './failure.ts'

/** The page renderer; without one only content-cache is kept, and the site is built elsewhere. */
export type Site = {
  renderer: Renderer
  distDir: string
  /** Notified of the files of `distDir` that were written or removed. */
  onWritten?: (files: readonly string[]) => void
}

/** A file whose pages are rendered again, or removed if it no longer has a text. */
type Change = { file: string; text: string | null }

type PageOfFile = { page: string; file: string }

/**
 * Starts rendering. Changes go to the renderer in the order in which they are added, and nothing waits for it: the next
 * files can be built while it renders.
 */
export function startRendering(site: Site, contentDir: string) {
  const given: { changes: readonly Change[]; failed: Promise<Map<string, string> | null> }[] = []
  return {
    /** Resolves when they are rendered, or failed. */
    async add(changes: readonly Change[]): Promise<void> {
      // The renderer died. One page may have crashed it, and must not fail the others.
      const failed = renderAll(site, contentDir, changes).catch(() => null)
      given.push({ changes, failed })
      await failed
    },

    /** Resolves when all are rendered, with the failed files and the reasons: the page's address, then the reason. */
    async failures(): Promise<Map<string, string>> {
      const failed = new Map<string, string>()
      const left: Change[] = []
      for (const one of given) {
        const own = await one.failed
        if (!own) left.push(...one.changes)
        for (const [file, words] of own ?? []) failed.set(file, words)
      }
      for (const change of left) {
        const own = await renderAll(site, contentDir, [change]).catch((error: unknown) => failureOf(change, error))
        for (const [file, words] of own) failed.set(file, words)
      }
      return failed
    },
  }
}

async function renderAll(site: Site, contentDir: string, changes: readonly Change[]): Promise<Map<string, string>> {
  const pages = changes.filter(({ text }) => text !== null).flatMap(pagesOfFile)
  const gone = changes.filter(({ text }) => text === null).flatMap(pagesOfFile)
  if (pages.length + gone.length === 0) return new Map()
  const { changed, failed } = await site.renderer.render({
    contentDir,
    distDir: site.distDir,
    render: pages.map(({ page }) => page),
    remove: gone.reverse().map(({ page }) => page),
  })
  site.onWritten?.(changed.map(distFile))
  const fileOf = new Map([...pages, ...gone].map(({ page, file }) => [page, file]))
  return new Map(failed.map(({ page, error, code }) => [fileOf.get(page) ?? page, said(page, toError(error, code))]))
}

function failureOf({ file }: Change, error: unknown): Map<string, string> {
  return new Map([[file, said(pagesOf(file)[0] ?? file, error)]])
}

function said(page: string, error: unknown): string {
  return `${page}: ${reasonOf(error)}`
}

function toError(message: string, code: string | undefined): Error {
  return Object.assign(new Error(message), code && { code })
}

function pagesOfFile({ file }: Change): PageOfFile[] {
  return pagesOf(file).map((page) => ({ page, file }))
}
