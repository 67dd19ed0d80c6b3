import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { distFile, FIXED_PAGES, kindOf, pagesOf } from '#shared/pages.ts'
import { listFiles, removeFile } from '../../admin-api/platform/files/atomic-file.ts'
import { linkOrCopy } from '../../admin-api/platform/files/link-or-copy.ts'
import type { CodeBuild } from '../../admin-api/publish/renderer/code-build.ts'
import type { BuildManifest } from './build-manifest.ts'
import { linkFiles } from './link-files.ts'
import { renderInParallel } from './render-in-parallel.ts'

type Content = BuildManifest['content']
const IMAGES = 'media'

type Folders = { contentDir: string; fresh: string }

/** Fills an empty folder with the whole site. Throws when a page cannot be rendered. Returns a summary. */
export async function buildAll({ contentDir, fresh }: Folders, content: Content, code: CodeBuild): Promise<string> {
  await cp(code.assets, fresh, { recursive: true })
  await renderInParallel(code.folder, { contentDir, distDir: fresh }, [...pagesOfSite(content)])
  await linkImages(contentDir, fresh)
  return 'Every page is built'
}

/** Fills an empty folder with the last build's site and renders changed pages again. Returns a summary. */
export async function buildChanges(
  { contentDir, fresh }: Folders,
  last: { dist: string; files: readonly string[]; content: Content },
  content: Content,
  code: CodeBuild,
): Promise<string> {
  // The images are linked separately.
  const linked = last.files.filter((file) => !file.startsWith(`${IMAGES}/`))
  linkFiles(last.dist, linked, fresh)
  const files = new Set([...Object.keys(last.content), ...Object.keys(content)])
  const touched = new Set([...files].filter((file) => content[file] !== last.content[file]).flatMap(knownPages))
  const pages = [...touched.intersection(pagesOfSite(content))]
  await renderInParallel(code.folder, { contentDir, distDir: fresh }, pages)
  await linkImages(contentDir, fresh)
  for (const page of touched.difference(new Set(pages))) await removeFile(join(fresh, distFile(page)))
  return `${pages.length} ${pages.length === 1 ? 'page is' : 'pages are'} built, the others are as they were`
}

/** The images of content-cache, and no others: the publisher or the pull has left there what pages show. */
async function linkImages(contentDir: string, fresh: string): Promise<void> {
  for (const file of await listFiles(join(contentDir, IMAGES))) {
    await linkOrCopy(join(contentDir, IMAGES, file), join(fresh, IMAGES, file))
  }
}

// Those that are always there are asked for by name: when the file that they need is missing, that is an error.
function pagesOfSite(content: Content): Set<string> {
  return new Set([...Object.keys(content).flatMap(knownPages), ...FIXED_PAGES])
}

// A build passes by files that no page belongs to.
function knownPages(file: string): readonly string[] {
  return kindOf(file) ? pagesOf(file) : []
}
