/** Grounds: mowing stripes, hatching, and the hard shadow that gives a flat ball its weight. */

import { type Attributes, circle, clipped, group, HEIGHT, line, path, pen, rect, ring, times, WIDTH } from './svg.ts'

// Long enough to cover the canvas at any angle around its middle.
const REACH = 1900
const MIDDLE = `${WIDTH / 2} ${HEIGHT / 2}`

/** Every second stripe of a mown field, `width` wide, turned by `angle` degrees (0: upright stripes). */
export function mowing(colour: string, width: number, angle = 0, offset = 0): string {
  const from = WIDTH / 2 - REACH + offset
  const stripes = times(Math.ceil(REACH / width), (index) =>
    rect(from + index * 2 * width, HEIGHT / 2 - REACH, width, REACH * 2, { fill: colour }),
  )
  return group({ transform: `rotate(${angle} ${MIDDLE})` }, ...stripes)
}

/** Fine parallel lines over the whole canvas, turned by `angle` degrees (0: upright lines). */
export function hatching(colour: string, gap: number, width: number, angle = 0, more: Attributes = {}): string {
  const top = HEIGHT / 2 - REACH
  const d = times(Math.ceil((2 * REACH) / gap), (index) => `M${WIDTH / 2 - REACH + index * gap} ${top}v${2 * REACH}`)
  return path(d.join(''), { ...pen(colour, width), transform: `rotate(${angle} ${MIDDLE})`, ...more })
}

/** The unlit side of a ball as one hard crescent; the light comes from the upper left. */
export function crescent(id: string, cx: number, cy: number, r: number, colour: string, opacity: number): string {
  const lit = ring(cx - r * 0.2, cy - r * 0.22, r * 1.02)
  const shade = path(ring(cx, cy, r * 1.4) + lit, { fill: colour, 'fill-rule': 'evenodd', 'fill-opacity': opacity })
  return clipped(id, circle(cx, cy, r, {}), shade)
}

/** A dotted flight along path data: round dots, evenly apart. */
export function flight(d: string, colour: string, width: number, gap = 3): string {
  return path(d, pen(colour, width, { 'stroke-dasharray': `0 ${width * gap}` }))
}

/** An arrow head at the end of a straight run. */
export function arrowHead(
  from: readonly [number, number],
  to: readonly [number, number],
  size: number,
  colour: string,
) {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const wing = (turn: number) => [to[0] - size * Math.cos(angle + turn), to[1] - size * Math.sin(angle + turn)] as const
  return line(wing(0.5), to, pen(colour, size / 3.4)) + line(wing(-0.5), to, pen(colour, size / 3.4))
}
