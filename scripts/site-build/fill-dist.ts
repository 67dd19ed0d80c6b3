import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { distFile, FIXED_PAGES, kindOf, pagesOf } from '#shared/pages.ts'
import { listFiles } from '../../admin-api/platform/files/atomic-file.ts'
import { linkOrCopy } from '../../admin-api/platform/files/link-or-copy.ts'
import type { CodeBuild } from '../../admin-api/publish/renderer/code-build.ts'
import type { BuildManifest } from './build-manifest.ts'
import { renderInParallel } from './render-in-parallel.ts'

type Content = BuildManifest['content']
const IMAGES = 'media'

type Folders = { contentDir: string; fresh: string }

/** A site, or its changes; `gone` files are not in the filled folder. */
type Filled = { summary: string; gone: string[] }

/** Fills an empty folder with the whole site. Throws when a page cannot be rendered. */
export async function buildAll({ contentDir, fresh }: Folders, content: Content, code: CodeBuild): Promise<Filled> {
  await cp(code.assets, fresh, { recursive: true })
  await renderInParallel(code.folder, { contentDir, distDir: fresh }, [...pagesOfSite(content)])
  await linkImages(contentDir, await imagesOf(contentDir), fresh)
  return { summary: 'Every page is built', gone: [] }
}

/** Fills an empty folder with the files that changed since the last build. Throws when a page cannot be rendered. */
export async function buildChanges(
  { contentDir, fresh }: Folders,
  last: Pick<BuildManifest, 'content' | 'dist'>,
  content: Content,
  code: CodeBuild,
): Promise<Filled> {
  const files = new Set([...Object.keys(last.content), ...Object.keys(content)])
  const touched = new Set([...files].filter((file) => content[file] !== last.content[file]).flatMap(knownPages))
  const pages = touched.size > 0 ? touched.intersection(pagesOfSite(content)) : touched
  await renderInParallel(code.folder, { contentDir, distDir: fresh }, [...pages])
  const images = await imagesOf(contentDir)
  const before = new Set(Object.keys(last.dist).filter((file) => file.startsWith(`${IMAGES}/`)))
  await linkImages(contentDir, images.difference(before), fresh)
  return {
    summary: `${pages.size} ${pages.size === 1 ? 'page is' : 'pages are'} built, the others are unchanged`,
    gone: [...[...touched.difference(pages)].map(distFile), ...before.difference(images)],
  }
}

/** Only the images in content-cache: the publisher or the pull keeps those that pages show. */
async function imagesOf(contentDir: string): Promise<Set<string>> {
  return new Set([...(await listFiles(join(contentDir, IMAGES)))].map((file) => `${IMAGES}/${file}`))
}

async function linkImages(contentDir: string, images: ReadonlySet<string>, fresh: string): Promise<void> {
  for (const file of images) await linkOrCopy(join(contentDir, file), join(fresh, file))
}

// Pages that always exist are listed by name, so that a missing content file is an error.
function pagesOfSite(content: Content): Set<string> {
  return new Set([...Object.keys(content).flatMap(knownPages), ...FIXED_PAGES])
}

// Skip files without a page.
function knownPages(file: string): readonly string[] {
  return kindOf(file) ? pagesOf(file) : []
}
