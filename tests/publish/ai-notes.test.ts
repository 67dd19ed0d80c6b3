import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import * as stub from '../support/openai-stub.ts'
import { waitUntilPublished } from '../support/publish.ts'

const BADGE = 'AI Quality Assured'
const NOTE = 'This article was written with the help of AI.'

let ai: stub.OpenAiStub
let instance: Instance
let editor: Client
beforeAll(async () => {
  ai = await stub.startOpenAiStub()
  instance = await startInstance({ env: ai.env })
  editor = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await ai?.stop()
})

test('pages show which articles were approved by AI and which were written with it', async () => {
  const { id, slug } = await publishArticle(editor)
  const page = async () => {
    await waitUntilPublished(editor)
    const { body } = await instance.anonymous().get(`/${slug}`)
    return { badge: body.includes(BADGE), note: body.includes(NOTE), title: body.includes(stub.REWRITE.title) }
  }
  expect(await page()).toEqual({ badge: false, note: false, title: false })
  await editor.post(`/api/articles/${id}/review`, { again: true })
  expect(await page()).toEqual({ badge: true, note: false, title: false })

  ai.answer(stub.good({ review: { approved: false, score: 4 } }))
  await editor.post(`/api/articles/${id}/review`, { again: true })
  expect(await page()).toEqual({ badge: false, note: false, title: false })
  await editor.post(`/api/articles/${id}/apply-rewrite`)
  expect(await page()).toEqual({ badge: false, note: true, title: true })

  await editor.post(`/api/articles/${id}/revisions/1/restore`)
  expect(await page()).toEqual({ badge: false, note: false, title: false })
})
