import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import type { Answer, Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'

const RACES = Number(process.env.TEST_RACES ?? 25)

let instance: Instance
let thandi: Client
let pieter: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  thandi = await instance.login()
  pieter = (await join(instance, thandi, 'second@example.com')).client
})
afterAll(() => instance?.stop())

describe(`two people who save one article at once, ${RACES} times`, () => {
  test('with the revision they have read: one gets a conflict, and no word of either is lost', async () => {
    const { id } = await createArticle(thandi, { content: '<p>Kick-off.</p>' })
    const add = async (client: Client, words: string) => {
      const read = await client.get(`/api/articles/${id}`)
      const content = `${read.body.content}<p>${words}</p>`
      return client.put(`/api/articles/${id}`, { content }, { 'if-match': read.headers.get('etag') ?? '' })
    }
    const untilSaved = async (client: Client, words: string, first: Answer) => {
      for (let answer = first; answer.status !== 200; answer = await add(client, words)) expect(answer.status).toBe(412)
    }
    let refused = 0
    for (let race = 0; race < RACES; race++) {
      const words = [`Thandi ${race}.`, `Pieter ${race}.`] as const
      const [hers, his] = await Promise.all([add(thandi, words[0]), add(pieter, words[1])])
      refused += [hers, his].filter(({ status }) => status === 412).length
      await untilSaved(thandi, words[0], hers)
      await untilSaved(pieter, words[1], his)
    }
    const { body } = await thandi.get(`/api/articles/${id}`)
    for (let race = 0; race < RACES; race++) {
      expect(body.content.split(`<p>Thandi ${race}.</p>`)).toHaveLength(2)
      expect(body.content.split(`<p>Pieter ${race}.</p>`)).toHaveLength(2)
    }
    expect(body.revision).toBe(1 + 2 * RACES)
    expect(refused).toBeGreaterThan(0)
  })

  test('in fields of their own: both stay', async () => {
    const { id } = await createArticle(thandi)
    for (let race = 0; race < RACES; race++) {
      const [title, excerpt] = [`Headline ${race}`, `Excerpt ${race}`]
      const answers = await Promise.all([
        thandi.put(`/api/articles/${id}`, { title }),
        pieter.put(`/api/articles/${id}`, { excerpt }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await thandi.get(`/api/articles/${id}`)).body).toMatchObject({ title, excerpt })
    }
  })

  test('in the same field: the first save is among the revisions', async () => {
    const { id } = await createArticle(thandi)
    const written = new Set<string>()
    for (let race = 0; race < RACES; race++) {
      const titles = [`Thandi’s ${race}`, `Pieter’s ${race}`]
      for (const title of titles) written.add(title)
      await Promise.all([
        thandi.put(`/api/articles/${id}`, { title: titles[0] }),
        pieter.put(`/api/articles/${id}`, { title: titles[1] }),
      ])
    }
    const { body: revisions } = await thandi.get(`/api/articles/${id}/revisions`)
    for (const { title } of revisions as { title: string }[]) written.delete(title)
    expect([...written]).toEqual([])
  })
})
