import { setTimeout as sleep } from 'node:timers/promises'
import type { Article } from '#shared/article.ts'
import { articleForm, publishArticle } from './articles.ts'
import type { Client } from './client.ts'
import { photo, upload } from './images.ts'
import type { Instance } from './instance.ts'
import { tipForm } from './tips.ts'

const EDITED = 'Edited before the end'
const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const BREATH_MS = 20

/** What an instance acknowledged under load, until it ended. */
export type MixedLoad = {
  /** Five kinds of work at once, until the connection breaks or the server says that it is stopping. */
  runUntilCut(instance: Instance): Promise<void>
  /** How much was acknowledged. */
  count(): number
  /** What an instance should have but has not, as messages. */
  missing(instance: Instance): Promise<string[]>
}

/**
 * Edits, imports, uploads, clicks and settling. `trustProxy` must be on, since each click comes from a separate address
 * so that it counts.
 */
export async function createMixedLoad(instance: Instance): Promise<MixedLoad> {
  const editor = await instance.login()
  const clicked = await publishArticle(editor)
  await editor.post('/api/bookmakers', { name: 'Steady', affiliateLink: 'https://partner.example.com/steady' })
  /** An article's last acknowledged state, and whether an edit was in progress. */
  const edited = new Map<number, { article: Article; isUnderWay: boolean }>()
  const imported: string[] = []
  const images: string[] = []
  let clicks = 0
  let clicksUnderWay = 0
  /** Published and settled tips. */
  const open: { id: number; startsAt: string }[] = []
  const settled = new Map<number, string>()

  const work: ((client: Client) => Promise<boolean>)[] = [
    async (client) => {
      const created = await client.post('/api/articles', articleForm({ published: true }))
      if (created.status !== 201) return false
      const { id } = created.body
      edited.set(id, { article: created.body, isUnderWay: true })
      const answer = await client.put(`/api/articles/${id}`, { excerpt: EDITED })
      if (answer.status !== 200) return false
      edited.set(id, { article: answer.body, isUnderWay: false })
      return true
    },
    async (client) => {
      const slugs = Array.from({ length: 5 }, (_, n) => `brought-${imported.length}-${process.pid}-${n}`)
      const articles = slugs.map((slug) => articleForm({ slug, published: true }))
      const answer = await client.post('/api/articles/import', { articles })
      if (answer.status !== 200) return false
      imported.push(...slugs)
      return true
    },
    async (client) => {
      const answer = await upload(client, await photo(240, 160, images.length + 1))
      if (answer.status !== 200) return false
      images.push(answer.body.normalizedPath)
      return true
    },
    async (client) => {
      clicksUnderWay += 1
      const n = clicks + clicksUnderWay
      const address = `41.${(n >> 8) & 255}.${n & 255}.${1 + (n >> 16)}`
      const headers = { 'user-agent': READER, 'x-forwarded-for': address }
      const answer = await client.get(`/go/steady?a=${clicked.id}`, headers)
      if (answer.status !== 302) return false
      clicksUnderWay -= 1
      clicks += 1
      await sleep(BREATH_MS)
      return true
    },
    async (client) => {
      const begun = open.findIndex(({ startsAt }) => Date.parse(startsAt) < Date.now() - 50)
      const [tip] = begun < 0 ? [] : open.splice(begun, 1)
      if (tip) {
        const answer = await client.post(`/api/tips/${tip.id}/settle`, { outcome: 'won' })
        if (answer.status !== 200) return false
        settled.set(tip.id, 'won')
        return true
      }
      const startsAt = new Date(Date.now() + 1500).toISOString()
      const draft = await client.post('/api/tips', tipForm({ startsAt }))
      if (draft.status !== 201) return false
      const { status } = await client.post(`/api/tips/${draft.body.id}/publish`)
      // On a busy machine its start may have passed meanwhile.
      if (status === 200) open.push({ id: draft.body.id, startsAt })
      return status === 200 || status === 422
    },
  ]

  async function go(client: Client, step: (client: Client) => Promise<boolean>): Promise<void> {
    // A refusal or a broken connection ends the load.
    while (await step(client).catch(() => false));
  }

  return {
    async runUntilCut({ login, anonymous }) {
      const client = await login()
      await Promise.all(work.map((step, n) => go(n === 3 ? anonymous() : client, step)))
    },
    count: () => edited.size + imported.length + images.length + clicks + settled.size,
    async missing(restarted) {
      const client = await restarted.login()
      const wrong: string[] = []
      for (const [id, { article, isUnderWay }] of edited) {
        const { body } = await client.get(`/api/articles/${id}`)
        const wasEdited = isUnderWay && body.excerpt === EDITED
        const differs = body.title !== article.title || (body.excerpt !== article.excerpt && !wasEdited)
        if (differs || !body.published) wrong.push(`article ${id}`)
      }
      for (const slug of imported) {
        if ((await client.get(`/${slug}`)).status !== 200) wrong.push(`the page of ${slug}`)
      }
      for (const path of images) {
        if ((await client.get(path)).status !== 200) wrong.push(path)
        if ((await client.get(`/api/media?q=${path}`)).body.length !== 1) wrong.push(`${path} in the library`)
      }
      for (const [id, outcome] of settled) {
        const { body } = await client.get(`/api/tips/${id}`)
        if (body.status !== 'settled' || body.outcome !== outcome) wrong.push(`tip ${id}`)
      }
      const { clickCount } = (await client.get(`/api/articles/${clicked.id}`)).body
      // An unanswered click may have been counted or not.
      if (clickCount < clicks || clickCount > clicks + clicksUnderWay) wrong.push(`${clickCount} of ${clicks} clicks`)
      return wrong
    },
  }
}
