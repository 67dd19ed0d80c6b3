import { CHALK, paletteOf } from './palette.ts'
import {
  clipped,
  closed,
  cover,
  ellipse,
  group,
  line,
  open,
  type Point,
  path,
  pen,
  rect,
  sample,
  times,
} from './svg.ts'
import { tennisBall } from './tennis-ball.ts'
import { flight, hatching, mowing } from './textures.ts'

const tone = paletteOf('tennis')
const chalk = (width = 11) => pen(CHALK, width, { 'stroke-linecap': 'butt' })

/** The court from the air, tilted, and a serve that bounces on the line. */
export function serviceBox(): string {
  return cover(
    tone.deep,
    hatching(tone.ink, 34, 10, 72, { 'stroke-opacity': 0.5 }),
    group(
      { transform: 'rotate(-15 800 450)' },
      rect(150, 90, 1700, 1200, { fill: tone.ground }),
      rect(150, 90, 470, 1200, { fill: tone.shade }),
      path('M150 1300V90H1900M150 220H1900M620 220V1300M620 600H1900', chalk(11)),
      path('M1262 40V1300', pen(tone.ink, 30, { 'stroke-opacity': 0.45, 'stroke-linecap': 'butt' })),
      path('M1236 20V1300', pen(CHALK, 20, { 'stroke-linecap': 'butt' })),
      path('M1236 4V44M1236 586V616', pen(tone.pale, 40, { 'stroke-linecap': 'butt' })),
    ),
    flight('M196 196C420 90 610 210 676 520', CHALK, 9),
    flight('M676 520C760 330 880 270 1070 356', CHALK, 9),
    ellipse(680, 540, 52, 17, { fill: tone.ink }),
    ellipse(1124, 520, 66, 20, { fill: tone.ink, 'fill-opacity': 0.5 }),
    tennisBall('ball', { cx: 1116, cy: 384, r: 84, turn: [0.5, 0.5, 0.2] }, CHALK, tone.deep),
  )
}

/** The ball, felt and seam, filling the frame. */
export function felt(): string {
  return cover(
    tone.shade,
    mowing(tone.ground, 30, 0),
    ellipse(1070, 560, 540, 520, { fill: tone.deep, 'fill-opacity': 0.5 }),
    tennisBall('ball', { cx: 1010, cy: 480, r: 520, turn: [0.34, 0.52, -0.16] }, CHALK, tone.deep),
  )
}

/** A racket's face, its strings giving way to the ball. */
export function sweetSpot(): string {
  const [rx, ry] = [318, 404]
  const ball: Point = [46, 30]
  const mains = times(12, (index) => -297 + index * 54)
  const strings = [
    ...mains.map((x) => open(sample(44, -ry, ry, (y) => yielding([x, y], ball)))),
    ...times(15, (index) => -385 + index * 55).map((y) => open(sample(40, -rx, rx, (x) => yielding([x, y], ball)))),
  ]
  return cover(
    tone.pale,
    hatching(tone.tint, 80, 5, -32),
    group({ transform: 'translate(952 414) rotate(-20)', opacity: 0.5 }, ...frame(rx, ry, tone.tint)),
    group(
      { transform: 'translate(900 356) rotate(-20)' },
      clipped(
        'face',
        ellipse(0, 0, rx, ry, {}),
        rect(-rx, -ry, 2 * rx, 2 * ry, { fill: tone.ground }),
        path(strings.join(''), pen(tone.pale, 6)),
      ),
      ...frame(rx, ry, tone.deep),
      path(`M-296 170A${rx} ${ry} 0 0 1 -316 -84`, pen(tone.tint, 10)),
      tennisBall('ball', { cx: ball[0], cy: ball[1], r: 104, turn: [0.5, 0.3, 0.6] }, CHALK, tone.deep),
    ),
  )
}

/** The net cord from across the court, and a ball that clears it. */
export function netCord(): string {
  const upright = times(50, (index) => `M${index * 32} 430V900`)
  const across = times(14, (index) => `M0 ${490 + index * 32}H1600`)
  return cover(
    tone.ground,
    rect(0, 250, 1600, 190, { fill: tone.shade }),
    path('M0 250H1600M330 250L-240 900M1270 250L1840 900', chalk(8)),
    flight('M70 176C420 80 720 96 1010 214', CHALK, 10),
    rect(0, 430, 1600, 470, { fill: tone.deep, 'fill-opacity': 0.82 }),
    path([...upright, ...across].join(''), pen(tone.mid, 3.4, { 'stroke-opacity': 0.9 })),
    rect(0, 404, 1600, 62, { fill: CHALK }),
    line([0, 456], [1600, 456], pen(tone.tint, 4, { 'stroke-dasharray': '16 12' })),
    rect(772, 404, 50, 496, { fill: CHALK }),
    path(
      closed([
        [772, 466],
        [822, 466],
        [822, 482],
        [772, 490],
      ]),
      { fill: tone.tint },
    ),
    tennisBall('ball', { cx: 1116, cy: 262, r: 112, turn: [0.7, 0.4, 0.9] }, CHALK, tone.deep),
  )
}

// Where the ball presses, the strings spread round it.
function yielding([x, y]: Point, [cx, cy]: Point): Point {
  const away = Math.hypot(x - cx, y - cy)
  const push = 1 + 0.32 * Math.max(0, 1 - away / 260) ** 1.4
  return [cx + (x - cx) * push, cy + (y - cy) * push]
}

function frame(rx: number, ry: number, colour: string): string[] {
  return [
    ellipse(0, 0, rx + 14, ry + 14, pen(colour, 46)),
    path(`M-176 ${ry - 50}C-110 ${ry + 90} -40 ${ry + 120} -34 ${ry + 420}`, pen(colour, 40)),
    path(`M176 ${ry - 50}C110 ${ry + 90} 40 ${ry + 120} 34 ${ry + 420}`, pen(colour, 40)),
  ]
}
