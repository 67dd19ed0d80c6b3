import { expect, onTestFinished, test, vi } from 'vitest'
import { onBehalfOf } from '../threads/turns.ts'
import { askedTogether } from './asked-together.ts'

/** Readings that end on request, each returning how many began before it. */
function slowly() {
  const ends: (() => void)[] = []
  const read = () => {
    const begun = ends.length
    return new Promise<number>((done) => ends.push(() => done(begun)))
  }
  const next = () => new Promise<void>((done) => setImmediate(done))
  return { ends, read, next }
}

test('who asks at the same time shares a reading; who asks while it is under way gets a later one', async () => {
  const { ends, read, next } = slowly()
  const ask = askedTogether<number>()
  const first = [ask('a', read), ask('a', read)]
  await next()
  const later = [ask('a', read), ask('a', read), ask('a', read)]
  await next()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await Promise.all(first)).toEqual([0, 0])
  await next()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  expect(await Promise.all(later)).toEqual([1, 1, 1])
})

test('what is asked otherwise does not wait', async () => {
  const { ends, read, next } = slowly()
  const ask = askedTogether<number>()
  const asked = [ask('a', read), ask('b', read)]
  await next()
  expect(ends).toHaveLength(2)
  for (const end of ends) end()
  expect(await Promise.all(asked)).toEqual([0, 1])
})

test('a reading that fails is not kept', async () => {
  const ask = askedTogether<number>()
  const failing = () => Promise.reject(new Error('away'))
  const failed = [ask('a', failing), ask('a', failing)]
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a', async () => 7)).toBe(7)
})

test('a reading that never ends holds nobody up for good', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ends, read, next } = slowly()
  const ask = askedTogether<number>()
  const lost = ask('a', read)
  await next()
  const later = ask('a', read)
  await next()
  expect(ends).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ends).toHaveLength(2)
  // It may end after all, and the one that came after it is still the one to wait for.
  ends[0]?.()
  expect(await lost).toBe(0)
  const last = ask('a', read)
  await next()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  expect(await later).toBe(1)
  await next()
  ends[2]?.()
  expect(await last).toBe(2)
})

test('a reading begins with the first turn that one of those who asked has', async () => {
  const { ends, read, next } = slowly()
  const ask = askedTogether<number>()
  const never = () => new Promise<never>(() => {})
  const asked = [onBehalfOf('one', () => ask('a', read, never)), onBehalfOf('two', () => ask('a', read))]
  await next()
  ends[0]?.()
  expect(await Promise.all(asked)).toEqual([0, 0])
})

test('who is refused a turn has the answer of those who have one, and is refused without any', async () => {
  const { ends, read, next } = slowly()
  const ask = askedTogether<number>()
  const refused = () => Promise.reject(new Error('busy'))
  const asked = [onBehalfOf('one', () => ask('a', read, refused)), onBehalfOf('two', () => ask('a', read))]
  await next()
  ends[0]?.()
  expect(await Promise.all(asked)).toEqual([0, 0])
  const none = ['one', 'two', 'two'].map((person) => onBehalfOf(person, () => ask('a', read, refused)))
  expect((await Promise.allSettled(none)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const again = ask('a', read)
  await next()
  ends[1]?.()
  expect(await again).toBe(1)
})

test('who is refused a turn has the answer of one whose turn is still to come', async () => {
  const { read, ends, next } = slowly()
  const ask = askedTogether<number>()
  const refused = () => Promise.reject(new Error('busy'))
  const turn = Promise.withResolvers<void>()
  const later = <T>(work: () => Promise<T>) => turn.promise.then(work)
  const asked = [onBehalfOf('one', () => ask('a', read, refused)), onBehalfOf('two', () => ask('a', read, later))]
  const answers = Promise.all(asked)
  await next()
  turn.resolve()
  await next()
  ends[0]?.()
  expect(await answers).toEqual([0, 0])
})

test('one who asks for the same many times waits for one turn', async () => {
  const ask = askedTogether<number>()
  let turns = 0
  const inTurn = <T>(work: () => Promise<T>) => {
    turns += 1
    return work()
  }
  const asked = Array.from({ length: 5 }, () => onBehalfOf('one', () => ask('a', async () => 7, inTurn)))
  expect(await Promise.all(asked)).toEqual([7, 7, 7, 7, 7])
  expect(turns).toBe(1)
})
