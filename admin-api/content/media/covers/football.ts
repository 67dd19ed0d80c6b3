import { footballBall } from './football-ball.ts'
import { CHALK, paletteOf } from './palette.ts'
import {
  circle,
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
import { arrowHead, flight, hatching, mowing } from './textures.ts'

const tone = paletteOf('football')
const chalk = (width = 11) => pen(CHALK, width, { 'stroke-linecap': 'butt' })

/** The centre circle, and a long ball on its way to it. */
export function kickOff(): string {
  return cover(
    tone.shade,
    mowing(tone.ground, 118, 0, 20),
    line([1010, 0], [1010, 900], chalk()),
    circle(1010, 450, 316, chalk()),
    circle(1010, 450, 20, { fill: CHALK }),
    flight('M372 590C470 340 700 250 928 404', CHALK, 10),
    ellipse(330, 770, 112, 26, { fill: tone.deep, 'fill-opacity': 0.55 }),
    footballBall('ball', { cx: 300, cy: 662, r: 104, turn: [0.35, 0.5, 0.2] }, CHALK, tone.deep),
  )
}

/** The corner flag against diagonal mowing, the ball on its quarter circle. */
export function cornerFlag(): string {
  const corner: Point = [470, 640]
  return cover(
    tone.deep,
    mowing(tone.shade, 122, 24, 30),
    path(closed([corner, [1600, 235], [1600, 900], [1115, 900]]), { fill: tone.ground, 'fill-opacity': 0.55 }),
    line(corner, [1660, 214], chalk(13)),
    line(corner, [1210, 940], chalk(13)),
    path('M724 549A270 270 0 0 1 720 741', chalk(11)),
    path(
      closed([
        [470, 640],
        [250, 742],
        [262, 750],
      ]),
      { fill: tone.ink, 'fill-opacity': 0.6 },
    ),
    footballBall('ball', { cx: 604, cy: 624, r: 70, turn: [0.9, 0.2, 0.4] }, CHALK, tone.deep),
    line([470, 646], [470, 96], pen(CHALK, 16)),
    path('M478 104C560 70 650 168 770 128C742 190 756 240 770 292C650 330 560 236 478 284Z', { fill: tone.tint }),
    path('M478 104C560 70 650 168 770 128C764 142 760 154 757 167C650 200 560 120 478 150Z', { fill: tone.pale }),
    circle(470, 646, 19, { fill: CHALK }),
  )
}

/** The coach's board: a through ball into the space behind three defenders. */
export function throughBall(): string {
  const defenders: Point[] = [
    [894, 236],
    [1064, 396],
    [908, 640],
  ]
  const attackers: Point[] = [
    [646, 196],
    [462, 556],
    [706, 742],
  ]
  return cover(
    tone.ground,
    group({ transform: 'rotate(90 800 450)' }, mowing(tone.shade, 118)),
    clipped('space', path('M1000 180L1240 250V650L1000 720Z', {}), hatching(tone.mid, 26, 4, 45)),
    rect(800, 108, 700, 684, chalk()),
    rect(1168, 286, 332, 328, chalk()),
    path('M800 328A142 142 0 0 0 800 572', chalk()),
    rect(1500, 372, 62, 156, chalk(8)),
    line([1500, 0], [1500, 900], chalk()),
    circle(1002, 450, 11, { fill: CHALK }),
    path('M498 296L1130 536', pen(CHALK, 10, { 'stroke-dasharray': '30 22', 'stroke-linecap': 'butt' })),
    arrowHead([498, 296], [1150, 544], 40, CHALK),
    path('M690 214C820 300 960 300 1104 486', pen(tone.tint, 8)),
    arrowHead([1060, 420], [1108, 492], 34, tone.tint),
    ...defenders.map(([x, y]) => path(`M${x - 34} ${y - 34}l68 68m0-68l-68 68`, pen(tone.tint, 14))),
    ...attackers.map(([x, y]) => circle(x, y, 42, { fill: tone.shade, stroke: CHALK, 'stroke-width': 11 })),
    circle(440, 278, 42, { fill: CHALK }),
    circle(440, 278, 16, { fill: tone.shade }),
  )
}

/** The ball, as large as it looks to a goalkeeper. */
export function closeUp(): string {
  return cover(
    tone.ground,
    hatching(tone.shade, 20, 9, 90),
    circle(1096, 520, 520, { fill: tone.deep, 'fill-opacity': 0.5 }),
    footballBall('ball', { cx: 1066, cy: 480, r: 520, turn: [0.62, 0.34, 0.12] }, CHALK, tone.deep),
  )
}

/** The net from behind, stretched round the ball that has just arrived in it. */
export function backOfTheNet(): string {
  const ball: Point = [930, 470]
  const cords = times(30, (index) => -900 + index * 104)
  const fall = cords.map((x) => open(sample(60, 0, 1, (t) => stretched([x + t * 900, 96 + t * 900], ball))))
  const rise = cords.map((x) => open(sample(60, 0, 1, (t) => stretched([x + 900 - t * 900, 96 + t * 900], ball))))
  return cover(
    tone.deep,
    rect(0, 640, 1600, 260, { fill: tone.shade }),
    clipped('turf', rect(0, 640, 1600, 260, {}), mowing(tone.ground, 120, 30)),
    rect(0, 640, 1600, 260, { fill: tone.deep, 'fill-opacity': 0.35 }),
    footballBall('ball', { cx: ball[0], cy: ball[1], r: 190, turn: [0.2, 0.75, 0.5] }, CHALK, tone.deep),
    clipped('mouth', rect(172, 96, 1428, 804, {}), path([...fall, ...rise].join(''), pen(tone.mid, 5))),
    path('M172 900V96H1600', pen(CHALK, 40, { 'stroke-linejoin': 'miter' })),
    path('M186 900V110H1600', pen(tone.mid, 8, { 'stroke-linejoin': 'miter', 'stroke-opacity': 0.55 })),
  )
}

// Near the ball the mesh is pushed towards us, so it opens up.
function stretched([x, y]: Point, [cx, cy]: Point): Point {
  const away = Math.hypot(x - cx, y - cy)
  const push = 1 + 0.75 * Math.max(0, 1 - away / 420) ** 1.6
  return [cx + (x - cx) * push, cy + (y - cy) * push]
}
