import { expect } from 'vitest'
import type { Article } from '#shared/article.ts'
import { publishArticle } from './articles.ts'
import type { Client } from './client.ts'
import { type Clock, createClock } from './clock.ts'
import { listFiles } from './files.ts'
import { type Instance, startInstance } from './instance.ts'
import { waitUntilPublished } from './publish.ts'
import { type SiteDiff, siteDiff } from './site-diff.ts'

/** The site's starting time by its own clock: mid-month, so that no run crosses a month by accident. */
export const TODAY = '2026-11-16T08:00:00.000Z'

/** A small site with its own clock, whose changes are compared file by file. */
export type ChangingSite = {
  instance: Instance
  editor: Client
  /** Ids of two categories: all articles are about tennis, and none about cricket. */
  tennis: number
  cricket: number
  /** An article too old for any list; it embeds the third bookmaker, which is not featured. */
  old: Article
  now(): number
  /** The files touched by a change, once published. Throws if the API refuses it. */
  diff(change: () => Promise<unknown>): Promise<SiteDiff>
  /**
   * The files that change at a given time: the clock moves to just before it, and `has` tells whether it was published.
   */
  diffAt(instant: string, has: () => Promise<boolean>): Promise<SiteDiff>
  /** Moves the clock, and returns the editor to use from then on, since a session may have ended. */
  goTo(instant: string): Promise<Client>
  /** Every page with header and footer, in a diff's notation: all but the newsroom's. */
  framedPages(): Promise<string[]>
  stop(): Promise<void>
}

const JUST_BEFORE_MS = 1000

export async function startChangingSite(): Promise<ChangingSite> {
  const clock = await createClock(TODAY)
  // Only the embedded engine uses this clock.
  const instance = await startInstance({ env: clock.env, database: 'embedded' })
  try {
    return await fillChangingSite(instance, clock)
  } catch (error) {
    await instance.stop()
    throw error
  }
}

async function fillChangingSite(instance: Instance, clock: Clock): Promise<ChangingSite> {
  const editor = await instance.login()
  const [tennis, cricket] = await Promise.all(['tennis', 'cricket'].map((slug) => categoryId(editor, slug)))
  for (const [n, name] of ['Aloe Odds', 'Baobab Bet', 'Cycad Sports'].entries()) {
    const affiliateLink = `https://bookmaker.example.com/${n}`
    await editor.post('/api/bookmakers', { name, affiliateLink, rank: n + 1, featured: n < 2 })
  }
  const old = await publishArticle(editor, {
    title: 'Long ago',
    categoryId: tennis,
    publishedAt: '2026-03-10T08:00:00Z',
    content: '<p>As it was.</p><div data-bookmaker="cycad-sports"></div>',
  })
  // More than one page of the longest list.
  for (let n = 0; n < 25; n++) {
    const publishedAt = new Date(Date.UTC(2026, 7, 1 + n)).toISOString()
    await publishArticle(editor, { title: `Filler ${n}`, categoryId: tennis, publishedAt })
  }
  await waitUntilPublished(editor)

  async function goTo(instant: string): Promise<Client> {
    await clock.set(instant)
    const client = await instance.login()
    // Makes the publisher reread its clock.
    await client.post('/api/publish/retry')
    await waitUntilPublished(client)
    return client
  }

  return {
    instance,
    editor,
    tennis: tennis as number,
    cricket: cricket as number,
    old,
    now: clock.now,
    diff: (change) =>
      siteDiff(instance.dirs, async () => {
        const answer = await change()
        if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
        await waitUntilPublished(editor)
      }),
    diffAt: (instant, has) =>
      siteDiff(instance.dirs, async () => {
        const client = await goTo(new Date(Date.parse(instant) - JUST_BEFORE_MS).toISOString())
        await expect.poll(has).toBe(true)
        await waitUntilPublished(client)
      }),
    goTo,
    framedPages: async () => {
      const files = await listFiles(instance.dirs.dist)
      // Numbered pages are left out, as in siteDiff.
      const framed = files.filter((file) => file.endsWith('.html') && !file.includes('/page/') && file !== 'admin.html')
      return framed.map((file) => `~ ${file}`)
    },
    stop: async () => {
      await instance.stop()
      await clock.remove()
    },
  }
}

async function categoryId(editor: Client, slug: string): Promise<number> {
  return (await editor.get(`/api/categories/${slug}`)).body.id
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && Number(answer.status) >= 300
}
