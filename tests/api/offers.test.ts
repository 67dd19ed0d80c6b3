import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { LICENCE_BOARDS } from '#shared/offer-rules.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'

const LINK = 'https://partner.example.com/join'
const LICENSED = {
  licenceBoard: LICENCE_BOARDS[2],
  licenceNumber: 'DEMO-1',
  licenceCheckedOn: '2026-11-01',
}

let open: OpenInstance
let editor: Client
let reader: Client

beforeAll(async () => {
  open = await startOpenInstance()
  editor = await open.instance.login()
  reader = open.instance.anonymous()
})
afterAll(() => open?.stop())

const create = (form: Record<string, unknown> = {}) => createBookmaker(editor, { affiliateLink: LINK, ...form })

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}

const pathsOf = ({ warnings = [] }: Bookmaker) => warnings.map(({ path }) => path)

describe('the fields of an offer', () => {
  test('are kept as given, dates as UTC instants, the review sanitised', async () => {
    const form = {
      ...LICENSED,
      affiliateLink: `${LINK}/{placement}?sub={article}-{click}`,
      termsLink: 'https://partner.example.com/terms',
      validFrom: '2026-01-01T00:00:00+02:00',
      validUntil: '2099-12-31T21:59:00.000Z',
      paymentMethods: ['EFT', 'Voucher', 'EFT', ''],
      pros: ['Pays out within a day'],
      cons: ['No telephone help', 'Few markets on archery'],
      review: '<h2>In use</h2><p onclick="x()">Plain.</p><script>alert(1)</script>',
    }
    const stored = await create(form)
    expect(stored).toMatchObject({
      ...form,
      validFrom: '2025-12-31T22:00:00.000Z',
      paymentMethods: ['EFT', 'Voucher'],
      review: '<h2>In use</h2><p>Plain.</p>',
    })
    expect((await editor.get(`/api/bookmakers/${stored.slug}`)).body).toEqual(stored)
    expect((await editor.put(`/api/bookmakers/${stored.id}`, stored)).body).toEqual(stored)
    const emptied = { termsLink: '', validFrom: '', validUntil: null, licenceCheckedOn: '', review: '', pros: [] }
    expect((await editor.put(`/api/bookmakers/${stored.id}`, emptied)).body).toMatchObject({
      termsLink: null,
      validFrom: null,
      validUntil: null,
      licenceCheckedOn: null,
      review: null,
      pros: [],
      cons: form.cons,
    })
  })

  test('are empty unless given', async () => {
    expect(await create()).toMatchObject({
      termsLink: null,
      validFrom: null,
      validUntil: null,
      licenceBoard: null,
      licenceNumber: null,
      licenceCheckedOn: null,
      paymentMethods: [],
      pros: [],
      cons: [],
      review: null,
    })
  })

  test.each([
    [{ validFrom: 'tomorrow' }, 'validFrom'],
    [{ validUntil: '2026-11-21T09:00' }, 'validUntil'],
    [{ validFrom: '2026-11-22T09:00:00Z', validUntil: '2026-11-22T09:00:00Z' }, 'validUntil'],
    [{ licenceCheckedOn: '2026-02-30' }, 'licenceCheckedOn'],
    [{ licenceCheckedOn: '0000-01-01' }, 'licenceCheckedOn'],
    [{ licenceCheckedOn: '2099-01-01' }, 'licenceCheckedOn'],
    [{ paymentMethods: 'EFT' }, 'paymentMethods'],
    [{ paymentMethods: ['x'.repeat(41)] }, 'paymentMethods.0'],
    [{ pros: Array.from({ length: 11 }, (_, n) => `Point ${n}`) }, 'pros'],
    [{ termsLink: 'javascript:alert(1)' }, 'termsLink'],
    [{ affiliateLink: `${LINK}?sub={user}` }, 'affiliateLink'],
    [{ affiliateLink: `${LINK}?sub={article` }, 'affiliateLink'],
    [{ affiliateLink: 'https://{placement}.example.com/' }, 'affiliateLink'],
    [{ affiliateLink: 'https://example.com{click}/' }, 'affiliateLink'],
  ])('%j is refused with the path of the field', async (form, path) => {
    const answer = await editor.post('/api/bookmakers', { name: 'Refused', affiliateLink: LINK, ...form })
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    expect((await editor.get('/api/bookmakers/refused')).status).toBe(404)
  })

  test('a change of one date is held against the other', async () => {
    const { id } = await create({ validFrom: '2026-11-22T09:00:00Z' })
    const answer = await editor.put(`/api/bookmakers/${id}`, { validUntil: '2026-11-22T08:59:00Z' })
    expect(answer.status).toBe(400)
    expect(answer.body.issues[0].path).toBe('validUntil')
  })
})

