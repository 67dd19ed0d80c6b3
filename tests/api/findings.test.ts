import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '#shared/finding.ts'
import { noteConcerns } from '../../admin-api/content/articles/store/findings.ts'
import { articleForm, createArticle, publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import type { Instance } from '../support/instance.ts'
import { createTip } from '../support/tips.ts'

let open: OpenInstance
let instance: Instance
let editor: Client

beforeAll(async () => {
  open = await startOpenInstance()
  instance = open.instance
  editor = await instance.login()
})
afterAll(() => open?.stop())

const CLAIM = '<p>With our tips you cannot lose.</p>'
const OTHER_CLAIM = '<p>A sure win for every punter.</p>'
const FIGURE =
  '<figure><img src="/media/" alt=""><figcaption>What the picture shows, and whose it is.</figcaption></figure>'
const rulesOf = (findings: Finding[], level: string) =>
  findings.filter((finding) => finding.level === level).map(({ rule }) => rule)
const yesTo = (findings: Finding[]) => findings.map(({ id }) => ({ id, reason: 'The lawyer has read it' }))

describe('going live', () => {
  test.each([
    ['template', '<blockquote><p>What was said.</p><cite>Who said it, and when</cite></blockquote>'],
    ['template', '<blockquote><p></p><cite></cite></blockquote><p>More words.</p>'],
    [
      'template',
      '<aside><h3>The tip</h3><p><strong>Selection:</strong> home side to win. <strong>Odds:</strong> 2.10. <strong>Why:</strong> one reason that can be checked.</p></aside>',
    ],
    ['template', '<aside><p><strong>Odds:</strong> </p></aside>'],
    ['template', '<table><tbody><tr><td></td><td></td></tr></tbody></table><p>Words.</p>'],
    ['missing-image', '<p>Words.</p><img src="/media/not-there-480x270.avif" alt="A pitch">'],
    ['empty-image', '<p>Words.</p><img src="" alt="A pitch">'],
    ['empty-link', '<p>Words, and <a href="">a link</a>.</p>'],
    ['removed-embed', '<p>Words.</p><iframe src="https://www.youtube.com/embed/abc"></iframe>'],
    ['removed-embed', '<p>Words.</p><object data="https://example.com/player"></object>'],
    ['removed-embed', '<p>Words.</p><embed src="https://example.com/player">'],
    ['template', '<blockquote><p>What was said.<br><cite>Who said it, and when</cite></p></blockquote>'],
    ['template', '<blockquote><p>What was said. <cite>Who said it, and when</cite></p></blockquote>'],
    ['template', '<ul><li>Selection: home side to win</li></ul>'],
    ['empty-link', '<p>Words, and <a href="#">a link</a>.</p>'],
    ['empty-image', '<p>Words.</p><img src="#" alt="A pitch">'],
    ['empty-link', '<p>Words, and <a href="https://">a link</a>.</p>'],
    ['empty-image', '<p>Words.</p><img src="https://" alt="A pitch">'],
    ['empty-image', '<p>Words.</p><video src=""></video>'],
    [
      'missing-image',
      '<p>Words.</p><video poster="/media/not-there-480x270.avif"><source src="https://example.com/a.mp4"></video>',
    ],
    ['empty-body', '<p> </p>'],
    ['empty-body', '<p>&#8203;&shy;</p>'],
    ['empty-body', '<div data-bookmaker=""></div>'],
    ['empty-body', '<script>alert(1)</script>'],
  ])('returns 422 with %s in %s', async (rule, content) => {
    const answer = await editor.post('/api/articles', articleForm({ published: true, content }))
    expect(answer.status).toBe(422)
    expect(rulesOf(answer.body.findings, 'stop')).toContain(rule)
    for (const finding of answer.body.findings) {
      expect(Object.keys(finding).sort()).toEqual(['excerpt', 'id', 'level', 'message', 'path', 'rule'])
    }
  })

  test('an empty table is one finding, and so is one without filled cells', async () => {
    const found = async (content: string) =>
      (await editor.post('/api/articles/findings', { title: 'Rain', content })).body
        .filter(({ level }: Finding) => level === 'stop')
        .map(({ excerpt }: Finding) => excerpt)
    const rows = '<tbody><tr><td></td><td></td></tr></tbody>'
    expect(await found(`<p>Words.</p><table>${rows}</table>`)).toEqual(['An empty table'])
    expect(await found(`<p>Words.</p><table><caption>Shots</caption>${rows}</table>`)).toEqual([
      'A table without a filled cell',
    ])
    expect(await found('<p>Words.</p><table><tbody><tr><td>Rovers</td></tr></tbody></table>')).toEqual([])
  })

  test('a link of mostly slashes is found broken quickly', async () => {
    const content = `<p>Words, and <a href="/a${'/'.repeat(150_000)}x">a link</a>.</p>`
    const began = process.threadCpuUsage()
    const { body } = await editor.post('/api/articles/findings', { title: 'Rain', content })
    const { user, system } = process.threadCpuUsage(began)
    expect(rulesOf(body, 'confirm').concat(rulesOf(body, 'stop'), rulesOf(body, 'advise'))).toContain('broken-link')
    // A regular expression for the end of the path blocked this thread for fifteen seconds.
    expect((user + system) / 1000).toBeLessThan(5_000)
  })

  test('a draft with findings is saved but not published', async () => {
    const draft = await createArticle(editor, { content: `${FIGURE}${CLAIM}` })
    const answer = await editor.put(`/api/articles/${draft.id}`, { published: true })
    expect(answer.status).toBe(422)
    expect((await editor.get(`/api/articles/${draft.id}`)).body).toMatchObject({ published: false, revision: 1 })
  })

  test('an unconfirmed claim returns 409 until confirmed with a reason, kept in the audit log', async () => {
    const form = articleForm({ published: true, content: CLAIM })
    const refused = await editor.post('/api/articles', form)
    expect(refused.status).toBe(409)
    expect(rulesOf(refused.body.findings, 'confirm')).toEqual(['claim-probable-win'])
    const unsaid = refused.body.findings.map(({ id }: Finding) => ({ id, reason: '' }))
    expect((await editor.post('/api/articles', { ...form, acknowledge: unsaid })).status).toBe(400)
    const answer = await editor.post('/api/articles', { ...form, acknowledge: yesTo(refused.body.findings) })
    expect(answer.status).toBe(201)
    const log = (await editor.get('/api/audit?action=article.acknowledge')).body
    expect(log[0]).toMatchObject({ target: String(answer.body.id), details: { reason: 'The lawyer has read it' } })
  })

  test.each([
    ['featuredImageAlt', { featuredImage: 'https://example.com/a.jpg', featuredImageAlt: 'A bet you cannot lose' }],
    [
      'content',
      { content: '<p>Words, and <a href="https://example.org/" title="A bet you cannot lose">a link</a>.</p>' },
    ],
  ])('a claim in alt text or a tooltip must be confirmed too: %s', async (path, words) => {
    const answer = await editor.post('/api/articles', articleForm({ published: true, ...words }))
    expect(answer.status).toBe(409)
    expect(answer.body.findings).toMatchObject([{ path, level: 'confirm' }])
  })

  test('a confirmed finding needs another confirmation only if its text changes', async () => {
    const form = articleForm({ published: true, content: CLAIM })
    const { findings } = (await editor.post('/api/articles', form)).body
    const { id } = (await editor.post('/api/articles', { ...form, acknowledge: yesTo(findings) })).body
    const more = `${CLAIM}<p>One more line about the match.</p>`
    expect((await editor.put(`/api/articles/${id}`, { content: more })).status).toBe(200)
    const other = await editor.put(`/api/articles/${id}`, { content: `${more}${OTHER_CLAIM}` })
    expect(other.status).toBe(409)
    expect(other.body.findings).toHaveLength(1)
    expect((await editor.put(`/api/articles/${id}`, { featuredImageAlt: 'Rain' })).status).toBe(200)
  })

  test('with both levels returns 422, and advice does not block publishing', async () => {
    const both = await editor.post('/api/articles', articleForm({ published: true, content: `${FIGURE}${CLAIM}` }))
    expect(both.status).toBe(422)
    expect(new Set(both.body.findings.map(({ level }: Finding) => level))).toEqual(new Set(['stop', 'confirm']))
    const thin = await publishArticle(editor, { excerpt: null })
    const listed = (await editor.get(`/api/articles/${thin.id}/findings`)).body
    expect(rulesOf(listed, 'advise')).toEqual(expect.arrayContaining(['thin-text', 'missing-excerpt']))
  })

  test('unfinished text is reported with its place, and does not block publishing', async () => {
    const form = { title: 'TODO: a title', content: '<p>Said [insert name].</p><p>TODO: the score.</p>' }
    const { id } = await publishArticle(editor, form)
    const listed: Finding[] = (await editor.get(`/api/articles/${id}/findings`)).body
    const unfinished = listed.filter(({ rule }) => rule === 'unfinished').map(({ path, excerpt }) => [path, excerpt])
    expect(unfinished).toEqual([
      ['title', 'TODO: a title'],
      ['content', 'Said [insert name].'],
      ['content', 'TODO: the score.'],
    ])
  })

  test('an article with tips needs an 18+ note', async () => {
    const form = { published: true, title: `Weekend betting tips ${process.pid}` }
    const refused = await editor.post('/api/articles', articleForm(form))
    expect(rulesOf(refused.body.findings, 'confirm')).toEqual(['age-note'])
    const content = '<p>Back the draw at 3.20.</p><p>18+. Gamble responsibly.</p>'
    expect((await editor.post('/api/articles', articleForm({ ...form, content }))).status).toBe(201)
  })

  test('an embedded offer that ended or has no licence must be confirmed', async () => {
    const { slug } = await createBookmaker(editor, { validUntil: '2026-01-01T00:00:00.000Z' })
    const content = `<p>Words.</p><div data-bookmaker="${slug}"></div>`
    const { body } = await editor.post('/api/articles', articleForm({ published: true, content }))
    expect(rulesOf(body.findings, 'confirm')).toEqual(['ended-offer', 'unlicensed-offer'])
  })

  test('an embedded draft tip must be confirmed; an unknown one is advice', async () => {
    const tip = await createTip(editor)
    const block = (key: string | number) => `<p>Words.</p><div data-tip="${key}"></div>`
    const draft = await editor.post('/api/articles', articleForm({ published: true, content: block(tip.id) }))
    expect(rulesOf(draft.body.findings, 'confirm')).toEqual(['unpublished-tip'])
    // Whoever writes it need not know the tips that are not published.
    expect(JSON.stringify(draft.body)).not.toContain(tip.event)
    await editor.post(`/api/tips/${tip.id}/publish`)
    const { body } = await editor.post('/api/articles', articleForm({ published: true, content: block(tip.id) }))
    expect(body.content).toContain(`<div data-tip="${tip.id}"></div>`)
    const unknown = await publishArticle(editor, { content: block('no-such-tip') })
    const listed = (await editor.get(`/api/articles/${unknown.id}/findings`)).body
    expect(rulesOf(listed, 'advise')).toContain('unknown-tip')
  })

  test('ids are the same in a saved article and an unsaved form', async () => {
    const form = articleForm({ content: `${CLAIM}${FIGURE}<iframe src="https://www.youtube.com/embed/a"></iframe>` })
    const { id } = await createArticle(editor, form)
    const saved = (await editor.get(`/api/articles/${id}/findings`)).body
    const unsaved = (await editor.post('/api/articles/findings', form)).body
    const ids = (list: Finding[]) => list.map((finding) => finding.id)
    expect(ids(unsaved)).toEqual(ids(saved))
    expect(new Set(ids(saved)).size).toBe(saved.length)
    expect((await instance.anonymous().post('/api/articles/findings', form)).status).toBe(401)
  })
})

describe('every way to publish', () => {
  const draft = (content: string) => createArticle(editor, { content })

  test('creating and saving', async () => {
    const { id } = await draft(CLAIM)
    expect((await editor.put(`/api/articles/${id}`, { published: true })).status).toBe(409)
    const live = await publishArticle(editor)
    expect((await editor.put(`/api/articles/${live.id}`, { content: CLAIM })).status).toBe(409)
  })

  test('scheduling', async () => {
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString()
    const answer = await editor.post('/api/articles', articleForm({ published: true, publishedAt, content: CLAIM }))
    expect(answer.status).toBe(409)
  })

  test('a scheduled time that is reached', async () => {
    const licence = {
      licenceBoard: 'Western Cape Gambling and Racing Board',
      licenceNumber: 'WC-1',
      licenceCheckedOn: '2026-11-01',
    }
    const bookmaker = await createBookmaker(editor, licence)
    const publishedAt = new Date(Date.now() + 1500).toISOString()
    const content = `<p>Words.</p><div data-bookmaker="${bookmaker.slug}"></div>`
    const [waits, goes] = [
      await publishArticle(editor, { publishedAt, content }),
      await publishArticle(editor, { publishedAt }),
    ]
    await editor.put(`/api/bookmakers/${bookmaker.id}`, { validUntil: '2026-11-02T00:00:00.000Z' })
    const reader = instance.anonymous()
    await expect
      .poll(async () => (await reader.get(`/api/articles/${goes.slug}`)).status, { timeout: 10_000 })
      .toBe(200)
    await expect
      .poll(async () => (await editor.get('/api/watch')).body.articles.map(({ id }: { id: number }) => id))
      .toContain(waits.id)
    expect((await reader.get(`/api/articles/${waits.slug}`)).status).toBe(404)
    // Like readers' lists, the newsroom's do not list it as live.
    const listed = async (query: string) =>
      (await editor.get(`/api/articles?published=true&limit=100&${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await listed('scheduled=false')).toContain(goes.id)
    expect(await listed('scheduled=false')).not.toContain(waits.id)
    expect(await listed('scheduled=true')).toContain(waits.id)
    expect(await listed('scheduled=true')).not.toContain(goes.id)
    expect((await editor.get(`/api/articles/${waits.id}`)).body.hold).toBe('confirm')
    const { findings } = (await editor.put(`/api/articles/${waits.id}`, { published: true })).body
    const acknowledge = yesTo(findings)
    // A restored revision says nothing about when it goes live.
    expect((await editor.post(`/api/articles/${waits.id}/revisions/1/restore`, { acknowledge })).status).toBe(200)
    expect((await reader.get(`/api/articles/${waits.slug}`)).status).toBe(404)
    expect((await editor.get('/api/watch')).body.articles).toContainEqual(expect.objectContaining({ id: waits.id }))
    expect((await editor.put(`/api/articles/${waits.id}`, { published: true, acknowledge })).status).toBe(200)
    expect((await reader.get(`/api/articles/${waits.slug}`)).status).toBe(200)
    expect((await editor.get('/api/watch')).body.articles).not.toContainEqual(expect.objectContaining({ id: waits.id }))
  })

  test('restoring a revision, or from the trash', async () => {
    const { id } = await draft(CLAIM)
    await editor.put(`/api/articles/${id}`, { content: '<p>Plain words.</p>', published: true })
    const refused = await editor.post(`/api/articles/${id}/revisions/1/restore`)
    expect(refused.status).toBe(409)
    const acknowledge = yesTo(refused.body.findings)
    expect((await editor.post(`/api/articles/${id}/revisions/1/restore`, { acknowledge })).status).toBe(200)
    await editor.delete(`/api/articles/${id}`)
    expect((await editor.post(`/api/articles/${id}/restore`)).body).toMatchObject({ published: true })
  })

  test('an imported approval does not count while its text has open findings', async () => {
    const approval = { score: 9, approved: true, summary: 'Good.', strengths: [], improvements: [], issues: [] }
    const reviewed = { published: true, aiReviewed: true, aiReviewSummary: JSON.stringify(approval) }
    const imported = await editor.post('/api/articles/import', {
      articles: [
        { ...reviewed, title: 'Approved elsewhere', content: '<p>Rovers won at home.</p>' },
        { ...reviewed, title: 'Approved, with a promise', content: '<p>This bet is a sure win and cannot lose.</p>' },
      ],
    })
    expect(imported.body.imported).toBe(2)
    const approvedOf = async (slug: string) => (await editor.get(`/api/articles/${slug}`)).body.aiApproved
    await expect.poll(() => approvedOf('approved-with-a-promise')).toBe(false)
    expect(await approvedOf('approved-elsewhere')).toBe(true)
  })

  test('a scheduled time that is reached, although another article cannot be stored', async () => {
    // Its first time stays in the list of what falls due.
    const stuck = await publishArticle(editor, { publishedAt: new Date(Date.now() + 86_400_000).toISOString() })
    const publishedAt = new Date(Date.now() + 1500).toISOString()
    expect((await editor.put(`/api/articles/${stuck.id}`, { publishedAt })).status).toBe(200)
    const goes = await publishArticle(editor, { publishedAt })
    await open.inDatabase(async (sql) => {
      await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`
      await sql.unsafe(`create trigger refuse before update on articles for each row
        when (old.id = ${stuck.id} and new.hold is null) execute function refuse()`)
    })
    const reader = instance.anonymous()
    const statusOf = async ({ slug }: { slug: string }) => (await reader.get(`/api/articles/${slug}`)).status
    await expect.poll(() => statusOf(goes), { timeout: 10_000 }).toBe(200)
    await expect.poll(async () => (await editor.get(`/api/content/articles/${goes.slug}.json`)).status).toBe(200)
    expect(await statusOf(stuck)).toBe(404)
    const failures = async () => (await editor.get('/api/publish/status')).body.failures
    const file = `articles/${stuck.slug}.json`
    await expect.poll(failures).toEqual([{ file, error: 'The database did not answer', attempts: 1 }])
    await open.inDatabase((sql) => sql`drop trigger refuse on articles`)
    expect((await editor.post('/api/publish/retry')).status).toBe(200)
    await expect.poll(() => statusOf(stuck), { timeout: 10_000 }).toBe(200)
  })

  test('an import is stored unchanged, and listed in Watch', async () => {
    const [slug, ahead] = [`imported-${process.pid}`, `imported-ahead-${process.pid}`]
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString()
    const articles = [
      { title: 'Imported', slug, content: CLAIM, published: true },
      { title: 'Imported ahead', slug: ahead, content: CLAIM, published: true, publishedAt },
    ]
    expect((await editor.post('/api/articles/import', { articles })).status).toBe(200)
    expect((await instance.anonymous().get(`/api/articles/${slug}`)).status).toBe(200)
    const titles = async () =>
      (await editor.get('/api/watch')).body.articles.map(({ title }: { title: string }) => title)
    await expect.poll(titles, { timeout: 10_000 }).toEqual(expect.arrayContaining(['Imported', 'Imported ahead']))
    expect((await instance.anonymous().get(`/api/articles/${ahead}`)).status).toBe(404)
  })

  test('a late check does not override a newer save’s result', async () => {
    const { id, revision } = await publishArticle(editor, { title: 'Saved meanwhile' })
    const db = instance.inside?.deps.db
    if (!db) throw new Error('The instance must run in this process')
    const isListed = async () =>
      (await editor.get('/api/watch')).body.articles.some((listed: { id: number }) => listed.id === id)
    await noteConcerns(db, [{ id, revision: revision - 1, findings: 2 }])
    expect(await isListed()).toBe(false)
    await noteConcerns(db, [{ id, revision, findings: 2 }])
    expect(await isListed()).toBe(true)
    await noteConcerns(db, [{ id, revision: revision - 1, findings: 0 }])
    expect(await isListed()).toBe(true)
    await noteConcerns(db, [{ id, revision, findings: 0 }])
    expect(await isListed()).toBe(false)
  })
})

describe('revisions of bookmakers and settings', () => {
  test('a bookmaker changed meanwhile returns 412, and the audit log has the changes', async () => {
    const bookmaker = await createBookmaker(editor, { bonusAmount: 'R100' })
    expect(bookmaker.revision).toBe(1)
    const path = `/api/bookmakers/${bookmaker.id}`
    const mine = { 'If-Match': '"1"' }
    const first = await editor.put(path, { bonusAmount: 'R200' }, mine)
    expect(first.status).toBe(200)
    expect(first.headers.get('etag')).toBe('"2"')
    expect((await editor.put(path, { bonusAmount: 'R300' }, mine)).status).toBe(412)
    const [line] = (await editor.get('/api/audit?action=bookmaker.update')).body
    expect(line.details.changes).toEqual({ bonusAmount: { before: 'R100', after: 'R200' } })
  })

  test('settings changed meanwhile return 412', async () => {
    const { revision } = (await editor.get('/api/settings')).body
    const mine = { 'If-Match': `"${revision}"` }
    const first = await editor.put('/api/settings', { siteName: 'Veld Sport' }, mine)
    expect(first.headers.get('etag')).toBe(`"${revision + 1}"`)
    expect((await editor.put('/api/settings', { siteName: 'Other' }, mine)).status).toBe(412)
    expect((await editor.put('/api/settings', { ...first.body, siteName: 'Other' })).status).toBe(200)
  })
})
