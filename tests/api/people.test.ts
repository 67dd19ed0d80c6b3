import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Answer, Client } from '../support/client.ts'
import { type OpenInstance, startOpenInstance } from '../support/inside-database.ts'
import { ADMIN, type Instance } from '../support/instance.ts'
import { invite, join, tokenOf } from '../support/people.ts'

const PASSWORD = 'three short planks'

let open: OpenInstance
let instance: Instance
let admin: Client

beforeAll(async () => {
  open = await startOpenInstance()
  instance = open.instance
  admin = await instance.login()
})
afterAll(() => open?.stop())

const accept = (token: unknown, form: Record<string, unknown> = {}): Promise<Answer> =>
  instance.anonymous().post('/api/auth/accept-invite', { token, password: PASSWORD, ...form })
async function isOpen(token: string): Promise<boolean> {
  const answer = await instance.anonymous().post('/api/auth/link', { kind: 'invite', token })
  expect(answer.status).toBe(200)
  return answer.body.isOpen
}
const signIn = (email: string, password: string): Promise<Answer> =>
  instance.anonymous().post('/api/auth/login', { email, password })

async function userNamed(email: string) {
  const list = await admin.get('/api/users')
  return list.body.find((user: { email: string }) => user.email === email)
}

describe('an invitation', () => {
  test('makes one account, signs it in, and is over', async () => {
    const invited = await admin.post('/api/users/invite', { email: ' New.Writer@Example.com ', isAdmin: false })
    expect(invited.status).toBe(201)
    expect(invited.body.inviteUrl).toMatch(new RegExp(`^${instance.url}/login\\?invite=[\\w-]{40,}$`))
    const token = tokenOf(invited)

    const client = instance.anonymous()
    const form = { token, password: PASSWORD, firstName: 'Nomsa', lastName: '' }
    const accepted = await client.post('/api/auth/accept-invite', form)
    expect(accepted.status).toBe(200)
    expect(accepted.body.user).toMatchObject({
      email: 'new.writer@example.com',
      firstName: 'Nomsa',
      lastName: null,
      isAdmin: false,
    })
    expect((await client.get('/api/auth/me')).body).toEqual(accepted.body)
    expect((await signIn('new.writer@example.com', PASSWORD)).status).toBe(200)

    expect(await isOpen(token)).toBe(false)
    const again = await accept(token)
    expect(again.status).toBe(400)
    expect(again.body.message).toContain('invitation')
    expect(again.headers.getSetCookie()).toEqual([])
  })

  test('accepted twice at once makes one account', async () => {
    const token = await invite(admin, 'twice@example.com')
    const answers = await Promise.all([accept(token), accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('is replaced by a second one to the same address', async () => {
    const first = await invite(admin, 'replaced@example.com')
    const second = await invite(admin, 'replaced@example.com', 'administrator')
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    expect((await accept(first)).status).toBe(400)
    const accepted = await accept(second)
    expect(accepted.status).toBe(200)
    expect(accepted.body.user.isAdmin).toBe(true)
    await admin.delete(`/api/users/${accepted.body.user.id}`)
  })

  test('makes no administrator unless it says so', async () => {
    const invited = await admin.post('/api/users/invite', { email: 'least@example.com' })
    expect((await accept(tokenOf(invited))).body.user).toMatchObject({ role: 'contributor', isAdmin: false })
  })

  test.each([
    [{ role: 'editor' }, 'editor'],
    [{ role: 'affiliate-manager', isAdmin: false }, 'affiliate-manager'],
    [{ isAdmin: true }, 'administrator'],
    [{ role: 'administrator', isAdmin: true }, 'administrator'],
  ])('with %j makes one who is %s', async (form, role) => {
    const invited = await admin.post('/api/users/invite', {
      email: `${JSON.stringify(form).length}@example.com`,
      ...form,
    })
    const { user } = (await accept(tokenOf(invited))).body
    expect(user).toMatchObject({ role, isAdmin: role === 'administrator' })
    await admin.delete(`/api/users/${user.id}`)
  })

  test.each([
    { role: 'editor', isAdmin: true },
    { role: 'administrator', isAdmin: false },
    { role: 'owner' },
    { role: null },
  ])('with %j is 400', async (form) => {
    expect((await admin.post('/api/users/invite', { email: 'both@example.com', ...form })).status).toBe(400)
  })

  test('is listed, and can be revoked', async () => {
    const token = await invite(admin, 'revoked@example.com')
    const listed = (await admin.get('/api/users/invitations')).body
    const found = listed.find(({ email }: { email: string }) => email === 'revoked@example.com')
    expect(found).toMatchObject({ role: 'editor', invitedBy: ADMIN.email })
    expect(JSON.stringify(listed)).not.toContain(token)
    expect((await admin.delete(`/api/users/invitations/${found.id}`)).status).toBe(200)
    expect(await isOpen(token)).toBe(false)
    expect((await accept(token)).status).toBe(400)
    expect((await admin.delete(`/api/users/invitations/${found.id}`)).status).toBe(404)
  })

  test.each(['removed', 'disabled', 'demoted'])('ends when its creator is %s, as do their keys', async (how) => {
    const boss = await join(instance, admin, `boss-${how}@example.com`, 'administrator')
    const token = await invite(boss.client, `friend-${how}@example.com`, 'administrator')
    const { key } = (await boss.client.post('/api/keys', { name: 'Build server' })).body
    const read = () =>
      instance.anonymous().send('/api/content/manifest', { headers: { authorization: `Bearer ${key}` } })
    expect((await read()).status).toBe(200)
    expect((await admin.get('/api/keys')).body).toContainEqual(expect.objectContaining({ createdBy: boss.email }))
    if (how === 'removed') await admin.delete(`/api/users/${boss.id}`)
    if (how === 'disabled') await admin.put(`/api/users/${boss.id}`, { isActive: false })
    if (how === 'demoted') await admin.put(`/api/users/${boss.id}`, { isAdmin: false })
    expect((await accept(token)).status).toBe(400)
    expect((await read()).status).toBe(401)
  })

  test('is over after its time', async () => {
    const token = await invite(admin, 'late@example.com')
    await open.inDatabase((sql) => sql`update invitations set expires_at = now() - interval '1 second'`)
    expect(await isOpen(token)).toBe(false)
    expect((await accept(token)).status).toBe(400)
    expect(await userNamed('late@example.com')).toBeUndefined()
  })

  test.each([
    [{ password: '1234567' }, 'password'],
    [{ password: 'Password123' }, 'password'],
    [{ password: 'aaaaaaaaaaaa' }, 'password'],
    [{ password: undefined }, 'password'],
    [{ token: 'short' }, 'token'],
    [{ token: null }, 'token'],
    [{ isAdmin: true }, 'isAdmin'],
    [{ email: 'other@example.com' }, 'email'],
  ])('is not used up by %j', async (form, path) => {
    const token = await invite(admin, 'patient@example.com')
    const refused = await accept(token, form)
    expect(refused.status).toBe(400)
    expect(refused.body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    expect(await userNamed('patient@example.com')).toBeUndefined()
  })

  test('to an existing user is 409; to an invalid address 400', async () => {
    expect((await admin.post('/api/users/invite', { email: ADMIN.email.toUpperCase() })).status).toBe(409)
    for (const form of [
      {},
      { email: 'nobody' },
      { email: 'a@example.com', isAdmin: 'no' },
      { email: 'a@b.co', x: 1 },
    ]) {
      expect((await admin.post('/api/users/invite', form)).status, JSON.stringify(form)).toBe(400)
    }
  })
})

describe('an editor', () => {
  test('may do everything but users, keys, audit, settings, signing secrets and affiliate links', async () => {
    const { client: writer } = await join(instance, admin, 'plain@example.com')
    const article = await publishArticle(writer)
    expect((await writer.put(`/api/articles/${article.id}`, { title: 'Changed' })).status).toBe(200)
    expect((await writer.post('/api/categories', { name: 'Bowls' })).status).toBe(201)
    const bookmaker = { name: 'Plain Bets', affiliateLink: 'https://partner.example.com/' }
    const made = (await writer.post('/api/bookmakers', bookmaker)).body
    expect((await writer.put(`/api/bookmakers/${made.id}`, { ...made, bonusAmount: 'R500' })).status).toBe(200)
    const elsewhere = { ...made, affiliateLink: 'https://elsewhere.example.com/' }
    expect((await writer.put(`/api/bookmakers/${made.id}`, elsewhere)).status).toBe(403)
    for (const path of ['/api/media', '/api/articles/analytics', '/api/publish/status', '/api/docs']) {
      expect((await writer.get(path)).status, path).toBe(200)
    }
    for (const path of [
      '/api/users',
      '/api/keys',
      '/api/audit',
      '/api/settings',
      '/api/auto-blogger/signing-secrets',
    ]) {
      expect((await writer.get(path)).status, path).toBe(403)
    }
    expect((await writer.post('/api/users/invite', { email: 'friend@example.com' })).status).toBe(403)
    const { id } = (await writer.get('/api/auth/me')).body.user
    expect((await writer.put(`/api/users/${id}`, { isAdmin: true })).status).toBe(403)
    const grab = { isAdmin: true, role: 'administrator' }
    expect((await writer.put('/api/auth/me', grab)).body.user).toMatchObject({ isAdmin: false, role: 'editor' })
  })

  test('is promoted and demoted from the next call on', async () => {
    const { id, client } = await join(instance, admin, 'promoted@example.com')
    expect((await admin.put(`/api/users/${id}`, { isAdmin: true })).body).toMatchObject({
      id,
      isAdmin: true,
      role: 'administrator',
    })
    expect((await client.get('/api/users')).status).toBe(200)
    const after = await admin.put(`/api/users/${id}`, { isAdmin: false })
    expect(after.body).toMatchObject({ isAdmin: false, role: 'editor' })
    expect((await client.get('/api/users')).status).toBe(403)
  })
})

describe('the role of a user', () => {
  test('is changed by an administrator, and goes with isAdmin', async () => {
    const { id, client } = await join(instance, admin, 'roles@example.com')
    for (const role of ['contributor', 'affiliate-manager', 'editor', 'administrator']) {
      const isAdmin = role === 'administrator'
      expect((await admin.put(`/api/users/${id}`, { role })).body).toMatchObject({ role, isAdmin })
      expect((await client.get('/api/auth/me')).body.user).toMatchObject({ role, isAdmin })
    }
    for (const patch of [
      { role: 'owner' },
      { role: 'editor', isAdmin: true },
      { role: 'administrator', isAdmin: false },
    ]) {
      expect((await admin.put(`/api/users/${id}`, patch)).status, JSON.stringify(patch)).toBe(400)
    }
    await admin.put(`/api/users/${id}`, { role: 'contributor' })
    expect((await admin.put(`/api/users/${id}`, { isAdmin: false })).body.role).toBe('contributor')
    await admin.delete(`/api/users/${id}`)
  })
})

describe('disabling and removing', () => {
  test('disabling ends the sessions at once and permanently, and prevents signing in', async () => {
    const { id, email, password, client } = await join(instance, admin, 'disabled@example.com')
    expect((await admin.put(`/api/users/${id}`, { isActive: false })).body).toMatchObject({ isActive: false })
    expect((await client.get('/api/auth/me')).status).toBe(401)
    const refused = await signIn(email, password)
    expect(refused.status).toBe(401)
    expect(refused.body).toEqual({ message: 'Invalid email or password' })

    await admin.put(`/api/users/${id}`, { isActive: true })
    expect((await client.get('/api/auth/me')).status, 'an old session comes back').toBe(401)
    expect((await signIn(email, password)).status).toBe(200)
  })

  async function writer(email: string, firstName: string) {
    const person = await join(instance, admin, email)
    await person.client.put('/api/auth/me', { firstName, lastName: 'Elsewhere' })
    const article = await publishArticle(person.client)
    expect(article.author).toEqual({ name: `${firstName} Elsewhere` })
    return { ...person, article }
  }
  const removal = async () => (await admin.get('/api/audit?limit=1&action=user.delete')).body[0]

  test('removing keeps the articles, the name on them, and the author’s page', async () => {
    const { id, email, password, client, article } = await writer('leaving@example.com', 'Thabo')
    await client.put(`/api/authors/${id}`, { beat: 'Rugby' })
    const checked = await publishArticle(admin, { authorIds: [], reviewedById: id })
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(200)
    expect((await client.get('/api/auth/me')).status).toBe(401)
    expect((await signIn(email, password)).status).toBe(401)
    const kept = await instance.anonymous().get(`/api/articles/${article.slug}`)
    expect(kept.status).toBe(200)
    expect(kept.body.author).toEqual({ name: 'Thabo Elsewhere' })
    expect(kept.body.authorIds).toEqual([id])
    expect((await admin.get(`/api/articles/${checked.id}`)).body.reviewedById).toBe(id)
    expect((await admin.get('/api/authors/thabo-elsewhere')).body).toMatchObject({ id, beat: 'Rugby', articles: 1 })
    expect((await removal()).details).toEqual({ author: 'Thabo Elsewhere', movedTo: null })
    expect(await userNamed(email)).toBeUndefined()
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(404)
    expect((await admin.put(`/api/users/${id}`, { isAdmin: true })).status).toBe(404)
  })

  test('an article without a named author keeps the account’s name, or the newsroom’s if that was shown', async () => {
    const { id, article } = await writer('unnamed@example.com', 'Sipho')
    const { article: emptied } = await writer('emptied@example.com', 'Neo')
    await admin.put(`/api/articles/${emptied.id}`, { authorIds: [] })
    await open.inDatabase((sql) => sql`delete from article_authors where article_id = ${article.id}`)
    expect((await admin.get(`/api/users/${id}/bylines`)).body).toMatchObject({ articles: 1 })
    await admin.delete(`/api/users/${id}`)
    await admin.delete(`/api/users/${(await userNamed('emptied@example.com')).id}`)
    expect((await admin.get(`/api/articles/${article.id}`)).body.author).toEqual({ name: 'Sipho Elsewhere' })
    expect((await admin.get(`/api/articles/${emptied.id}`)).body.author).toEqual({ name: 'Newsroom' })
  })

  test('removing leaves the name without a page, or moves it, by choice; both are refused', async () => {
    const one = await writer('one@example.com', 'Anele')
    const two = await writer('two@example.com', 'Bongi')
    const tip = { event: 'A v B', startsAt: '2030-01-01T10:00:00Z', sport: 'football-news', market: '1x2' }
    const form = { ...tip, selection: 'home', odds: 2, reasoning: '<p>They are in form.</p>', authorId: one.id }
    const { id: tipId } = (await admin.post('/api/tips', form)).body
    expect((await admin.get(`/api/users/${one.id}/bylines`)).body).toEqual({
      ...{ articles: 1, reviewed: 0, tests: 0, tips: 1 },
    })
    const both = await admin.delete(`/api/users/${one.id}?moveTo=${two.id}&keepName=true`)
    expect([both.status, both.body.message]).toEqual([422, expect.stringMatching(/^Choose one/)])
    for (const nobody of [one.id, '00000000-0000-4000-8000-000000000000'])
      expect((await admin.delete(`/api/users/${one.id}?moveTo=${nobody}`)).status).toBe(400)
    expect(await userNamed('one@example.com'), 'a refused choice removes nobody').toBeDefined()

    expect((await admin.delete(`/api/users/${one.id}?keepName=true`)).status).toBe(200)
    const kept = (await admin.get(`/api/articles/${one.article.id}`)).body
    expect(kept.author).toEqual({ name: 'Anele Elsewhere' })
    expect((await admin.get('/api/authors/anele-elsewhere')).status).toBe(404)
    const published = await admin.post(`/api/tips/${tipId}/publish`)
    expect([published.status, published.body.authorName]).toEqual([200, 'Anele Elsewhere'])
    expect((await removal()).details).toMatchObject({ author: 'Anele Elsewhere', keptName: true })

    const { body: heir } = await admin.post('/api/authors', { name: 'Heir Elsewhere' })
    expect((await admin.delete(`/api/users/${two.id}?moveTo=${heir.id}`)).status).toBe(200)
    const moved = (await admin.get(`/api/articles/${two.article.id}`)).body
    expect(moved.author).toEqual({ name: 'Heir Elsewhere' })
    expect((await admin.get('/api/authors/bongi-elsewhere')).status).toBe(404)
    expect((await removal()).details).toMatchObject({ author: 'Bongi Elsewhere', movedTo: 'Heir Elsewhere' })
  })

  test('tips that are not published yet keep their tipster, or get the one that is chosen', async () => {
    const tip = { event: 'C v D', startsAt: '2030-01-01T10:00:00Z', sport: 'football-news', market: '1x2' }
    const form = { ...tip, selection: 'home', odds: 2, reasoning: '<p>They are in form.</p>' }
    const { body: heir } = await admin.post('/api/authors', { name: 'Tips Heir' })
    const tipsterAfter = async (firstName: string, choice: string) => {
      const { id, article } = await writer(`${firstName.toLowerCase()}@example.com`, firstName)
      const { body: drafted } = await admin.post('/api/tips', { ...form, authorId: id })
      // Only the tip has the name.
      await admin.put(`/api/articles/${article.id}`, { authorIds: [] })
      expect((await admin.delete(`/api/users/${id}?${choice}`)).status).toBe(200)
      return (await admin.post(`/api/tips/${drafted.id}/publish`)).body.authorName
    }
    expect(await tipsterAfter('Kept', 'keepName=true')).toBe('Kept Elsewhere')
    expect(await tipsterAfter('Moved', `moveTo=${heir.id}`)).toBe('Tips Heir')
    expect(await tipsterAfter('Stays', '')).toBe('Stays Elsewhere')
  })

  test('an administrator may leave, while another stays', async () => {
    const { id, client } = await join(instance, admin, 'resigning@example.com', 'administrator')
    expect((await client.delete(`/api/users/${id}`)).status).toBe(200)
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })

  test('the list has all users, and no secrets', async () => {
    const list = await admin.get('/api/users')
    expect(list.status).toBe(200)
    const keys = 'createdAt email firstName id isActive isAdmin lastName profileImageUrl role updatedAt'
    for (const user of list.body) expect(Object.keys(user).sort().join(' ')).toBe(keys)
  })

  test('the last administrator stays: not removed, demoted or disabled', async () => {
    const me = await userNamed(ADMIN.email)
    const disabled = await join(instance, admin, 'off-duty@example.com', 'administrator')
    await admin.put(`/api/users/${disabled.id}`, { isActive: false })
    expect((await admin.delete(`/api/users/${me.id}`)).status).toBe(422)
    expect((await admin.put(`/api/users/${me.id}`, { isAdmin: false })).status).toBe(422)
    expect((await admin.put(`/api/users/${me.id}`, { isActive: false })).status).toBe(422)
    expect(await userNamed(ADMIN.email)).toEqual(me)
    await admin.delete(`/api/users/${disabled.id}`)
  })

  test.each(['remove', 'demote'])('two administrators who %s each other at once leave one', async (how) => {
    for (let round = 1; round <= 3; round++) {
      const me = await userNamed(ADMIN.email)
      const other = await join(instance, admin, `rival-${how}-${round}@example.com`, 'administrator')
      const against = (client: Client, id: string) =>
        how === 'remove' ? client.delete(`/api/users/${id}`) : client.put(`/api/users/${id}`, { isAdmin: false })
      const answers = await Promise.all([against(admin, other.id), against(other.client, me.id)])
      // 401 or 403 if the loser's call arrived after the winner's was done.
      for (const { status } of answers) expect([200, 401, 403, 422]).toContain(status)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      if (answers[0]?.status === 200) continue
      // If the other one won, restore the first administrator to continue.
      expect((await other.client.get('/api/users')).status).toBe(200)
      if (how === 'demote') await other.client.put(`/api/users/${me.id}`, { isAdmin: true })
      else admin = (await join(instance, other.client, ADMIN.email, 'administrator')).client
      await admin.delete(`/api/users/${other.id}`)
    }
  })

  test('of many who remove each other at once, some remain and none gets a 500', async () => {
    const rivals = await Promise.all(
      [1, 2, 3, 4].map((n) => join(instance, admin, `circle${n}@example.com`, 'administrator')),
    )
    const answers = await Promise.all(
      rivals.map(({ client }, n) => client.delete(`/api/users/${rivals[(n + 1) % rivals.length]?.id}`)),
    )
    for (const { status } of answers) expect([200, 401, 403, 404]).toContain(status)
    for (const { id } of rivals) await admin.delete(`/api/users/${id}`)
  })
})