describe('an offer outside its dates', () => {
  test('is the newsroom’s alone', async () => {
    const future = await create({ validFrom: inSeconds(3600) })
    const past = await create({ validUntil: inSeconds(-3600), validFrom: inSeconds(-7200) })
    const now = await create({ validFrom: inSeconds(-10), validUntil: inSeconds(3600) })
    const slugs = async (client: Client) =>
      (await client.get('/api/bookmakers')).body.map(({ slug }: Bookmaker) => slug)
    expect(await slugs(editor)).toEqual(expect.arrayContaining([future.slug, past.slug, now.slug]))
    expect(await slugs(reader)).toContain(now.slug)
    for (const { slug, id } of [future, past]) {
      expect(await slugs(reader)).not.toContain(slug)
      for (const path of [slug, id]) expect((await reader.get(`/api/bookmakers/${path}`)).status).toBe(404)
      expect((await editor.get(`/api/bookmakers/${slug}`)).status).toBe(200)
    }
  })

  test('sends a click to the review once it has ended, and nowhere before it begins', async () => {
    const future = await create({ validFrom: inSeconds(3600) })
    const past = await create({ validUntil: inSeconds(-3600) })
    const open = await create({ validUntil: inSeconds(3600) })
    // Links are cached for a few seconds; these are not cached yet.
    const reply = async (slug: string) => {
      let answer = await reader.get(`/go/${slug}?p=home`)
      const deadline = Date.now() + 20_000
      while (answer.headers.get('location') === LINK && slug !== open.slug && Date.now() < deadline) {
        await new Promise((done) => setTimeout(done, 250))
        answer = await reader.get(`/go/${slug}?p=home`)
      }
      return { status: answer.status, location: answer.headers.get('location') }
    }
    expect(await reply(past.slug)).toEqual({ status: 302, location: `/bookmaker/reviews/${past.slug}` })
    expect(await reply(future.slug)).toEqual({ status: 404, location: null })
    expect(await reply(open.slug)).toEqual({ status: 302, location: LINK })
  })
})

