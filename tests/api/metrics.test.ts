import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, ROOT, startInstance } from '../support/instance.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

const KEY = 'a key of many letters'.replaceAll(' ', '-')

let receiver: Receiver
let instance: Instance
let editor: Client

beforeAll(async () => {
  receiver = await startReceiver()
  instance = await startInstance({
    env: { RENDER: 'off', METRICS_KEY: KEY, REBUILD_WEBHOOK_URL: receiver.url, OPENAI_PRICE: '1.25' },
  })
  editor = await instance.login()
})
afterAll(async () => {
  await instance?.stop()
  await receiver?.stop()
})

async function metrics(): Promise<string> {
  const answer = await fetch(`${instance.url}/metrics`, { headers: { authorization: `Bearer ${KEY}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}

test('what happens is counted: the webhook, the file store, views and clicks', async () => {
  const article = await publishArticle(editor)
  const { slug } = await createBookmaker(editor)
  await expect.poll(metrics).toContain('touchline_webhook_deliveries_total{result="ok"} 1')
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0', origin: instance.url }
  await fetch(`${instance.url}/api/articles/${article.slug}/view`, { method: 'POST', headers })
  await expect
    .poll(async () => (await fetch(`${instance.url}/go/${slug}`, { headers, redirect: 'manual' })).status)
    .toBe(302)
  const text = await metrics()
  for (const line of [
    'touchline_counted_total{what="view"} 1',
    'touchline_counted_total{what="click"} 1',
    'touchline_file_store_duration_seconds_count{store="media",operation="probe",result="ok"}',
    'touchline_database_up 1',
    'touchline_ai_cost_today 0',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain(article.slug)
})

test('the dashboard asks for nothing that is not there', async () => {
  const dashboard = JSON.parse(await readFile(join(ROOT, 'deploy/grafana-dashboard.json'), 'utf8'))
  const queries: string[] = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  const asked = new Set(queries.flatMap((expr) => expr.match(/\b(?:touchline|nodejs|process)_\w+/g) ?? []))
  const known = new Set(
    [...(await metrics()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  expect(asked.size).toBeGreaterThan(25)
  expect([...asked].filter((name) => !known.has(name))).toEqual([])
})
