import { expect, test } from 'vitest'
import { layOutTotal } from './running-total.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2024-01-01')

function plotOf(totals: readonly number[]) {
  return totals.map((units, n) => ({ day: new Date(START + n * DAY_MS).toISOString().slice(0, 10), units }))
}

/** The pen's position after each horizontal step: x from 0 to 1000, y from 0 (top) to 300. */
function cornersOf(line: string): [x: number, y: number][] {
  let [x, y] = [0, Number(/^M0 (-?\d+)/.exec(line)?.[1])]
  const corners: [number, number][] = []
  for (const [, way, size] of line.matchAll(/([hv])(-?\d+)/g)) {
    if (way === 'h') {
      corners.push([x, y])
      x += Number(size)
    } else y += Number(size)
  }
  return [...corners, [x, y]]
}

test('the line passes each day’s total to the pixel, however many days there are', () => {
  const totals = Array.from({ length: 1001 }, (_, n) => Math.round(500 * Math.sin(n / 40) + ((n * 37) % 11)) / 10)
  const laidOut = layOutTotal(plotOf(totals))
  const [top, bottom] = [laidOut?.ticks.at(-1)?.units ?? 0, laidOut?.ticks[0]?.units ?? 0]
  const corners = cornersOf(laidOut?.line ?? '')
  expect(corners.at(-1)?.[0]).toBe(1000)
  for (const [n, units] of totals.entries()) {
    const [, y] = corners.findLast(([x]) => x <= n) ?? []
    expect(y).toBe(Math.round(((top - units) / (top - bottom)) * 300))
  }
})

test('days without a change are one step, and the line ends at the last day', () => {
  const { line } = layOutTotal(plotOf([0, 5, 5, 5, 5])) ?? {}
  expect(line).toBe('M0 300h250v-300h750')
})

test('days that share a pixel keep their highest and lowest', () => {
  const totals = Array.from({ length: 4001 }, (_, n) => (n === 2000 ? 40 : n === 2001 ? -40 : 0))
  const { line } = layOutTotal(plotOf(totals)) ?? {}
  expect(line).toContain('v-150v300')
})

test('the tips of a single day rise or fall from zero on the day before', () => {
  expect(layOutTotal(plotOf([-2]))).toMatchObject({ line: 'M0 0h1000v300', fall: { from: 0, to: 1000, units: 2 } })
  expect(layOutTotal([])).toBeNull()
})
