import { expect, test } from 'vitest'
import { shardedFile, shardedPath } from './shards.ts'

test('files are spread evenly: of 200,000 pages and as many images each folder has about 50', () => {
  const files = new Map<string, number>()
  for (let n = 0; n < 200_000; n++) {
    for (const name of [`harbour-side-hold-on-${n}.html`, `media/${n.toString(16).padStart(12, '0')}-480x270.avif`]) {
      const place = shardedFile(name)
      const folder = place.slice(0, place.lastIndexOf('/'))
      files.set(folder, (files.get(folder) ?? 0) + 1)
    }
  }
  // For pages, and for the folder "media" in each.
  expect(files.size).toBe(2 * 4096)
  expect(Math.max(...files.values())).toBeLessThan(100)
})

test('a page is found in its file’s shard by each of its addresses', () => {
  for (const path of [
    '/serve-and-stay',
    '/news/serve-and-stay',
    '/betting-tips/serve-and-stay',
    '/category/tennis/serve-and-stay',
  ]) {
    expect(`${shardedPath(path)}.html`.slice(1)).toBe(shardedFile('serve-and-stay.html'))
  }
  for (const file of ['about.html', 'rss.xml', 'category/tennis/rss.xml', 'tag/cups/page/2.html', 'media/logo']) {
    expect(shardedPath(`/${file}`).slice(1)).toBe(shardedFile(file))
    expect(shardedPath(`/${file.replace('.html', '')}`).slice(1)).toBe(shardedFile(file).replace('.html', ''))
  }
})

test('a longer address reaches no page that is not an article', () => {
  expect(shardedPath('/news/about')).not.toBe(shardedPath('/about'))
})

test.each(['index.html', '404.html', '_redirects', '_headers', '_astro/page.abc.css', 'not-found/page.html'])(
  '%s stays where the CDN looks for it',
  (file) => {
    expect(shardedFile(file)).toBe(file)
  },
)
