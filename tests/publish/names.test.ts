import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Author } from '#shared/author.ts'
import { editorialDay } from '#shared/dates.ts'
import { CORRECTIONS_MOST } from '#shared/kinds/corrections.ts'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join as joinNewsroom } from '../support/people.ts'
import { waitUntilPublished } from '../support/publish.ts'

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO_CONTENT: '0' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

async function page(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(`${instance.url}${path}`, { redirect: 'manual' })
  return { status: answer.status, html: await answer.text() }
}

async function author(name: string, more: Record<string, unknown> = {}): Promise<Author> {
  const { status, body } = await editor.post('/api/authors', { name, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')

test('without contact details, Contact names the regulators, and no page promises contact', async () => {
  expect((await page('/authors')).html).toContain('href="/contact"')
  const { html } = await page('/contact')
  const [text = ''] = /<main.*<\/main>/s.exec(html) ?? []
  expect(text).not.toContain('href="/authors"')
  for (const words of ['Advertising Regulatory Board', 'Information Regulator', 'href="tel:0800006008"'])
    expect(text).toContain(words)
  expect(text).toContain('the gambling board of the province that licenses it')
  // Nothing else promises contact that is not possible.
  const promise = wordsOf((await page('/privacy-policy')).html)
  expect(promise).not.toContain('Write to the newsroom')
  expect(promise).toContain('has not published an address for that yet. Until it does, Contact says where to turn.')
  await author('Nobody To Write To')
  await waitUntilPublished(editor)
  expect((await page('/authors/nobody-to-write-to')).html).not.toContain('Through the newsroom')
  await editor.put('/api/settings', { contactEmail: 'desk@touchline.example' })
  await waitUntilPublished(editor)
  expect((await page('/authors/nobody-to-write-to')).html).toContain('Through the newsroom')
  expect(wordsOf((await page('/privacy-policy')).html)).toContain('Write to the newsroom, and it will be done.')
  const set = (await page('/contact')).html
  expect(set).toContain('mailto:desk@touchline.example')
  expect(set).not.toContain('Advertising Regulatory Board')
})

test('the privacy policy has the postal address, and the Information Officer once set', async () => {
  await editor.put('/api/settings', { postalAddress: '12 Fixture Street, Gqeberha, 6001' })
  await waitUntilPublished(editor)
  const { html } = await page('/privacy-policy')
  expect(html).toContain('12 Fixture Street, Gqeberha, 6001')
  expect(html).not.toContain('Information Officer')
  await editor.put('/api/settings', { informationOfficer: 'P. Fixture' })
  await waitUntilPublished(editor)
  for (const path of ['/privacy-policy', '/contact']) {
    const { html: named } = await page(path)
    for (const words of ['P. Fixture', '12 Fixture Street, Gqeberha, 6001']) expect(named, path).toContain(words)
  }
  const text = (await page('/privacy-policy')).html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Our Information Officer is P. Fixture: desk@touchline.example. ')
})

test('a multi-line postal address is shown in lines, and on one line in structured data', async () => {
  const postalAddress = 'Touchline Media\n PO Box 12 \n\nGqeberha\n6001\n'
  await editor.put('/api/settings', { postalAddress, contactPhone: '041 000 0000' })
  await waitUntilPublished(editor)
  const lines =
    /:\s*<br\s*\/?>\s*Touchline Media\s*<br\s*\/?>\s*PO Box 12\s*<br\s*\/?>\s*Gqeberha\s*<br\s*\/?>\s*6001\s*<\/p>/
  for (const path of ['/contact', '/privacy-policy']) expect((await page(path)).html, path).toMatch(lines)
  const publisher = jsonLd((await page('/')).html).find((data) => data['@type'] === 'Organization')
  expect(publisher).toMatchObject({
    email: 'desk@touchline.example',
    telephone: '041 000 0000',
    address: 'Touchline Media, PO Box 12, Gqeberha, 6001',
  })
})

test('custom wording keeps the contact details and the Information Officer below it', async () => {
  const own = '<p>Our own words.</p>'
  await editor.put('/api/settings', { wordingContact: own, wordingPrivacy: own })
  await waitUntilPublished(editor)
  const contact = (await page('/contact')).html
  for (const words of ['Our own words.', 'mailto:desk@touchline.example', '041 000 0000', 'PO Box 12'])
    expect(contact).toContain(words)
  expect(contact).not.toContain('We correct mistakes of fact')
  const privacy = wordsOf((await page('/privacy-policy')).html)
  for (const words of ['Our own words.', 'Our Information Officer is P. Fixture: desk@', 'PO Box 12'])
    expect(privacy).toContain(words)
  expect(privacy).not.toContain('What we count')
  await editor.put('/api/settings', { wordingContact: '', wordingPrivacy: '' })
})

test('a custom helpline is shown with its own name, without claims about the built-in one', async () => {
  const builtIn = 'National Responsible Gambling Programme'
  for (const path of ['/contact', '/about']) expect((await page(path)).html, path).toContain(builtIn)
  await editor.put('/api/settings', { helpline: '0800 11 22 33', helplineName: 'Lifeline of the Cape' })
  await waitUntilPublished(editor)
  for (const path of ['/contact', '/about', '/news']) {
    const { html } = await page(path)
    expect(html, path).toContain('Lifeline of the Cape')
    expect(html, path).toContain('href="tel:0800112233"')
    for (const words of [builtIn, 'day and night', 'free of charge']) expect(html, path).not.toContain(words)
  }
  await editor.put('/api/settings', { helpline: '', helplineName: '' })
})

test('an article with two authors, a reviewer and tags is published; a correction is shown everywhere', async () => {
  const first = await author('Nomsa Fixture', { beat: 'Rugby', links: ['https://social.example/nomsa'] })
  const second = await author('Piet Fixture', { email: 'piet@touchline.example', betsOnOwnTips: false })
  const checker = await author('Reviewer Fixture')
  const article = await publishArticle(editor, {
    title: 'Two names',
    authorIds: [first.id, second.id],
    reviewedById: checker.id,
    tags: ['harbour-cup', 'umlazi-rovers'],
    categoryId: (await editor.get('/api/categories')).body[0].id,
  })
  expect(article.authorIds).toEqual([first.id, second.id])
  expect(article.authorId).toBe(first.id)
  expect(article.author).toEqual({ name: 'Nomsa Fixture' })
  expect(article.tags).toEqual(['harbour-cup', 'umlazi-rovers'])
  await waitUntilPublished(editor)

  const { html } = await page(`/${article.slug}`)
  expect(html).toMatch(/href="\/authors\/nomsa-fixture"[^>]*>Nomsa Fixture<\/a>/)
  expect(html).toContain('/authors/piet-fixture')
  expect(html).toContain('/tag/harbour-cup')
  const news = jsonLd(html).find((data) => data['@type'] === 'NewsArticle')
  expect(news?.['author']).toEqual([
    {
      '@type': 'Person',
      name: 'Nomsa Fixture',
      url: expect.stringContaining('/authors/nomsa-fixture'),
      sameAs: ['https://social.example/nomsa'],
    },
    { '@type': 'Person', name: 'Piet Fixture', url: expect.stringContaining('/authors/piet-fixture') },
  ])
  expect(news?.['mainEntityOfPage']).toEqual({
    '@type': 'WebPage',
    '@id': `${instance.url}/${article.slug}`,
    reviewedBy: {
      '@type': 'Person',
      name: 'Reviewer Fixture',
      url: expect.stringContaining('/authors/reviewer-fixture'),
    },
  })

  const profile = await page('/authors/piet-fixture')
  expect(profile.html).toContain('Two names')
  expect(profile.html).toContain('mailto:piet@touchline.example')
  expect((await page('/authors')).html).toContain('Piet Fixture')
  const tag = await page('/tag/harbour-cup')
  expect(tag.html).toContain('Two names')
  expect(tag.html).toContain('content="noindex"')
  for (const path of [
    '/tag/harbour-cup/rss.xml',
    '/tag/harbour-cup/page/1',
    '/authors/nomsa-fixture/page/1',
    '/news/page/1',
  ]) {
    expect((await page(path)).html, path).toContain('Two names')
  }

  const thin = await page('/tag/harbour-cup/page/1')
  expect(thin.html).toContain('content="noindex"')
  expect((await page('/sitemaps/pages.xml')).html).not.toContain('/tag/harbour-cup')

  const corrected = await editor.post(`/api/corrections/${article.id}`, { text: 'It was 2–1.', placement: 'top' })
  expect(corrected.status).toBe(201)
  const { correctedAt } = corrected.body
  expect(correctedAt > article.updatedAt).toBe(true)
  await waitUntilPublished(editor)
  const again = await page(`/${article.slug}`)
  expect(again.html).toContain('It was 2–1.')
  expect(jsonLd(again.html).find((data) => data['@type'] === 'NewsArticle')?.['correction']).toMatchObject([
    { '@type': 'CorrectionComment', text: 'It was 2–1.' },
  ])
  expect((await page('/corrections')).html).toContain('It was 2–1.')
  expect(jsonLd(again.html).find((data) => data['@type'] === 'NewsArticle')?.['dateModified']).toBe(correctedAt)
  expect(again.html).toContain(`<meta property="article:modified_time" content="${correctedAt}">`)
  const month = editorialDay(`${article.publishedAt}`, 'Africa/Johannesburg').slice(0, 7)
  expect((await page(`/sitemaps/${month}.xml`)).html).toContain(
    `/${article.slug}</loc><lastmod>${correctedAt}</lastmod>`,
  )
  const [category] = (await editor.get('/api/categories')).body
  for (const feed of ['/rss.xml', `/category/${category.slug}/rss.xml`, '/tag/umlazi-rovers/rss.xml']) {
    expect((await page(feed)).html, feed).toMatch(/Two names(?:(?!<item>).)*Corrected on/s)
  }
})

test('an author’s page lists the current corrections of their articles', async () => {
  const wrong = await author('Corrected Fixture')
  const story = { title: 'A score we got wrong', publishedAt: '2024-02-10T12:00:00.000Z', authorIds: [wrong.id] }
  const article = await publishArticle(editor, story)
  await publishArticle(editor, { title: 'A score we got right', authorIds: [wrong.id] })
  await waitUntilPublished(editor)
  const profile = async () => (await page('/authors/corrected-fixture')).html
  expect(await profile()).not.toContain('id="corrections"')
  expect(wordsOf(await profile())).toMatch(/With us since ?February 2024/)

  const corrected = await editor.post(`/api/corrections/${article.id}`, { text: 'It was 0–0, not 1–1.' })
  await waitUntilPublished(editor)
  const words = wordsOf(await profile())
  expect(words).toContain('1 of 2 stories')
  expect(words).toContain('It was 0–0, not 1–1. A score we got wrong')
  expect(await profile()).toContain(`datetime="${corrected.body.correctedAt}"`)
  await editor.put(`/api/articles/${article.id}`, { title: 'A score, put right' })
  await waitUntilPublished(editor)
  expect(wordsOf(await profile())).toContain('It was 0–0, not 1–1. A score, put right')

  await editor.delete(`/api/corrections/${corrected.body.id}`)
  await waitUntilPublished(editor)
  expect(await profile()).not.toContain('0–0')
})

test('the page of an author without published work is not indexed', async () => {
  const someone = await author('Nothing Yet')
  const draft = await editor.post('/api/articles', {
    title: 'Still a draft',
    content: '<p>x</p>',
    authorIds: [someone.id],
  })
  const isFound = async () => {
    await waitUntilPublished(editor)
    const { html, status } = await page('/authors/nothing-yet')
    expect(status).toBe(200)
    const listed = (await page('/sitemaps/pages.xml')).html.includes('/authors/nothing-yet<')
    expect(html.includes('content="noindex"'), 'both say the same').toBe(!listed)
    return listed
  }
  expect(await isFound()).toBe(false)
  expect((await page('/authors')).html).toContain('Nothing Yet')
  await editor.put(`/api/articles/${draft.body.id}`, { published: true })
  expect(await isFound()).toBe(true)
  await editor.put(`/api/articles/${draft.body.id}`, { published: false })
  expect(await isFound()).toBe(false)

  const offer = { name: 'Tested By Nothing', affiliateLink: 'https://offer.example/', testerId: someone.id }
  const { body: bookmaker } = await editor.post('/api/bookmakers', offer)
  expect(await isFound()).toBe(true)
  await editor.put(`/api/bookmakers/${bookmaker.id}`, { testerId: null })
  expect(await isFound()).toBe(false)
})

test('a tag used only by drafts is not public until an article with it is live', async () => {
  const reader = instance.anonymous()
  const form = { title: 'A transfer nobody knows of', content: '<p>x</p>', tags: ['secret-transfer'] }
  const { body: draft } = await editor.post('/api/articles', form)
  const isOut = async () => {
    await waitUntilPublished(editor)
    const pages = [await page('/tag/secret-transfer'), await page('/tag/secret-transfer/rss.xml')]
    const answers = [await reader.get('/api/tags/secret-transfer'), ...pages].map(({ status }) => status)
    const listed = (await reader.get('/api/tags?q=secret')).body.length
    return [listed, ...answers]
  }
  expect(await isOut()).toEqual([0, 404, 404, 404])
  expect((await editor.get('/api/tags?q=secret')).body).toMatchObject([{ slug: 'secret-transfer', articles: 0 }])
  await editor.put(`/api/articles/${draft.id}`, { published: true })
  expect(await isOut()).toEqual([1, 200, 200, 200])
  await editor.put(`/api/articles/${draft.id}`, { published: false })
  expect(await isOut()).toEqual([0, 404, 404, 404])
})

test('an account that gets a name becomes the author of its articles, with a page', async () => {
  const { client } = await joinNewsroom(instance, editor, 'nameless@example.com')
  const article = await publishArticle(client, { title: 'By somebody without a name' })
  const draft = await client.post('/api/articles', { title: 'Not out yet', content: '<p>Text</p>' })
  await waitUntilPublished(editor)
  const before = jsonLd((await page(`/${article.slug}`)).html)
  expect(before[0]?.['author']).toMatchObject({ '@type': 'Organization' })
  await client.put('/api/auth/me', { firstName: 'Lindiwe', lastName: 'Fixture' })
  await client.put(`/api/articles/${draft.body.id}`, { published: true })
  await waitUntilPublished(editor)
  for (const { slug } of [article, draft.body]) {
    const { html } = await page(`/${slug}`)
    expect(html).toMatch(/href="\/authors\/lindiwe-fixture"[^>]*>Lindiwe Fixture<\/a>/)
    expect((await page('/authors/lindiwe-fixture')).html).toContain(`href="/${slug}"`)
    expect((await page('/authors/lindiwe-fixture/page/1')).html).toContain(`href="/${slug}"`)
  }
  expect((await page('/authors')).html).toContain('Lindiwe Fixture')

  // Once removed, the name does not return without its page: the story is the newsroom's, even if the name is reused.
  const emptied = await client.put(`/api/articles/${article.id}`, { authorIds: [] })
  expect(emptied.body).toMatchObject({ authors: [], author: { name: 'Newsroom' } })
  await client.put('/api/auth/me', { firstName: null, lastName: null })
  await client.put('/api/auth/me', { firstName: 'Lindiwe', lastName: 'Fixture' })
  await waitUntilPublished(editor)
  const { html } = await page(`/${article.slug}`)
  expect(html).not.toContain('Lindiwe')
  expect(jsonLd(html)[0]?.['author']).toMatchObject({ '@type': 'Organization' })
})

test('a deleted author’s name stays without a page, and a merged tag is replaced', async () => {
  const leaving = await author('Leaving Fixture', { links: ['https://social.example/leaving'] })
  const article = await publishArticle(editor, {
    title: 'By one who left',
    authorIds: [leaving.id],
    tags: ['old-name'],
  })
  const refused = await editor.delete(`/api/authors/${leaving.id}`)
  expect(refused.status).toBe(409)
  expect((await editor.delete(`/api/authors/${leaving.id}?keepName=true`)).status).toBe(200)
  const { body: old } = await editor.get('/api/tags/old-name')
  expect((await editor.post(`/api/tags/${old.id}/merge`, { into: old.id })).status).toBe(400)
  const { body: kept } = await editor.post('/api/tags', { name: 'New Name' })
  expect((await editor.post(`/api/tags/${old.id}/merge`, { into: kept.id })).status).toBe(200)
  await waitUntilPublished(editor)
  const { html } = await page(`/${article.slug}`)
  expect(html).toContain('Leaving Fixture')
  expect(html).not.toContain('/authors/leaving-fixture')
  // Without a page the name has no URL; the profiles elsewhere stay.
  const news = jsonLd(html).find((data) => data['@type'] === 'NewsArticle')
  expect(news?.['author']).toEqual([
    { '@type': 'Person', name: 'Leaving Fixture', sameAs: ['https://social.example/leaving'] },
  ])
  expect(html).toContain('/tag/new-name')
  expect((await page('/authors/leaving-fixture')).status).toBe(404)
  expect((await page('/tag/new-name')).html).toContain('By one who left')
  const { body: again } = await editor.get(`/api/articles/${article.slug}`)
  expect(again.tags).toEqual(['new-name'])
})

test('deleting an author keeps or moves their name under “Reviewed by”, as chosen', async () => {
  const checker = await author('Checker Fixture')
  const other = await author('Other Checker')
  const form = { title: 'Checked by one who left', reviewedById: checker.id }
  const article = await publishArticle(editor, form)
  const refused = await editor.delete(`/api/authors/${checker.id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '1 reviewed article bears this name. Move it to another author, or keep the name on it.',
  ])
  const both = await editor.delete(`/api/authors/${checker.id}?moveTo=${other.id}&keepName=true`)
  expect([both.status, both.body.message]).toEqual([422, expect.stringMatching(/^Choose one/)])
  expect((await editor.delete(`/api/authors/${checker.id}?moveTo=${other.id}`)).status).toBe(200)
  await waitUntilPublished(editor)
  expect(await leadsTo('/authors/checker-fixture')).toEqual([301, '/authors/other-checker'])
  expect((await page(`/${article.slug}`)).html).toMatch(/href="\/authors\/other-checker"[^>]*>Other Checker<\/a>/)
  expect((await editor.delete(`/api/authors/${other.id}?keepName=true`)).status).toBe(200)
  await waitUntilPublished(editor)
  const { html } = await page(`/${article.slug}`)
  expect(html).toContain('Other Checker')
  expect(html).not.toContain('/authors/other-checker')
  // The slug is free again; the kept name has a separate one.
  expect((await author('Other Checker')).slug).toBe('other-checker')
  expect((await editor.post('/api/authors', { name: 'Other Checker', slug: 'other-checker-former' })).status).toBe(409)
})

test('the page of an author who only reviewed lists reviewed articles until they write one', async () => {
  const checker = await author('Only Checks')
  const other = await author('Only Checks Too')
  const article = await publishArticle(editor, { title: 'Checked with care', reviewedById: checker.id })
  await publishArticle(editor, { title: 'A draft of theirs', published: false, reviewedById: checker.id })
  await waitUntilPublished(editor)
  const path = '/authors/only-checks'
  const facts = async (at = path) =>
    [...(await page(at)).html.matchAll(/<dt>(Stories|Reviewed)<\/dt>\s*<dd>(\d+)<\/dd>/g)].map(([, what, count]) => [
      what,
      count,
    ])
  const { html } = await page(path)
  expect(await facts()).toEqual([['Reviewed', '1']])
  expect(html).toContain('Reviewed by Only Checks')
  expect(html).toContain(`href="/${article.slug}"`)
  expect(html).not.toContain('No stories yet')
  await editor.put(`/api/articles/${article.id}`, { title: 'Checked again' })
  await waitUntilPublished(editor)
  expect((await page(path)).html).toContain('Checked again')
  await publishArticle(editor, { title: 'Written as well', authorIds: [checker.id] })
  await waitUntilPublished(editor)
  expect(await facts()).toEqual([
    ['Stories', '1'],
    ['Reviewed', '1'],
  ])
  expect((await page(path)).html).not.toContain(`href="/${article.slug}"`)
  await editor.put(`/api/articles/${article.id}`, { reviewedById: other.id })
  await waitUntilPublished(editor)
  expect(await facts()).toEqual([['Stories', '1']])
  expect(await facts('/authors/only-checks-too')).toEqual([['Reviewed', '1']])
  await editor.delete(`/api/articles/${article.id}`)
  await waitUntilPublished(editor)
  expect(await facts('/authors/only-checks-too')).toEqual([['Stories', '0']])
})

test('a review names its tester, also after renaming, and without a link after deletion', async () => {
  const tester = await author('Tester Fixture', { links: ['https://social.example/tester'] })
  const form = {
    name: 'Tested Odds',
    affiliateLink: 'https://partner.example.com/join',
    testMethod: 'Two withdrawals.',
  }
  const made = await editor.post('/api/bookmakers', { ...form, testerId: tester.id, testedOn: '2026-11-02' })
  expect(made.status).toBe(201)
  await waitUntilPublished(editor)
  const path = '/bookmaker/reviews/tested-odds'
  const { html } = await page(path)
  for (const words of ['How we tested', 'Two withdrawals.', 'November 2, 2026']) expect(html).toContain(words)
  expect(html).toMatch(/href="\/authors\/tester-fixture"[^>]*>Tester Fixture<\/a>/)
  expect(jsonLd(html).find((data) => data['@type'] === 'Review')).toMatchObject({
    author: { '@type': 'Person', name: 'Tester Fixture', sameAs: ['https://social.example/tester'] },
    datePublished: '2026-11-02',
  })

  await editor.put(`/api/authors/${tester.id}`, { name: 'Tester Renamed' })
  await waitUntilPublished(editor)
  expect((await page(path)).html).toContain('Tester Renamed')
  expect((await editor.delete(`/api/authors/${tester.id}?keepName=true`)).status).toBe(200)
  await waitUntilPublished(editor)
  const kept = (await page(path)).html
  expect(kept).toContain('Tester Renamed')
  expect(kept).not.toContain('/authors/tester')
})

test('old URLs of a tag, its feed and pages redirect to the tag until the slug is used again', async () => {
  await publishArticle(editor, { title: 'Renamed topic', tags: ['first-topic'] })
  const { body: tag } = await editor.get('/api/tags/first-topic')
  expect((await editor.put(`/api/tags/${tag.id}`, { slug: 'second-topic' })).status).toBe(200)
  await waitUntilPublished(editor)
  expect(await leadsTo('/tag/first-topic')).toEqual([301, '/tag/second-topic'])
  expect(await leadsTo('/tag/first-topic/rss.xml')).toEqual([301, '/tag/second-topic/rss.xml'])
  expect(await leadsTo('/tag/first-topic/page/1')).toEqual([301, '/tag/second-topic'])
  expect(await leadsTo('/tag/no-such-topic')).toEqual([404, null])
  expect((await editor.put(`/api/tags/${tag.id}`, { slug: 'first-topic' })).status).toBe(200)
  await waitUntilPublished(editor)
  expect(await leadsTo('/tag/first-topic')).toEqual([200, null])
  expect(await leadsTo('/tag/second-topic')).toEqual([301, '/tag/first-topic'])
})

test('old URLs of an author and their pages redirect until another author takes the slug', async () => {
  const { id } = await author('Before Marriage')
  const { slug } = await publishArticle(editor, { title: 'By one who is renamed', authorIds: [id] })
  const renamed = await editor.put(`/api/authors/${id}`, { name: 'After Marriage', slug: '' })
  expect(renamed.body.slug).toBe('after-marriage')
  await waitUntilPublished(editor)
  expect(await leadsTo('/authors/before-marriage')).toEqual([301, '/authors/after-marriage'])
  expect(await leadsTo('/authors/before-marriage/page/1')).toEqual([301, '/authors/after-marriage'])
  expect(await leadsTo('/authors/before-marriage/page/x')).toEqual([404, null])
  expect(await leadsTo('/authors/no-such-author')).toEqual([404, null])
  // A link to it in a story is not an error.
  const link = `<p>See <a href="/authors/before-marriage">the author</a> and <a href="/authors/nobody-at-all">nobody</a>.</p>`
  const findings = await editor.post('/api/articles/findings', { title: 'Links', content: link })
  const missing = JSON.stringify(findings.body).match(/authors\/[a-z-]+/g)
  expect(new Set(missing)).toEqual(new Set(['authors/nobody-at-all']))
  // A file exported under the old slug refers to the same author.
  const item = { title: 'Exported before', slug: 'exported-before', content: '<p>Words.</p>', published: true }
  const named = { ...item, authors: [{ name: 'Before Marriage', slug: 'before-marriage' }] }
  expect((await editor.post('/api/articles/import', { articles: [named] })).status).toBe(200)
  expect((await editor.get('/api/articles/exported-before')).body.authorIds).toEqual([id])
  await author('Before Marriage')
  await waitUntilPublished(editor)
  expect(await leadsTo('/authors/before-marriage')).toEqual([200, null])
  expect((await page('/authors/before-marriage')).html).not.toContain(`href="/${slug}"`)
  // Deleted with the name kept, no address redirects to the author.
  expect((await editor.put(`/api/authors/${id}`, { slug: 'third-address' })).status).toBe(200)
  expect((await editor.delete(`/api/authors/${id}?keepName=true`)).status).toBe(200)
  await waitUntilPublished(editor)
  for (const address of ['after-marriage', 'third-address'])
    expect(await leadsTo(`/authors/${address}`), address).toEqual([404, null])
  const gone = { title: 'Links', content: '<p><a href="/authors/after-marriage">The author</a></p>' }
  const found = (await editor.post('/api/articles/findings', gone)).body
  expect(JSON.stringify(found), 'a link to it is a mistake now').toContain('authors/after-marriage')
})

async function leadsTo(path: string): Promise<[number, string | null]> {
  const answer = await fetch(`${instance.url}${path}`, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

test('invalid input is rejected with an error message', async () => {
  await author('Same Name')
  const same = await editor.post('/api/authors', { name: 'Same Name' })
  expect(same.status).toBe(409)
  expect(same.body.message).toContain('slug')
  await author('Same Name', { slug: 'same-name-2' })
  const reserved = await editor.post('/api/authors', { name: 'Page' })
  expect([reserved.status, reserved.body.message]).toEqual([400, expect.stringContaining('reserved by the site')])
  const tag = await editor.post('/api/tags', { name: 'Page' })
  expect([tag.status, tag.body.message]).toEqual([400, expect.stringContaining('reserved by the site')])
  const form = { title: 'Many tags', content: '<p>Text</p>' }
  const tags = Array.from({ length: 500 }, (_, index) => `tag-${index}`)
  expect((await editor.post('/api/articles', { ...form, tags })).status).toBe(400)
  const unknown = await editor.post('/api/articles', { ...form, authorIds: ['00000000-0000-4000-8000-000000000000'] })
  expect(unknown.status).toBe(400)
  expect((await editor.post('/api/articles', { ...form, slug: 'authors' })).status).toBe(400)
})

test('lists have static pages, numbered from the oldest', async () => {
  for (let number = 1; number <= 14; number++) {
    const publishedAt = `2026-01-${String(number).padStart(2, '0')}T08:00:00.000Z`
    await publishArticle(editor, { title: `Numbered ${number}`, publishedAt, tags: ['numbered'] })
  }
  await waitUntilPublished(editor)
  const first = await page('/tag/numbered')
  expect(first.html).toContain('href="/tag/numbered/page/1"')
  expect(first.html).not.toContain('content="noindex"')
  const oldest = await page('/tag/numbered/page/1')
  expect(oldest.html).toContain('Numbered 1<')
  expect(oldest.html).not.toContain('Numbered 13<')
  expect(oldest.html).not.toContain('content="noindex"')
  expect(oldest.html).toContain('href="/tag/numbered/page/2"')
  const newer = await page('/tag/numbered/page/2')
  expect(newer.html).toContain('Numbered 14<')
  expect(newer.html).not.toContain('content="noindex"')
  expect((await page('/tag/numbered/page/3')).status).toBe(404)
  expect((await page('/contact')).status).toBe(200)
  expect((await page('/editorial-policy')).status).toBe(200)
  expect(await readFile(join(instance.dirs.cache, 'news/1.json'), 'utf8')).toContain('"page":1')
})

function jsonLd(html: string): Record<string, unknown>[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return scripts.map(([, text = '']) => JSON.parse(text))
}

test('the corrections page says when older ones are left out', async () => {
  const article = await publishArticle(editor, { title: 'Often wrong' })
  const isFull = async () => {
    await waitUntilPublished(editor)
    return wordsOf((await page('/corrections')).html).includes('The newest 200 are here.')
  }
  expect(await isFull()).toBe(false)
  const left = CORRECTIONS_MOST - (await editor.get('/api/corrections')).body.length
  const add = (n: number) => editor.post(`/api/corrections/${article.id}`, { text: `Wrong for the ${n}th time.` })
  // In parallel, since otherwise each would be published separately.
  const answers = await Promise.all(Array.from({ length: left }, (_, n) => add(n)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await isFull()).toBe(true)
})
