import { CHALK, paletteOf } from './palette.ts'
import { circle, clipped, closed, cover, group, line, open, type Point, path, pen, rect, sample, times } from './svg.ts'
import { hatching } from './textures.ts'

const tone = paletteOf('others')

/** The bend of the track with its staggered starts. */
export function staggeredStart(): string {
  const lane = (index: number) => {
    const r = 150 + index * 80
    return `M1700 ${450 - r}H700A${r} ${r} 0 0 0 700 ${450 + r}H1700`
  }
  const blocks = times(6, (index) => {
    const y = 450 - 150 - index * 80 - 40
    const x = 800 + index * 118
    return line([x, y - 40], [x, y + 40], pen(CHALK, 9)) + path(`M${x - 74} ${y}h52m-52 -20v40`, pen(tone.tint, 13))
  })
  return cover(
    tone.ground,
    clipped(
      'infield',
      path(`${lane(0)}Z`, {}),
      rect(0, 0, 1700, 900, { fill: tone.deep }),
      hatching(tone.ink, 24, 8, 60),
    ),
    ...times(4, (index) =>
      path(lane(index * 2 + 0.5), pen(tone.deep, 80, { 'stroke-opacity': 0.4, 'stroke-linecap': 'butt' })),
    ),
    ...times(8, (index) => path(lane(index), pen(CHALK, index === 0 ? 13 : 6))),
    ...blocks,
  )
}

/** The pool from above: ropes, black lines, and four swimmers at full stretch. */
export function laneRopes(): string {
  const swimmers: Point[] = [
    [1010, 112],
    [760, 337],
    [1180, 562],
    [900, 787],
  ]
  return cover(
    tone.ground,
    hatching(tone.shade, 46, 20, 90),
    ...times(4, (index) => rect(0, 100 + index * 225, 1600, 26, { fill: tone.deep, 'fill-opacity': 0.75 })),
    ...times(4, (index) => rect(1450, 50 + index * 225, 26, 126, { fill: tone.deep, 'fill-opacity': 0.75 })),
    ...swimmers.map(([x, y]) => swimmer(x, y)),
    ...times(5, (index) => rope(index * 225, index % 2 === 0 ? CHALK : tone.tint)),
  )
}

/** A wheel, spokes crossed three times, and the gears that turn it. */
export function bigGear(): string {
  const [cx, cy] = [1010, 470]
  const on = (r: number, turn: number): Point => [cx + r * Math.cos(turn), cy + r * Math.sin(turn)]
  const spokes = times(12, (index) => {
    const turn = (index / 12) * 2 * Math.PI
    return open([on(70, turn), on(500, turn + 0.62)]) + open([on(70, turn + 0.2), on(500, turn - 0.42)])
  })
  const cog = (r: number, teeth: number) =>
    closed(times(teeth * 4, (index) => on(index % 4 < 2 ? r : r - 20, ((index + 0.5) / (teeth * 4)) * 2 * Math.PI)))
  const tread = times(56, (index) =>
    open([on(566, (index / 56) * 2 * Math.PI), on(588, (index / 56) * 2 * Math.PI + 0.02)]),
  )
  return cover(
    tone.pale,
    hatching(tone.tint, 60, 5, 90, { 'stroke-opacity': 0.8 }),
    path('M0 836Q300 790 640 846T1600 820V900H0Z', { fill: tone.mid }),
    path(tread.join(''), pen(tone.deep, 30)),
    circle(cx, cy, 546, pen(tone.deep, 52)),
    circle(cx, cy, 508, pen(tone.mid, 18)),
    path(spokes.join(''), pen(tone.ground, 5)),
    path(cog(232, 30), { fill: tone.shade }),
    path(cog(188, 24), { fill: tone.mid }),
    path(cog(146, 18), { fill: tone.ground }),
    path(cog(106, 13), { fill: tone.deep }),
    circle(cx, cy, 40, { fill: CHALK }),
    circle(cx, cy, 16, { fill: tone.deep }),
    path(`M${cx} ${cy - 232}L-40 ${cy - 96}M${cx} ${cy + 232}L-40 ${cy + 120}`, pen(tone.ink, 22)),
    path(
      `M${cx} ${cy - 232}L-40 ${cy - 96}M${cx} ${cy + 232}L-40 ${cy + 120}`,
      pen(tone.tint, 7, { 'stroke-dasharray': '1 30' }),
    ),
  )
}

/** Contours of a mountain, and the route over it with its checkpoints. */
export function routeOverTheMountain(): string {
  const contours = times(11, (index) => {
    const size = 1 - index * 0.082
    return closed(sample(120, 0, 2 * Math.PI, (t) => ridge(t, size)))
  })
  const stops: Point[] = [
    [180, 760],
    [500, 610],
    [832, 470],
    [1096, 300],
    [1420, 196],
  ]
  const route = 'M180 760C280 640 380 720 500 610S700 560 832 470S1000 420 1096 300S1290 300 1420 196'
  return cover(
    tone.shade,
    ...contours.map((d, index) =>
      path(d, {
        fill: index % 2 === 0 ? tone.ground : tone.shade,
        stroke: tone.mid,
        'stroke-width': index % 5 === 0 ? 7 : 3.5,
      }),
    ),
    path(route, pen(tone.deep, 34, { 'stroke-opacity': 0.6, transform: 'translate(8 12)' })),
    path(route, pen(CHALK, 16)),
    path(route, pen(tone.shade, 6, { 'stroke-dasharray': '2 26' })),
    ...stops.map(([x, y]) => circle(x, y, 34, { fill: tone.deep, stroke: CHALK, 'stroke-width': 10 })),
    ...stops.slice(0, -1).map(([x, y]) => circle(x, y, 10, { fill: tone.tint })),
    path('M1420 196V40', pen(CHALK, 10)),
    path('M1424 44H1548L1514 86L1548 128H1424Z', { fill: tone.tint }),
  )
}

function swimmer(x: number, y: number): string {
  return group(
    { transform: `translate(${x} ${y})` },
    path('M70 0L-560 -70M70 0L-560 70', pen(tone.tint, 7, { 'stroke-opacity': 0.55 })),
    path('M-150 -26C-250 -40 -330 -22 -390 0C-330 22 -250 40 -150 26Z', { fill: CHALK, 'fill-opacity': 0.35 }),
    path('M-4 -40C-90 -50 -190 -28 -270 0C-190 28 -90 50 -4 40Z', { fill: tone.deep }),
    path('M-16 -30C40 -70 120 -72 190 -52M-30 30C-80 72 -130 72 -180 58', pen(tone.tint, 24)),
    circle(24, 0, 38, { fill: CHALK }),
    path('M24 -38A38 38 0 0 1 24 38Z', { fill: tone.tint }),
  )
}

function rope(y: number, colour: string): string {
  return (
    path(`M0 ${y}H1600`, pen(tone.deep, 8)) +
    path(`M0 ${y}H1600`, pen(colour, 24, { 'stroke-dasharray': '44 18', 'stroke-linecap': 'butt' }))
  )
}

// A spur to the north-east and a cirque to the south: sums of slow waves, so that contours nest.
function ridge(t: number, size: number): Point {
  const swell =
    1 + 0.13 * Math.sin(2 * t + 0.6 + size) + 0.07 * Math.sin(3 * t - 1.2) + 0.035 * Math.sin(5 * t + 2 * size)
  return [
    1010 + 250 * (1 - size) + 980 * size * swell * Math.cos(t),
    420 - 150 * (1 - size) + 640 * size * swell * Math.sin(t),
  ]
}