describe('the setting offerRules', () => {
  const FORBIDDEN = { bonusType: 'Free bet', pros: ['Fast', 'Guaranteed wins'], review: '<p>A risk-free bet.</p>' }

  const yes = async (reason = 'The board allowed it') => {
    const answer = await editor.post('/api/bookmakers', { name: 'Asked', affiliateLink: LINK, ...FORBIDDEN })
    return answer.body.findings.map(({ id }: { id: string }) => ({ id, reason }))
  }

  test('or not, forbidden wording in a bonus needs a named yes, asked again when it changes', async () => {
    const form = { name: 'Asked', affiliateLink: LINK, ...FORBIDDEN }
    const refused = await editor.post('/api/bookmakers', form)
    expect(refused.status).toBe(409)
    expect(refused.body.findings).toMatchObject([
      { level: 'confirm', rule: 'claim-free-bet', path: 'bonusType', excerpt: 'Free bet' },
    ])
    const { id, slug } = await create({ ...FORBIDDEN, acknowledge: await yes() })
    const [line] = (await editor.get('/api/audit?action=bookmaker.acknowledge')).body
    expect(line).toMatchObject({ target: String(id), details: { reason: 'The board allowed it' } })
    expect((await editor.put(`/api/bookmakers/${id}`, { rating: 3 })).status).toBe(200)
    expect((await editor.put(`/api/bookmakers/${id}`, { bonusAmount: 'A guaranteed win' })).status).toBe(409)
    expect((await reader.get(`/api/bookmakers/${slug}`)).body.bonusAmount).toBeNull()
  })

  test.each([
    ['name', { name: 'Guaranteed wins' }],
    ['paymentMethods.1', { paymentMethods: ['EFT', 'Win every time'] }],
    ['licenceBoard', { licenceBoard: 'You cannot lose' }],
    ['licenceNumber', { licenceNumber: 'Guaranteed wins' }],
  ])('forbidden wording in %s needs a named yes, too', async (path, words) => {
    const form = { name: `Asked for its ${path}`, affiliateLink: LINK, ...words }
    const refused = await editor.post('/api/bookmakers', form)
    expect(refused.status).toBe(409)
    expect(refused.headers.get('X-Confirm-Wording')).toBe('yes')
    expect(refused.body.findings).toMatchObject([{ level: 'confirm', path }])
    const { id } = await create()
    expect((await editor.put(`/api/bookmakers/${id}`, words)).status).toBe(409)
    const acknowledge = refused.body.findings.map((finding: { id: string }) => ({ id: finding.id, reason: 'Its name' }))
    expect((await editor.put(`/api/bookmakers/${id}`, { ...words, acknowledge })).status).toBe(200)
    expect((await editor.put(`/api/bookmakers/${id}`, { rating: 3 })).status).toBe(200)
  })

  test('asks about new words of a bonus also where they come with an end, which may be put off', async () => {
    const { id, slug } = await create({ ...LICENSED, bonusAmount: 'R100' })
    const path = `/api/bookmakers/${id}`
    const ended = { bonusAmount: 'A guaranteed win', validUntil: inSeconds(-5) }
    const refused = await editor.put(path, ended)
    expect([refused.status, refused.body.findings?.length]).toEqual([409, 1])
    expect((await editor.put(path, { validUntil: null })).status).toBe(200)
    expect((await reader.get(`/api/bookmakers/${slug}`)).body.bonusAmount).toBe('R100')
    // Existing wording must not block other changes.
    const acknowledge = refused.body.findings.map(({ id: finding }: { id: string }) => ({
      id: finding,
      reason: 'Ours',
    }))
    expect((await editor.put(path, { bonusAmount: ended.bonusAmount, acknowledge })).status).toBe(200)
    expect((await editor.put(path, { validUntil: ended.validUntil })).status).toBe(200)
  })

  test('is reached by no address that texts show without the label of an advert', async () => {
    const { slug } = await create()
    const status = async (path: string) => (await fetch(reader.url + path, { redirect: 'manual' })).status
    expect(await status(`/go/${slug}`)).toBe(302)
    for (const path of [`/%67o/${slug}`, `/%67o/${slug}?p=/go/`]) expect(await status(path)).toBe(404)
  })

  test('takes bonus and Join away from an unlicensed bookmaker as "strict", at once', async () => {
    const held = await create({ ...LICENSED, licenceCheckedOn: null, bonusType: 'Bonus bet', bonusAmount: 'R50' })
    const shown = await create({ ...LICENSED, bonusType: 'Bonus bet', bonusAmount: 'R60' })
    const location = async (slug: string) => (await reader.get(`/go/${slug}?p=home`)).headers.get('location')
    expect(await location(held.slug)).toBe(LINK)
    expect((await editor.put('/api/settings', { offerRules: 'strict' })).status).toBe(200)
    expect(await location(held.slug)).toBe(`/bookmaker/reviews/${held.slug}`)
    expect(await location(shown.slug)).toBe(LINK)
    expect((await reader.get(`/api/bookmakers/${held.slug}`)).body).toMatchObject({
      bonusType: null,
      bonusAmount: null,
    })
    expect((await reader.get(`/api/bookmakers/${shown.slug}`)).body).toMatchObject({ bonusAmount: 'R60' })
    expect((await editor.put(`/api/bookmakers/${held.id}`, LICENSED)).status).toBe(200)
    expect(await location(held.slug)).toBe(LINK)
    expect((await editor.put('/api/settings', { offerRules: '' })).status).toBe(200)
  })

  test('warns, as built in, of missing licence data and of forbidden claims', async () => {
    expect(pathsOf(await create())).toEqual(['licenceBoard', 'licenceNumber', 'licenceCheckedOn'])
    expect(pathsOf(await create({ ...LICENSED, bonusType: 'Deposit match' }))).toEqual([])
    const doubtful = await create({ ...LICENSED, ...FORBIDDEN, acknowledge: await yes() })
    expect(pathsOf(doubtful)).toEqual(['bonusType', 'pros.1', 'review'])
    expect(doubtful.warnings?.[0]?.message).toContain('Free bet')
    const listed = (await editor.get('/api/bookmakers')).body.find(({ id }: Bookmaker) => id === doubtful.id)
    expect(listed).toEqual(doubtful)
    expect((await reader.get(`/api/bookmakers/${doubtful.slug}`)).body).not.toHaveProperty('warnings')
    const mended = await editor.put(`/api/bookmakers/${doubtful.id}`, { bonusType: 'Bonus bet', pros: [], review: '' })
    expect(mended.body.warnings).toEqual([])
  })

  test('keeps what it found, and looks again only where the rules are others', async () => {
    const { id, warnings } = await create({ ...LICENSED, ...FORBIDDEN, acknowledge: await yes() })
    expect(warnings).toHaveLength(3)
    const shown = async () => {
      const [one] = (await editor.get('/api/bookmakers')).body.filter((row: Bookmaker) => row.id === id)
      expect((await editor.get(`/api/bookmakers/${id}`)).body).toEqual(one)
      return one.warnings
    }
    const marker = [{ path: 'review', message: 'As it was stored' }]
    const text = JSON.stringify(marker)
    await open.inDatabase((sql) => sql`update bookmakers set problems = ${text}::text::jsonb where id = ${id}`)
    expect(await shown()).toEqual(marker)
    expect((await editor.put(`/api/bookmakers/${id}`, { rating: 3 })).body.warnings).toEqual(warnings)
    expect(await shown()).toEqual(warnings)

    const older = (by: string | null) =>
      open.inDatabase(
        (sql) => sql`update bookmakers set problems = ${text}::text::jsonb, judged_by = ${by} where id = ${id}`,
      )
    for (const by of ['older rules', null]) {
      await older(by)
      expect(await shown(), String(by)).toEqual(warnings)
      const [stored] = await open.inDatabase((sql) => sql`select problems::text from bookmakers where id = ${id}`)
      expect(JSON.parse(stored?.['problems'])).toEqual(warnings)
    }
  })

  test('looks again at an offer that an earlier version saved during an update', async () => {
    const { id, slug } = await create(LICENSED)
    const { review } = FORBIDDEN
    await open.inDatabase(
      (sql) => sql`update bookmakers set review = ${review}, revision = revision + 1 where id = ${id}`,
    )
    const [listed] = (await editor.get('/api/bookmakers')).body.filter((row: Bookmaker) => row.id === id)
    expect(pathsOf(listed)).toEqual(['review'])
    expect(pathsOf((await editor.get(`/api/bookmakers/${slug}`)).body)).toEqual(['review'])
  })

  test('refuses them as "error", but never what takes an offer away', async () => {
    const doubtful = await create({ featured: true })
    expect((await editor.put('/api/settings', { offerRules: 'lax' })).status).toBe(400)
    expect((await editor.put('/api/settings', { offerRules: 'error' })).status).toBe(200)

    const refused = await editor.post('/api/bookmakers', { name: 'Refused', affiliateLink: LINK, ...FORBIDDEN })
    expect(refused.status).toBe(400)
    expect(refused.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      ...['licenceBoard', 'licenceNumber', 'licenceCheckedOn'],
      ...['bonusType', 'pros.1', 'review'],
    ])
    expect((await editor.get('/api/bookmakers/refused')).status).toBe(404)
    const path = `/api/bookmakers/${doubtful.id}`
    expect((await editor.put(path, { bonusAmount: 'R100' })).status).toBe(400)
    expect((await editor.get(path)).body.bonusAmount).toBeNull()
    expect((await editor.put(path, { featured: false })).status).toBe(200)
    expect((await editor.put(path, { featured: true })).status).toBe(400)
    expect((await editor.put(path, LICENSED)).status).toBe(200)
    expect((await editor.put(path, { licenceNumber: '', validUntil: inSeconds(-5) })).status).toBe(200)
    expect((await editor.delete(path)).status).toBe(200)

    expect((await editor.put('/api/settings', { offerRules: '' })).status).toBe(200)
    await create({ ...FORBIDDEN, acknowledge: await yes() })
  })
})

test('a bookmaker of the demo that got a link of the newsroom’s own stays when the demo is removed', async () => {
  const [own, demo] = [await create({ rating: 2 }), await create({ rating: 3 })]
  await open.inDatabase((sql) => sql`update bookmakers set is_demo = true where id in (${own.id}, ${demo.id})`)
  const partner = 'https://another.example.com/join'
  expect((await editor.put(`/api/bookmakers/${own.id}`, { affiliateLink: partner })).status).toBe(200)
  expect((await editor.put(`/api/bookmakers/${demo.id}`, { rating: 4 })).status).toBe(200)
  expect((await editor.post('/api/settings/remove-demo')).body.removed).toBe(1)
  expect((await editor.get(`/api/bookmakers/${own.id}`)).body).toMatchObject({ affiliateLink: partner, rating: 2 })
  expect((await editor.get(`/api/bookmakers/${demo.id}`)).status).toBe(404)
})
