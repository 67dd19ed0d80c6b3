import { cricketBall } from './cricket-ball.ts'
import { CHALK, CRICKET_BALL, paletteOf } from './palette.ts'
import { circle, clipped, closed, cover, ellipse, group, line, type Point, path, pen, rect, times } from './svg.ts'
import { flight, hatching, mowing } from './textures.ts'

const tone = paletteOf('cricket')

/** The ball, seam up. */
export function newBall(): string {
  return cover(
    tone.ground,
    hatching(tone.shade, 44, 20, -45),
    ellipse(1078, 548, 440, 420, { fill: tone.deep, 'fill-opacity': 0.5 }),
    cricketBall('ball', { cx: 1030, cy: 470, r: 430, turn: [0.35, 0.15, -0.6] }, tone.ink),
  )
}

/** Middle stump out of line, both bails in the air. */
export function bowled(): string {
  const stump = (x: number, lean: number, y = 250) =>
    group(
      { transform: `rotate(${lean} ${x} 770)` },
      rect(x - 27, y, 54, 770 - y, { fill: tone.deep }),
      rect(x - 27, y, 15, 770 - y, { fill: tone.ground }),
      rect(x - 27, y + 36, 54, 10, { fill: tone.pale }),
      path(`M${x - 11} ${y}a11 15 0 0 0 22 0Z`, { fill: tone.pale }),
    )
  const bail = (x: number, y: number, lean: number) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${lean})` },
      rect(-74, -11, 148, 22, { rx: 9, fill: tone.ground }),
      rect(-34, -17, 68, 34, { rx: 9, fill: tone.deep }),
    )
  return cover(
    tone.pale,
    hatching(tone.tint, 30, 5, 90, { 'stroke-opacity': 0.75 }),
    circle(1120, 320, 300, { fill: tone.tint }),
    rect(0, 740, 1600, 160, { fill: tone.ground }),
    clipped('pitch', rect(0, 740, 1600, 160, {}), mowing(tone.shade, 90, 52)),
    path('M700 770H1520M860 900L930 770M1480 900L1400 770', pen(CHALK, 9, { 'stroke-linecap': 'butt' })),
    path('M842 792H1470L1290 824H760Z', { fill: tone.ink, 'fill-opacity': 0.4 }),
    stump(920, -3),
    stump(1096, 13),
    stump(1286, 2),
    bail(1010, 150, -28),
    bail(1300, 96, 34),
    ...[
      [0, 470, 640],
      [60, 530, 668],
      [-20, 602, 690],
    ].map(([x = 0, y = 0, to = 0]) => line([x, y + 140], [to - 150, y - 96], pen(tone.mid, 9))),
    cricketBall('ball', { cx: 604, cy: 424, r: 104, turn: [0.4, 0.1, -0.5] }, tone.ink),
  )
}

/** A wagon wheel: where an innings went, boundaries in white. */
export function wagonWheel(): string {
  const [cx, cy] = [860, 450]
  const at = (angle: number, reach: number): Point => [
    cx + 650 * reach * Math.cos((angle * Math.PI) / 180),
    cy + 400 * reach * Math.sin((angle * Math.PI) / 180),
  ]
  const boundaries = [-152, -128, -64, -38, -22, 14, 31, 139]
  const runs: Point[] = [
    [-170, 0.62],
    [-104, 0.5],
    [-84, 0.72],
    [-8, 0.66],
    [52, 0.58],
    [74, 0.8],
    [98, 0.46],
    [120, 0.7],
    [168, 0.55],
    [-48, 0.6],
  ]
  const wedge = closed([[cx, cy + 64], ...times(16, (index) => at(-66 + index * 5, 1))])
  return cover(
    tone.deep,
    hatching(tone.ink, 64, 20, 45, { 'stroke-opacity': 0.6 }),
    clipped(
      'oval',
      ellipse(cx, cy, 650, 400, {}),
      rect(0, 0, 1600, 900, { fill: tone.ground }),
      mowing(tone.shade, 84, 0, 20),
      path(wedge, { fill: tone.mid, 'fill-opacity': 0.5 }),
    ),
    ellipse(cx, cy, 650, 400, pen(CHALK, 10)),
    ellipse(cx, cy, 360, 236, pen(tone.tint, 6, { 'stroke-dasharray': '26 20' })),
    rect(cx - 30, cy - 96, 60, 192, { fill: tone.pale }),
    path(`M${cx - 46} ${cy - 70}h92m-92 140h92`, pen(tone.deep, 6)),
    ...runs.map(([angle, reach]) => line([cx, cy + 64], at(angle, reach), pen(tone.tint, 5))),
    ...runs.map(([angle, reach]) => circle(...at(angle, reach), 10, { fill: tone.tint })),
    ...boundaries.map((angle) => line([cx, cy + 64], at(angle, 0.985), pen(CHALK, 8))),
    ...boundaries.map((angle) => circle(...at(angle, 0.985), 17, { fill: CHALK })),
    circle(cx, cy + 64, 16, { fill: CRICKET_BALL }),
  )
}

/** The pitch from above with creases, rough outside off stump, and where the good length is. */
export function goodLength(): string {
  const rough = times(46, (index) => {
    const reach = 88 * Math.sqrt(index / 46)
    const [x, y] = [918 + reach * 0.8 * Math.cos(index * 2.4), 318 + reach * 1.5 * Math.sin(index * 2.4)]
    return `M${Math.round(x)} ${Math.round(y)}l9 15`
  })
  const landed: Point[] = [
    [800, 560],
    [842, 612],
    [770, 640],
    [822, 540],
    [880, 588],
    [798, 690],
    [856, 522],
  ]
  return cover(
    tone.ground,
    mowing(tone.shade, 150, 14, 40),
    group(
      { transform: 'rotate(-12 800 450)' },
      rect(610, -300, 480, 1600, { fill: tone.deep, 'fill-opacity': 0.35 }),
      rect(580, -300, 480, 1600, { fill: tone.pale }),
      path(times(22, (index) => `M${602 + index * 21} -300v1600`).join(''), pen(tone.tint, 4)),
      rect(580, 490, 480, 230, { fill: tone.tint }),
      path('M480 196H1180M560 60H1080M628 -60V196M1012 -60V196', pen(tone.deep, 11)),
      path(rough.join(''), pen(tone.mid, 6)),
      ...[776, 820, 864].map((x) => circle(x, 60, 15, { fill: tone.deep })),
      ...landed.map(([x, y]) => circle(x, y, 15, { fill: 'none', stroke: tone.deep, 'stroke-width': 5 })),
      flight('M700 1100Q760 840 836 588', CRICKET_BALL, 10, 3),
      flight('M836 588Q866 380 826 96', CRICKET_BALL, 10, 3),
      circle(836, 588, 20, { fill: CRICKET_BALL }),
    ),
    ellipse(1292, 640, 86, 40, { fill: tone.ink, 'fill-opacity': 0.4 }),
    cricketBall('ball', { cx: 1268, cy: 560, r: 98, turn: [0.5, 0.1, 0.7] }, tone.ink),
  )
}
