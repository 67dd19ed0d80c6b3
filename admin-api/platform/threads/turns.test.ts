import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns, onBehalfOf, whileHeld } from './turns.ts'

const LIMITS = {
  width: 1,
  widthOfOne: 2,
  most: 20,
  mostOfOne: 10,
  waitMs: 5_000,
  busy: () => new Error('busy'),
}

test('somebody who sends one thing waits for one of somebody who sends many', async () => {
  const turn = createTurns(LIMITS)
  const done: string[] = []
  const work = (name: string) => () =>
    turn(async () => {
      await sleep(1)
      done.push(name)
    })
  const many = Array.from({ length: 6 }, (_, n) => onBehalfOf('a', work(`many ${n}`)))
  const one = onBehalfOf('b', work('one'))
  const own = work('the server’s')()
  await Promise.all([...many, one, own])
  expect(done).toEqual(['many 0', 'many 1', 'one', 'the server’s', 'many 2', 'many 3', 'many 4', 'many 5'])
})

test('nobody works on more than two at once, but the server', async () => {
  const turn = createTurns({ ...LIMITS, width: 4 })
  const most = { person: 0, server: 0 }
  const now = { person: 0, server: 0 }
  const work = (who: 'person' | 'server') => () =>
    turn(async () => {
      now[who] += 1
      most[who] = Math.max(most[who], now[who])
      await sleep(1)
      now[who] -= 1
    })
  await Promise.all(Array.from({ length: 8 }, () => onBehalfOf('a', work('person'))))
  await Promise.all(Array.from({ length: 8 }, work('server')))
  expect(most).toEqual({ person: 2, server: 4 })
})

test('work that waits too long is refused; what comes later is not', async () => {
  const turn = createTurns({ ...LIMITS, waitMs: 20 })
  const release = Promise.withResolvers<void>()
  const first = onBehalfOf('a', () => turn(() => release.promise))
  await expect(onBehalfOf('a', () => turn(async () => 'done'))).rejects.toThrow('busy')
  release.resolve()
  await first
  expect(await onBehalfOf('a', () => turn(async () => 'done'))).toBe('done')
})

test('as much as may wait of one person waits, and the rest is refused', async () => {
  const turn = createTurns(LIMITS)
  const release = Promise.withResolvers<void>()
  const first = turn(() => release.promise)
  const all = Array.from({ length: 12 }, () => onBehalfOf('a', () => turn(async () => 'done')))
  const settled = Promise.allSettled(all)
  await expect(all[10]).rejects.toThrow('busy')
  release.resolve()
  await first
  const refused = (await settled).map(({ status }) => status === 'rejected')
  expect(refused).toEqual([...Array(10).fill(false), true, true])
})

test('where too many wait, who has most waiting gives way to others', async () => {
  const turn = createTurns({ ...LIMITS, most: 10 })
  const release = Promise.withResolvers<void>()
  const first = turn(() => release.promise)
  const waits = (person: string) => onBehalfOf(person, () => turn(async () => person))
  const many = Promise.allSettled(['a', 'b'].flatMap((person) => Array.from({ length: 5 }, () => waits(person))))
  const others = Promise.allSettled(['c', 'd', 'e'].map(waits))
  release.resolve()
  await first
  expect((await others).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect((await many).filter(({ status }) => status === 'rejected')).toHaveLength(3)
})

test('nobody gives way to one who would have as much waiting, nor does the server’s own work', async () => {
  const turn = createTurns({ ...LIMITS, most: 2 })
  const release = Promise.withResolvers<void>()
  const first = turn(() => release.promise)
  const one = onBehalfOf('a', () => turn(async () => 'a'))
  const other = onBehalfOf('b', () => turn(async () => 'b'))
  await expect(onBehalfOf('c', () => turn(async () => 'c'))).rejects.toThrow('busy')
  release.resolve()
  await first
  expect(await Promise.all([one, other])).toEqual(['a', 'b'])

  const again = Promise.withResolvers<void>()
  const held = turn(() => again.promise)
  const own = Array.from({ length: 3 }, () => turn(async () => 'own'))
  await expect(onBehalfOf('a', () => turn(async () => 'a'))).rejects.toThrow('busy')
  again.resolve()
  await held
  expect(await Promise.all(own)).toEqual(['own', 'own', 'own'])
})

test('persons of one network have the turns and places of one, and none of them those of another in it', async () => {
  const turn = createTurns({ ...LIMITS, most: 10 })
  const release = Promise.withResolvers<void>()
  const first = turn(() => release.promise)
  const done: string[] = []
  const waits = (person: string, network = person) =>
    onBehalfOf(person, () => turn(async () => done.push(person)), network)
  const many = Promise.allSettled(Array.from({ length: 10 }, (_, n) => waits(`n${n % 9}`, 'n')))
  const others = Promise.allSettled([waits('a'), waits('b')])
  const neighbour = Promise.allSettled([waits('n9', 'n')])
  release.resolve()
  await first
  expect((await others).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await neighbour).toEqual([{ status: 'rejected', reason: new Error('busy') }])
  expect((await many).filter(({ status }) => status === 'rejected')).toHaveLength(2)
  expect(done).toEqual(['a', 'b', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'])
})

test('what is asked for in a transaction waits for no turn: others wait for it', async () => {
  const turn = createTurns(LIMITS)
  const release = Promise.withResolvers<void>()
  const first = onBehalfOf('a', () => turn(() => release.promise))
  expect(await onBehalfOf('a', () => whileHeld(() => turn(async () => 'done')))).toBe('done')
  release.resolve()
  await first
})

test('work that fails makes way for the next', async () => {
  const turn = createTurns(LIMITS)
  const failed = turn(() => Promise.reject(new Error('broken')))
  const next = turn(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
