import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isPublic } from '../../admin-api/platform/http/fetch-guarded.ts'
import { articleForm, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { photo, plain, put, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createTestBucket } from '../support/s3.ts'

let instance: Instance
let editor: Client

beforeAll(async () => {
  const bucket = await createTestBucket()
  instance = await startInstance({ env: { RENDER: 'off', ...bucket?.env } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

/** Adds an image to the library and returns its row. */
async function addImage(seed: number) {
  const { body } = await upload(editor, await photo(600, 360, seed))
  const rows = await editor.get('/api/media?limit=100')
  return rows.body.find((row: { path: string }) => row.path === body.normalizedPath)
}

/** An article's site data, once published. */
async function snapshotOf(slug: string) {
  await waitUntilPublished(editor)
  const { status, body } = await editor.get(`/api/content/articles/${slug}.json`)
  expect(status).toBe(200)
  return body.article
}

describe('the library', () => {
  test('lists, names, finds and counts images', async () => {
    const row = await addImage(20)
    const named = await editor.put(`/api/media/${row.id}`, { name: 'Wet pitch at dusk', alt: 'Puddles on a pitch' })
    expect(named.body).toMatchObject({ name: 'Wet pitch at dusk', alt: 'Puddles on a pitch', usedIn: [] })
    for (const q of ['dusk', 'puddles', row.path]) {
      const found = await editor.get(`/api/media?q=${encodeURIComponent(q)}`)
      expect(found.body.map(({ id }: { id: number }) => id)).toEqual([row.id])
      expect(found.headers.get('x-total-count')).toBe('1')
    }
    expect((await editor.get('/api/media?q=%25')).body).toEqual([])
  })

  test('a field that someone else has changed is not overwritten unseen', async () => {
    const { id, name, alt, caption, credit, tags, focus } = await addImage(21)
    const seen = { name, alt, caption, credit, tags, focus }
    const theirs = { alt: 'The north stand', focus: { x: 20, y: 30 } }
    expect((await editor.put(`/api/media/${id}`, theirs)).status).toBe(200)
    const refused = await editor.put(`/api/media/${id}`, { alt: 'The south stand', tags: ['stand'], seen })
    const message = 'Someone else has changed this to “The north stand”. Save again to replace it.'
    expect(refused).toMatchObject({ status: 412, body: { message, issues: [{ path: 'alt', message }] } })
    expect((await editor.put(`/api/media/${id}`, { focus: { x: 1, y: 1 }, seen })).body.message).toBe(
      'Someone else has moved the focal point. Save again to replace it.',
    )
    // Other fields, the same words, and a form that has been told are stored.
    expect((await editor.put(`/api/media/${id}`, { credit: 'Agency', seen })).body).toMatchObject(theirs)
    expect((await editor.put(`/api/media/${id}`, { ...theirs, seen })).status).toBe(200)
    const { alt: _told, ...rest } = seen
    expect((await editor.put(`/api/media/${id}`, { alt: 'The south stand', seen: rest })).body.alt).toBe(
      'The south stand',
    )
  })

  test('keeps the name and the words that come with an upload', async () => {
    const bytes = await photo(200, 120, 19)
    const leave = await editor.post('/api/objects/upload', { name: 'IMG 4711.jpg' })
    await put(leave.body.uploadURL, bytes)
    const about = { name: 'IMG 4711.jpg', alt: 'The tunnel' }
    await editor.post('/api/objects/normalize', { path: leave.body.objectPath, ...about })
    expect((await editor.get('/api/media?q=4711')).body).toMatchObject([about])
  })

  test('knows where an image is used: at the head, in the text at any width, as a logo', async () => {
    const [head, text, logo] = [await addImage(21), await addImage(22), await addImage(23)]
    const article = await publishArticle(editor, {
      featuredImage: head.path,
      content: `<p>Seen from the stand.</p><img src="${text.variants[0].path}" alt="">`,
    })
    await editor.post('/api/settings/logo', { value: logo.path })
    const usedIn = [{ id: article.id, title: article.title }]
    expect((await editor.get(`/api/media?q=${head.path}`)).body[0].usedIn).toEqual(usedIn)
    expect((await editor.get(`/api/media?q=${text.path}`)).body[0].usedIn).toEqual(usedIn)
    const unused = (await editor.get('/api/media?unused=true&limit=100')).body.map(({ id }: { id: number }) => id)
    for (const { id } of [head, text, logo]) expect(unused).not.toContain(id)
    const used = (await editor.get('/api/media?unused=false&limit=100')).body.map(({ id }: { id: number }) => id)
    expect(used).toEqual(expect.arrayContaining([head.id, text.id, logo.id]))
    expect(used.filter((id: number) => unused.includes(id))).toEqual([])
    await editor.post('/api/settings/logo', { value: '' })
    const now = (await editor.get('/api/media?unused=true&limit=100')).body.map(({ id }: { id: number }) => id)
    expect(now).toContain(logo.id)

    await editor.put(`/api/articles/${article.id}`, { content: '<p>No image any more.</p>' })
    expect((await editor.get(`/api/media?q=${text.path}`)).body[0].usedIn).toEqual([])
  })

  test('knows whose logo an image is, warns before it goes, and leaves no broken logo', async () => {
    const row = await addImage(27)
    const join = { affiliateLink: 'https://partner.example.com/join' }
    const made = await editor.post('/api/bookmakers', { name: 'Picture Odds', logo: row.path, ...join })
    const badge = { name: 'Picture Side', sport: 'football-news', badge: row.path }
    const team = await editor.post('/api/teams', badge)
    await editor.post('/api/settings/logo', { value: row.path })
    const [now] = (await editor.get(`/api/media?q=${row.path}`)).body
    expect(now).toMatchObject({ usedIn: [], logoOf: [{ id: made.body.id, name: 'Picture Odds' }], isSiteLogo: true })
    const message = 'This image is the logo of Picture Odds, the badge of Picture Side and the logo of the site.'
    expect(await editor.delete(`/api/media/${row.id}`)).toMatchObject({ status: 409, body: { message } })
    expect((await editor.delete(`/api/media/${row.id}?force=true`)).status).toBe(200)
    expect((await editor.get('/api/bookmakers')).body[0].logo).toBe(row.path)
    await editor.post('/api/media/empty-trash')
    expect((await editor.get('/api/bookmakers')).body[0].logo).toBeNull()
    // Forms that were already open would bring the address back.
    for (const [address, stored] of [
      [`/api/bookmakers/${made.body.id}`, made],
      [`/api/teams/${team.body.id}`, team],
    ] as const) {
      const ifMatch = { 'If-Match': stored.headers.get('etag') ?? '' }
      expect([address, (await editor.put(address, { name: 'Stale' }, ifMatch)).status]).toEqual([address, 412])
    }
    expect((await editor.get('/api/settings')).body.logo ?? '').toBe('')
    await waitUntilPublished(editor)
    expect((await editor.get('/api/content/bookmakers.json')).body.offers[0].logo).toBeNull()
    expect((await editor.get('/api/content/site.json')).body.logo).toBeNull()
    await editor.delete(`/api/bookmakers/${made.body.id}`)
    await editor.delete(`/api/teams/${team.body.id}`)
  })

  test('words that come with a known image fill a gap, and replace nothing', async () => {
    const bytes = await photo(210, 130, 28)
    const send = async (alt: string | null, client: Client) => {
      const leave = await client.post('/api/objects/upload')
      await put(leave.body.uploadURL, bytes)
      return client.post('/api/objects/normalize', { path: leave.body.objectPath, name: 'Stand.jpg', alt })
    }
    const altAfter = async (alt: string | null, client = editor) => {
      const { body } = await send(alt, client)
      return (await editor.get(`/api/media?q=${body.normalizedPath}`)).body[0].alt
    }
    expect(await altAfter(null)).toBeNull()
    const contributor = await join(instance, editor, 'describes@example.com', 'contributor')
    expect(await altAfter('Not for them to say', contributor.client)).toBeNull()
    expect(await altAfter('The east stand')).toBe('The east stand')
    expect(await altAfter('Something else')).toBe('The east stand')
  })

  test('an image in use goes to the trash when asked twice; readers keep it until the trash is emptied', async () => {
    const row = await addImage(24)
    const article = await publishArticle(editor, { featuredImage: row.path })
    const refused = await editor.delete(`/api/media/${row.id}`)
    expect(refused).toMatchObject({ status: 409, body: { message: '1 article shows this image.' } })
    expect((await editor.delete(`/api/media/${row.id}?force=true`)).status).toBe(200)
    expect((await editor.get(`/api/media?q=${row.path}`)).body).toEqual([])
    const [trashed] = (await editor.get(`/api/media?trashed=true&q=${row.path}`)).body
    expect(trashed).toMatchObject({ id: row.id, trashedBy: expect.any(String), usedIn: [{ id: article.id }] })
    expect((await snapshotOf(article.slug)).image.src).toBe(row.path)
    for (const { path } of row.variants) expect((await fetch(new URL(path, instance.url))).status).toBe(200)

    expect((await editor.post(`/api/media/${row.id}/restore`)).body).toMatchObject({ id: row.id, trashedAt: null })
    expect((await editor.post(`/api/media/${row.id}/restore`)).status).toBe(404)
    await editor.delete(`/api/media/${row.id}?force=true`)
    // If two users empty it at once, one deletes it.
    const both = await Promise.all([1, 2].map(() => editor.post('/api/media/empty-trash')))
    expect(both.map(({ body }) => body.deleted).sort()).toEqual([0, 1])
    for (const { path } of row.variants) expect((await fetch(new URL(path, instance.url))).status).toBe(404)
    expect((await snapshotOf(article.slug)).image).toBeNull()
  })

  test('an image of the trash that is uploaded again is restored', async () => {
    const bytes = await photo(200, 120, 25)
    const { normalizedPath } = (await upload(editor, bytes)).body
    const find = async () => (await editor.get(`/api/media?q=${normalizedPath}`)).body
    const [{ id }] = await find()
    await editor.delete(`/api/media/${id}`)
    expect(await find()).toEqual([])
    await upload(editor, bytes)
    expect(await find()).toMatchObject([{ id, trashedAt: null }])
  })

  test('an image that was deleted comes back to pages by no one who may only add images', async () => {
    const contributor = (await join(instance, editor, 'adds@example.com', 'contributor')).client
    const bytes = await photo(230, 140, 26)
    const { normalizedPath } = (await upload(contributor, bytes)).body
    const text = { content: `<p>It rained.</p><p><img src="${normalizedPath}" alt=""></p>` }
    const articles = [
      await publishArticle(editor, { featuredImage: normalizedPath }),
      await publishArticle(editor, text),
    ]
    const [{ id }] = (await editor.get(`/api/media?q=${normalizedPath}`)).body
    const shown = async () =>
      (await Promise.all(articles.map(({ slug }) => snapshotOf(slug)))).map(
        ({ image, content }) => image !== null || content.includes('srcset'),
      )
    expect(await shown()).toEqual([true, true])
    await editor.delete(`/api/media/${id}?force=true`)
    expect((await upload(contributor, bytes)).body.normalizedPath).not.toBe(normalizedPath)
    expect((await editor.get(`/api/media?trashed=true&q=${normalizedPath}`)).body).toMatchObject([{ id }])
    await editor.post('/api/media/empty-trash')
    const { body } = await upload(contributor, bytes)
    expect(body.normalizedPath).not.toBe(normalizedPath)
    expect((await upload(contributor, bytes)).body).toEqual(body)
    expect(await shown()).toEqual([false, false])
    expect((await upload(editor, bytes)).body.normalizedPath).toBe(normalizedPath)
    expect(await shown()).toEqual([true, true])
  })

  test('has tags, a caption and a credit, found by each, also for many at once', async () => {
    const [one, two] = [await addImage(41), await addImage(42)]
    const words = { caption: 'The last whistle', credit: 'Naledi Dube' }
    const described = await editor.put(`/api/media/${one.id}`, { ...words, tags: ['Cup  Final', 'rain', 'rain'] })
    expect(described.body).toMatchObject({ ...words, tags: ['cup final', 'rain'] })
    const tagged = await editor.post('/api/media/tag', { ids: [one.id, two.id], add: ['derby'], remove: ['rain'] })
    expect(tagged.body.map(({ tags }: { tags: string[] }) => tags)).toEqual([['cup final', 'derby'], ['derby']])
    const idsOf = async (query: string) =>
      (await editor.get(`/api/media?${query}`)).body.map(({ id }: { id: number }) => id).sort()
    expect(await idsOf('tag=derby')).toEqual([one.id, two.id].sort())
    expect(await idsOf('tag=Cup%20Final')).toEqual([one.id])
    expect(await idsOf('q=last%20whistle')).toEqual([one.id])
    expect(await idsOf('q=naledi')).toEqual([one.id])
    expect(await idsOf('q=cup%20fin')).toEqual([one.id])
    const tags = (await editor.get('/api/media/tags')).body
    expect(tags).toEqual([
      { tag: 'cup final', images: 1 },
      { tag: 'derby', images: 2 },
    ])
    expect((await editor.put(`/api/media/${one.id}`, { tags: ['a,b'] })).status).toBe(400)
    expect((await editor.put(`/api/media/${one.id}`, { focus: { x: 101, y: 0 } })).status).toBe(400)

    const article = await publishArticle(editor, { featuredImage: two.path })
    const inUse = [{ id: two.id, name: two.name, message: '1 article shows this image.' }]
    const rehearsed = await editor.post('/api/media/trash', { ids: [one.id, two.id], dryRun: true })
    expect(rehearsed.body).toEqual({ trashed: [one.id], inUse })
    expect((await editor.get('/api/media?trashed=true')).body).toEqual([])
    const trashed = await editor.post('/api/media/trash', { ids: [one.id, two.id, 999_999] })
    expect(trashed.body).toEqual({ trashed: [one.id], inUse })
    expect((await editor.post('/api/media/restore', { ids: [one.id, two.id] })).body).toEqual({ restored: [one.id] })
    await editor.put(`/api/media/${two.id}`, { caption: 'Rain', focus: { x: 20, y: 80 } })
    const { image, imageNote } = await snapshotOf(article.slug)
    expect(image.focus).toEqual({ x: 20, y: 80 })
    expect(imageNote).toEqual({ caption: 'Rain', credit: null })
  })

  test('a file that takes an image’s place shows wherever the image did, under its old addresses, too', async () => {
    const first = await photo(600, 360, 43)
    const { normalizedPath } = (await upload(editor, first)).body
    const [row] = (await editor.get(`/api/media?q=${normalizedPath}`)).body
    const join = { affiliateLink: 'https://partner.example.com/join' }
    const bookmaker = await editor.post('/api/bookmakers', { name: 'Replaced Odds', logo: row.path, ...join })
    const article = await publishArticle(editor, {
      featuredImage: row.path,
      content: `<p>Seen.</p><img src="${row.path}" alt="">`,
    })
    const leave = await editor.post('/api/objects/upload')
    await put(leave.body.uploadURL, await photo(1000, 1000, 44))
    const answer = await editor.put(`/api/media/${row.id}/file`, { path: leave.body.objectPath })
    expect(answer).toMatchObject({ status: 200, body: { id: row.id, path: row.path, width: 1000, height: 1000 } })
    expect((await editor.put(`/api/media/${row.id}/file`, { path: leave.body.objectPath })).status).toBe(404)

    const { image, content, ogImage } = await snapshotOf(article.slug)
    expect(image).toMatchObject({ width: 1000, height: 1000 })
    expect(image.src).not.toBe(row.path)
    expect(content).toContain(`<img src="${image.src}"`)
    expect(content).not.toContain(row.path)
    expect(ogImage).not.toContain(row.path.split('-')[0])
    const { offers } = (await editor.get('/api/content/bookmakers.json')).body
    expect(offers.find(({ name }: { name: string }) => name === 'Replaced Odds').logo).toBe(image.src)
    const sizeOf = async (path: string) =>
      sharp(Buffer.from(await (await fetch(new URL(path, instance.url))).bytes())).metadata()
    for (const path of [image.src, row.path]) {
      const { width, height } = await sizeOf(path)
      expect(width).toBe(height)
    }
    // The article is unchanged, and uploading the first file again creates a separate image.
    expect((await editor.get(`/api/articles/${article.id}`)).body).toMatchObject({
      featuredImage: row.path,
      revision: article.revision,
    })
    expect((await upload(editor, first)).body.normalizedPath).not.toBe(row.path)

    // Browsers have cached the old file, so there is a new address to show and copy, which is in use everywhere.
    const { versionedPath } = answer.body
    expect(row.versionedPath).toBe(row.path)
    expect(versionedPath.split('?')[0]).toBe(image.src)
    expect((await sizeOf(versionedPath)).width).toBe(1000)
    expect((await editor.get('/api/media/replaced')).body).toContainEqual({ path: row.path, versionedPath })
    const copied = await publishArticle(editor, {
      featuredImage: versionedPath,
      content: `<p>Copied.</p><img src="${versionedPath}" alt="">`,
    })
    expect(copied.featuredImage).toBe(row.path)
    expect(copied.content).toContain(`src="${row.path}"`)
    expect((await snapshotOf(copied.slug)).image.src).toBe(image.src)
    const logo = { logo: versionedPath, revision: undefined }
    expect((await editor.put(`/api/bookmakers/${bookmaker.body.id}`, logo)).body.logo).toBe(row.path)
    expect((await editor.get(`/api/media?q=${row.path}`)).body[0].usedIn).toHaveLength(2)
    await editor.delete(`/api/bookmakers/${bookmaker.body.id}`)
  })

  test('an animated image in the place of a still one shows its first frame under the old addresses', async () => {
    const { normalizedPath } = (await upload(editor, await plain(600, 360, '#b00').png().toBuffer())).body
    const [row] = (await editor.get(`/api/media?q=${normalizedPath}`)).body
    expect(row.path).toMatch(/[.]avif$/)
    const team = (await editor.post('/api/teams', { name: 'Moving Badge', sport: 'football-news', badge: row.path }))
      .body
    const frames = await Promise.all(['#00b', '#0b0'].map((colour) => plain(600, 360, colour).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const leave = await editor.post('/api/objects/upload')
    await put(leave.body.uploadURL, moving)
    const answer = await editor.put(`/api/media/${row.id}/file`, { path: leave.body.objectPath })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const old = Buffer.from(await (await fetch(new URL(row.path, instance.url))).bytes())
    const { dominant } = await sharp(old).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
    // Each address keeps its width, so that a phone gets only the small one.
    const stills = row.variants.filter(({ type }: { type: string }) => type === 'image/avif')
    expect(stills.map(({ width }: { width: number }) => width)).toEqual([480, 600])
    for (const { path, width } of stills) {
      const bytes = Buffer.from(await (await fetch(new URL(path, instance.url))).bytes())
      expect((await sharp(bytes).metadata()).width).toBe(width)
    }
    // Readers’ browsers have cached the badge’s old address, so pages use the new one.
    await waitUntilPublished(editor)
    const page = (await editor.get(`/api/content/teams/${team.slug}.json`)).body
    expect(page.team.badge).toMatch(/[.]webp$/)
    expect((await editor.get(`/api/teams/${team.slug}`)).body.badge).toBe(row.path)
  })

  test.each([
    'http://127.0.0.1/a.png',
    'http://localhost/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://127.1/',
    'http://10.0.0.1/',
    'http://0.0.0.0/',
    'http://user:word@example.com/a.png',
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'not an address',
  ])('does not fetch %s', async (url) => {
    const answer = await editor.post('/api/media', { url })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('Please enter a valid image URL.')
  })

  test.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['192.168.0.1', false],
    ['100.64.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['224.0.0.1', false],
    ['nonsense', false],
  ])('whether %s is of the open internet: %s', (address, expected) => {
    expect(isPublic(address)).toBe(expected)
  })
})

describe('images in articles', () => {
  test('come with widths, dimensions and the library’s alt text, at the head and in the text', async () => {
    const row = await addImage(30)
    await editor.put(`/api/media/${row.id}`, { alt: 'A "quoted" <corner> flag' })
    const article = await publishArticle(editor, {
      featuredImage: row.path,
      content: `<p>One.</p><img src="${row.path}" onerror="alert(1)" srcset="https://evil.example/x.png 1w" sizes="1px"><img src="https://images.example.com/b.jpg" alt="b">`,
    })
    expect(article.content).not.toMatch(/srcset|sizes|onerror/)
    const { image, content, ogImage } = await snapshotOf(article.slug)
    expect(image).toMatchObject({ width: 600, height: 360, alt: 'A "quoted" <corner> flag' })
    expect(image.sources.map(({ width }: { width: number }) => width)).toEqual([480, 600])
    expect(ogImage).toMatch(/\.jpg$/)
    const widths = row.variants.filter(({ type }: { type: string }) => type === 'image/avif')
    const srcset = widths.map(({ path, width }: { path: string; width: number }) => `${path} ${width}w`).join(', ')
    expect(content).toContain(
      `<img src="${row.path}" srcset="${srcset}" sizes="(min-width: 40rem) 38rem, 100vw" alt="A &quot;quoted&quot; &lt;corner&gt; flag" width="600" height="360" />`,
    )
    expect(content).toContain('<img src="https://images.example.com/b.jpg" alt="b" />')
  })

  test('are published again when their text changes', async () => {
    const row = await addImage(31)
    const article = await publishArticle(editor, { content: `<p>Two.</p><img src="${row.path}">` })
    expect((await snapshotOf(article.slug)).content).toContain('alt=""')
    await editor.put(`/api/media/${row.id}`, { alt: 'The far touchline' })
    expect((await snapshotOf(article.slug)).content).toContain('alt="The far touchline"')
  })

  test('come with an import, too', async () => {
    const row = await addImage(32)
    const form = articleForm({ slug: 'imported-with-an-image', content: `<p>Three.</p><img src="${row.path}">` })
    expect((await editor.post('/api/articles/import', { articles: [form] })).status).toBe(200)
    const [{ usedIn }] = (await editor.get(`/api/media?q=${row.path}`)).body
    expect(usedIn).toHaveLength(1)
  })
})

describe('a social card', () => {
  test('says the title of an article that has no image, and changes with it', async () => {
    const article = await publishArticle(editor, { title: 'Ṱhohoyanḓou hold on, <b>somehow</b>' })
    const { ogImage } = await snapshotOf(article.slug)
    const answer = await fetch(new URL(ogImage, instance.url))
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await answer.bytes())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(Buffer.from(await (await fetch(new URL(ogImage, instance.url))).bytes()).equals(bytes)).toBe(true)
    await editor.put(`/api/articles/${article.id}`, { title: 'Another title altogether' })
    expect((await snapshotOf(article.slug)).ogImage).not.toBe(ogImage)
  })

  test('is there for an article that embeds offers, of one bookmaker or in a table', async () => {
    const { slug } = await createBookmaker(editor)
    for (const embed of [`<div data-bookmaker="${slug}"></div>`, `<div data-compare="${slug}"></div>`]) {
      const article = await publishArticle(editor, { content: `<p>Who pays what.</p>${embed}` })
      const { ogImage } = await snapshotOf(article.slug)
      expect((await fetch(new URL(ogImage, instance.url))).status).toBe(200)
    }
  })

  test('is rendered only for live articles: its address would confirm a guessed title of a draft', async () => {
    const article = await publishArticle(editor)
    const address = new URL((await snapshotOf(article.slug)).ogImage, instance.url)
    await editor.put(`/api/articles/${article.id}`, { published: false })
    expect((await fetch(address)).status).toBe(404)
    await editor.put(`/api/articles/${article.id}`, { published: true })
    expect((await fetch(address)).status).toBe(200)
  })

  test('is rendered once for simultaneous requests', async () => {
    const article = await publishArticle(editor)
    const address = new URL((await snapshotOf(article.slug)).ogImage, instance.url)
    const images = instance.inside?.deps.images
    if (!images) throw new Error('The instance must run in this process')
    const { card } = images
    let cards = 0
    images.card = (words) => {
      cards += 1
      return card(words)
    }
    onTestFinished(() => {
      images.card = card
    })
    const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(address)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    // On a machine so slow that others stop waiting, a few more.
    expect(cards).toBeLessThan(5)
  })

  test('is drawn for nothing else', async () => {
    const article = await publishArticle(editor)
    for (const id of [article.id, 999_999, 99_999_999_999]) {
      const made = await fetch(new URL(`/media/card-${id}-0123456789abcdef-1200x630.png`, instance.url))
      expect(made.status).toBe(404)
    }
  })
})

describe('the logo', () => {
  test('keeps its address, its transparency, and says when it is another', async () => {
    const address = new URL('/media/logo', instance.url)
    expect((await fetch(address)).status).toBe(404)
    const clear = plain(640, 176, { r: 0, g: 80, b: 50, alpha: 0.4 })
    const first = (await upload(editor, await clear.png().toBuffer(), 'image/png')).body
    expect((await editor.post('/api/settings/logo', { value: first.normalizedPath })).status).toBe(200)
    await waitUntilPublished(editor)
    const site = (await editor.get('/api/content/site.json')).body
    expect(site.logo).toBe('/media/logo')

    const served = await fetch(address, { headers: { accept: 'image/avif,image/webp,*/*' } })
    expect(served.headers.get('content-type')).toMatch(/^image\/(avif|webp)$/)
    expect(served.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(served.headers.get('vary')).toContain('Accept')
    const older = await fetch(address, { headers: { accept: 'image/*' } })
    expect(older.headers.get('content-type')).toBe('image/webp')
    const etag = served.headers.get('etag') ?? ''
    const known = { accept: 'image/avif', 'if-none-match': etag }
    expect((await fetch(address, { headers: known })).status).toBe(304)

    const second = (await upload(editor, await photo(400, 160, 40))).body
    await editor.post('/api/settings/logo', { value: second.normalizedPath })
    await waitUntilPublished(editor)
    expect((await editor.get('/api/content/site.json')).body).toEqual(site)
    expect((await fetch(address, { headers: known })).status).toBe(200)
    await editor.post('/api/settings/logo', { value: '' })
    expect((await fetch(address)).status).toBe(404)
  })

  test.each(['/media/unknown-10x10.avif', 'https://example.com/logo.png', '/etc/passwd', '/media/../secret-key'])(
    'cannot be %s',
    async (value) => {
      expect((await editor.post('/api/settings/logo', { value })).status).toBe(400)
    },
  )
})

describe('a drawn cover', () => {
  const form = { title: 'Extra time on a heavy pitch', content: '', excerpt: '', category: 'football-news' }

  test('is an image of the library, the same one for the same title', async () => {
    const first = await editor.post('/api/articles/generate-image', form)
    expect(first.body).toEqual({ imagePath: expect.stringMatching(/^\/media\/[0-9a-f]{16}-1600x900\.avif$/) })
    const again = await editor.post('/api/articles/generate-image', form)
    expect(again.body).toEqual(first.body)
    expect((await fetch(new URL(first.body.imagePath, instance.url))).status).toBe(200)
  })

  test('differs by sport, and needs nothing but some words', async () => {
    const paths = new Set<string>()
    for (const category of ['cricket', undefined]) {
      const { body } = await editor.post('/api/articles/generate-image', { content: '<p>Some words.</p>', category })
      paths.add(body.imagePath)
    }
    expect(paths.size).toBe(2)
  })

  test.each([{}, { title: ' ', content: '' }])('is refused for %j', async (body) => {
    const answer = await editor.post('/api/articles/generate-image', body)
    const message = 'Missing Content: Please add a title or content before generating an image.'
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })
})
