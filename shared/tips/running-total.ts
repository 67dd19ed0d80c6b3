import { runningTotal, type SettledTip } from './record.ts'
import { toUnits } from './units.ts'

/** The running total in units after the last tip of each day, oldest first. */
export type Plot = { day: string; units: number }[]

/** The total after each day's last tip. */
export function plotOf(tips: readonly (SettledTip & { at: string })[]): Plot {
  const days = new Map<string, number>()
  for (const [n, total] of runningTotal(tips).entries()) days.set(tips[n]?.at.slice(0, 10) ?? '', toUnits(total))
  return [...days].map(([day, units]) => ({ day, units }))
}

/** The running total in units at the end of each month (`2026-11`) that has tips. */
export function monthEnds(plot: Readonly<Plot>): Map<string, number> {
  return new Map(plot.map(({ day, units }) => [day.slice(0, 7), units]))
}

/** The plot is 1000 by 300; the page adds the space for labels. */
const WIDTH = 1000
const HEIGHT = 300

/** The data of the running total's plot. */
export type RunningTotal = {
  /** The steps as an SVG path. */
  line: string
  /** The area between the best so far and the total, as an SVG path. */
  zero: number
  /** The maximum drawdown: where it begins and ends, and how deep it is. */
  fall: { from: number; to: number; units: number } | null
  ticks: { units: number; y: number }[]
  months: { label: string; x: number }[]
}

/** Lays out the running total by day on a time scale; null without any. A single day rises from zero. */
export function layOutTotal(days: Readonly<Plot>): RunningTotal | null {
  const plot = fromZero(days)
  const first = plot[0]
  const last = plot.at(-1)
  if (!first || !last) return null
  const start = Date.parse(first.day)
  const span = Date.parse(last.day) - start
  const totals = [0, ...plot.map(({ units }) => units)]
  const step = niceStep(Math.max(...totals) - Math.min(...totals))
  const top = Math.ceil(Math.max(...totals) / step) * step
  const bottom = Math.floor(Math.min(...totals) / step) * step
  const x = (day: string) => round(((Date.parse(day) - start) / span) * WIDTH)
  const y = (units: number) => round(((top - units) / (top - bottom || step)) * HEIGHT)
  const count = Math.round((top - bottom) / step)
  return {
    line: stepsOf(plot.map(({ day, units }) => [Math.round(x(day)), Math.round(y(units))])),
    zero: y(0),
    fall: deepestFall(plot, x),
    ticks: Array.from({ length: count + 1 }, (_, n) => ({ units: bottom + n * step, y: y(bottom + n * step) })),
    months: monthsOf(plot, x),
  }
}

function fromZero(days: Readonly<Plot>): Readonly<Plot> {
  const [only, ...more] = days
  if (!only || more.length > 0) return days
  const before = new Date(`${only.day}T00:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 1)
  return [{ day: before.toISOString().slice(0, 10), units: 0 }, only]
}

// Whole pixels, relative to the previous step: a quarter of the size with decimals for a thousand days.
function stepsOf(points: readonly (readonly [x: number, y: number])[]): string {
  let [left, high] = [0, points[0]?.[1] ?? 0]
  let line = `M0 ${high}`
  for (const [x, y] of points) {
    if (y === high) continue
    line += `${x === left ? '' : `h${x - left}`}v${y - high}`
    left = x
    high = y
  }
  const end = points.at(-1)?.[0] ?? 0
  return end === left ? line : `${line}h${end - left}`
}

function deepestFall(plot: Readonly<Plot>, x: (day: string) => number): RunningTotal['fall'] {
  let best = { units: 0, day: plot[0]?.day ?? '' }
  let deepest: { from: string; to: string; units: number } | null = null
  for (const point of plot) {
    if (point.units >= best.units) best = point
    const units = round(best.units - point.units)
    if (units > (deepest?.units ?? 0)) deepest = { from: best.day, to: point.day, units }
  }
  return deepest && { from: x(deepest.from), to: x(deepest.to), units: deepest.units }
}

function monthsOf(plot: Readonly<Plot>, x: (day: string) => number): RunningTotal['months'] {
  const first = plot[0]?.day ?? ''
  const last = plot.at(-1)?.day ?? ''
  const months: RunningTotal['months'] = []
  const at = new Date(`${first.slice(0, 7)}-01T00:00:00Z`)
  for (
    at.setUTCMonth(at.getUTCMonth() + 1);
    at.toISOString().slice(0, 10) <= last;
    at.setUTCMonth(at.getUTCMonth() + 1)
  ) {
    const day = at.toISOString().slice(0, 10)
    months.push({ label: MONTHS[at.getUTCMonth()] ?? '', x: x(day) })
  }
  // A phone has space for about eight.
  const every = Math.ceil(months.length / 8)
  return months.filter((_, n) => n % every === 0)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 1, 2 or 5 times a power of ten, for about five lines. */
function niceStep(range: number): number {
  const rough = Math.max(range, 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((size) => size * power >= rough) ?? 10
  return factor * power
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
