/** The few SVG words that the covers are written in. */

export const WIDTH = 1600
export const HEIGHT = 900

export type Point = readonly [x: number, y: number]
export type Attributes = Record<string, string | number>

/** A whole cover: the ground, then the parts from back to front. */
export function cover(ground: string, ...parts: string[]): string {
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${rect(0, 0, WIDTH, HEIGHT, { fill: ground })}${parts.join('')}</svg>`
}

function el(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${short(value)}"`)
  return `<${name}${written.join('')}>${children.join('')}</${name}>`
}

export function rect(x: number, y: number, width: number, height: number, attributes: Attributes): string {
  return el('rect', { x, y, width, height, ...attributes })
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return el('circle', { cx, cy, r, ...attributes })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string {
  return el('ellipse', { cx, cy, rx, ry, ...attributes })
}

export function path(d: string, attributes: Attributes): string {
  return el('path', { d, ...attributes })
}

export function line(from: Point, to: Point, attributes: Attributes): string {
  return path(open([from, to]), attributes)
}

export function group(attributes: Attributes, ...children: string[]): string {
  return el('g', attributes, ...children)
}

/** Children seen only inside `shape`. The id must be unique in its cover. */
export function clipped(id: string, shape: string, ...children: string[]): string {
  return el('clipPath', { id }, shape) + group({ 'clip-path': `url(#${id})` }, ...children)
}

/** Attributes of a drawn line: round ends, no filling. */
export function pen(stroke: string, width: number, more: Attributes = {}): Attributes {
  return { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more }
}

/** Path data of an open line through points. */
export function open(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')
}

/** Path data of a closed shape through points. */
export function closed(points: readonly Point[]): string {
  return `${open(points)}Z`
}

/** Path data of a full circle, for shapes with holes. */
export function ring(cx: number, cy: number, r: number): string {
  const arc = `${short(r)} ${short(r)} 0 1 0`
  return `M${short(cx - r)} ${short(cy)}a${arc} ${short(2 * r)} 0a${arc} ${short(-2 * r)} 0Z`
}

/** Whole numbers from 0 up to `count`, to draw in series. */
export function times<T>(count: number, draw: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => draw(index))
}

/** `count` + 1 points of a curve whose parameter runs from `from` to `to`. */
export function sample(count: number, from: number, to: number, at: (t: number) => Point): Point[] {
  return times(count + 1, (index) => at(from + ((to - from) * index) / count))
}

function short(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : value
}
