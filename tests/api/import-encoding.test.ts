import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'

let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

// "José" in Windows-1252; a single 0xE9 is not UTF-8.
const CSV = Buffer.from('event,tipster\nBay Dockers v Kei Wagtails,José', 'latin1')

test.each(['/api/tips/import', '/api/tips/odds', '/api/matches/import'])(
  'POST %s rejects a file that is not UTF-8',
  async (path) => {
    const headers = { Origin: editor.url, 'Content-Type': 'text/csv' }
    const { status, body } = await editor.send(path, { method: 'POST', headers, body: CSV })
    expect([status, body.message]).toEqual([400, 'The file is not text in UTF-8. Save it as UTF-8 and send it again.'])
  },
)
