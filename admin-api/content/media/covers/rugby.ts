import { CHALK, paletteOf } from './palette.ts'
import { rugbyBall } from './rugby-ball.ts'
import { circle, clipped, closed, cover, ellipse, group, line, type Point, path, pen, rect, times } from './svg.ts'
import { arrowHead, flight, hatching, mowing } from './textures.ts'

const tone = paletteOf('rugby')
const chalk = (width = 11) => pen(CHALK, width, { 'stroke-linecap': 'butt' })

/** The posts, a low sun behind them, and a conversion that is going over. */
export function conversion(): string {
  return cover(
    tone.ground,
    circle(1168, 420, 330, { fill: tone.mid }),
    path('M0 560L210 470 420 540 700 430 960 560 1250 470 1600 560V700H0Z', { fill: tone.shade }),
    rect(0, 640, 1600, 260, { fill: tone.deep }),
    clipped('turf', rect(0, 640, 1600, 260, {}), ...perspectiveStripes()),
    line([0, 640], [1600, 640], chalk(9)),
    path('M0 756H1600', pen(CHALK, 8, { 'stroke-dasharray': '70 46', 'stroke-linecap': 'butt' })),
    flight('M236 724C380 330 640 120 1120 196', CHALK, 10),
    path('M984 660V-20M1352 660V-20M984 430H1352', chalk(26)),
    rect(956, 470, 56, 196, { fill: tone.ink }),
    rect(1324, 470, 56, 196, { fill: tone.ink }),
    rugbyBall('ball', { cx: 1176, cy: 190, half: 122, lean: -24 }, CHALK, tone.tint, tone.deep),
    ellipse(236, 742, 46, 12, { fill: tone.tint }),
  )
}

/** The ball, leather and laces, on hatched ground. */
export function leather(): string {
  return cover(
    tone.ground,
    hatching(tone.shade, 44, 20, 45),
    ellipse(920, 560, 620, 360, { fill: tone.deep, 'fill-opacity': 0.55, transform: 'rotate(-27 920 560)' }),
    rugbyBall('ball', { cx: 880, cy: 470, half: 660, lean: -27 }, CHALK, tone.tint, tone.deep),
  )
}

/** A winger's line to the corner, seen from the roof, with the tackles that missed. */
export function runToTheLine(): string {
  const missed: Point[] = [
    [1196, 420],
    [930, 196],
    [752, 470],
    [470, 296],
  ]
  const marks = [240, 620, 930, 1240].flatMap((x) => [130, 770].map((y) => `M${x - 26} ${y}h52`))
  return cover(
    tone.ground,
    mowing(tone.shade, 155, 0, 7),
    rect(0, 0, 240, 900, { fill: tone.deep }),
    clipped('goal', rect(0, 0, 240, 900, {}), hatching(tone.mid, 30, 5, 35)),
    path('M240 0V900M620 0V900M1240 0V900', chalk(11)),
    path('M930 0V900', pen(CHALK, 9, { 'stroke-dasharray': '44 32', 'stroke-linecap': 'butt' })),
    path('M0 130H1600M0 770H1600', pen(CHALK, 6, { 'stroke-dasharray': '24 131', 'stroke-opacity': 0.7 })),
    path(marks.join(''), chalk(9)),
    path(
      'M1428 640C1220 620 1120 300 880 300S560 560 258 452',
      pen(tone.deep, 26, { 'stroke-opacity': 0.4, transform: 'translate(10 16)' }),
    ),
    path('M1428 640C1220 620 1120 300 880 300S560 560 272 456', pen(tone.pale, 17)),
    arrowHead([420, 490], [252, 448], 58, tone.pale),
    ...missed.map(([x, y]) => circle(x, y, 38, { fill: tone.deep, stroke: tone.tint, 'stroke-width': 8 })),
    ...missed.map(([x, y]) => path(`M${x - 13} ${y - 13}l26 26m0-26l-26 26`, pen(tone.tint, 8))),
    rugbyBall('ball', { cx: 1440, cy: 640, half: 92, lean: -24 }, CHALK, tone.tint, tone.deep),
  )
}

/** Sixteen forwards from above, heads interlocked, and the ball about to go in. */
export function scrum(): string {
  const bodies: Point[] = [
    [0, -116],
    [0, 0],
    [0, 116],
    [-190, -60],
    [-190, 60],
    [-150, -196],
    [-150, 196],
    [-372, 0],
  ]
  const pack = (fill: string, head: string, edge: string) =>
    bodies.map(([x, y]) => forward(x, y, fill, head, edge)).reverse()
  return cover(
    tone.ground,
    group({ transform: 'rotate(90 800 450)' }, mowing(tone.shade, 112, 0, 50)),
    line([846, 0], [846, 900], pen(CHALK, 8, { 'stroke-dasharray': '40 30', 'stroke-linecap': 'butt' })),
    group({ transform: 'translate(18 26)', opacity: 0.35 }, ...shadows(bodies)),
    group({ transform: 'translate(772 424)' }, ...pack(CHALK, tone.tint, tone.mid)),
    group({ transform: 'translate(920 482) scale(-1 1)' }, ...pack(tone.deep, tone.mid, tone.ink)),
    rugbyBall('ball', { cx: 846, cy: 792, half: 64, lean: 8 }, CHALK, tone.tint, tone.deep),
    path('M846 716v-52', pen(CHALK, 8)),
    arrowHead([846, 716], [846, 660], 26, CHALK),
  )
}

// Shoulders and back are one capsule, the head a circle before it.
function forward(x: number, y: number, fill: string, head: string, edge: string): string {
  const body = rect(x - 178, y - 50, 200, 100, { rx: 50, fill, stroke: edge, 'stroke-width': 5 })
  return body + circle(x + 26, y, 33, { fill: head, stroke: edge, 'stroke-width': 5 })
}

function shadows(bodies: Point[]): string[] {
  const capsule = (x: number, y: number) => rect(x - 178, y - 50, 230, 100, { rx: 50, fill: tone.ink })
  return bodies.flatMap(([x, y]) => [capsule(772 + x, 424 + y), capsule(1050 - x, 482 + y)])
}

function perspectiveStripes(): string[] {
  return times(9, (index) => {
    const [near, far] = [-1500 + index * 520, 200 + index * 150]
    return path(
      closed([
        [far, 640],
        [far + 75, 640],
        [near + 260, 900],
        [near, 900],
      ]),
      { fill: tone.shade, 'fill-opacity': 0.55 },
    )
  })
}
