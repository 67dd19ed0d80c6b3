import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeBucket } from '../support/fake-bucket.ts'
import { type Instance, startInstance } from '../support/instance.ts'

/** More than there are connections to the bucket. */
const CALLS = 80
/** Of one address at the same time. */
const OF_ONE = 8

let bucket: Awaited<ReturnType<typeof startFakeBucket>>
let instance: Instance

beforeAll(async () => {
  bucket = await startFakeBucket()
  instance = await startInstance({ env: { RENDER: 'off', TRUST_PROXY: '127.0.0.1,::1', ...bucket.env } })
})
afterAll(async () => {
  await instance?.stop()
  bucket?.stop()
})

const getFrom = (address: string, name: string) =>
  instance.anonymous().get(`/media/${name}-1600x900.webp`, { 'x-forwarded-for': `198.51.100.${address}` })

test('what one stranger asks a slow bucket for keeps its connections from nobody else', async () => {
  bucket.mood.hangs = true
  const many = Array.from({ length: CALLS }, (_, n) => getFrom('1', `nowhere-${n}`))
  await expect.poll(bucket.waiting).toBe(OF_ONE)
  // The same image for several of them is asked for once.
  const others = ['2', '3', '1', '4'].map((address) => getFrom(address, 'popular'))
  await expect.poll(bucket.waiting).toBe(OF_ONE + 1)
  bucket.wakeUp()
  for (const { status } of await Promise.all([...many, ...others])) expect(status).toBe(404)
})
