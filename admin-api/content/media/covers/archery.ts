import { arrow } from './arrow.ts'
import { CHALK, paletteOf } from './palette.ts'
import { circle, clipped, cover, group, line, path, pen, rect, times } from './svg.ts'
import { flight, hatching } from './textures.ts'

const tone = paletteOf('archery')

/** The face with three arrows in it, two of them in the middle. */
export function grouping(): string {
  const fills = [CHALK, CHALK, tone.tint, tone.tint, tone.ground, tone.ground, tone.mid, tone.mid, CHALK, tone.ink]
  const rings = fills.map((fill, index) =>
    circle(1040, 430, 600 - index * 60, { fill, stroke: tone.deep, 'stroke-width': 3 }),
  )
  return cover(
    tone.deep,
    hatching(tone.ink, 64, 20, 45, { 'stroke-opacity': 0.55 }),
    circle(1066, 470, 624, { fill: tone.ink, 'fill-opacity': 0.6 }),
    circle(1040, 430, 622, { fill: tone.shade }),
    ...rings,
    circle(1040, 430, 10, { fill: CHALK }),
    ...[
      [1066, 398, 520, 196],
      [1012, 462, 466, 262],
      [1178, 590, 628, 385],
    ].map(([x = 0, y = 0, dx = 0, dy = 0]) =>
      line([x, y], [x - dx * 0.86, y + dy * 1.5], pen(tone.ink, 20, { 'stroke-opacity': 0.28 })),
    ),
    arrow({ x: 1066, y: 398, length: 690, lean: -20, width: 15 }, tone.ink, CHALK, tone.tint),
    arrow({ x: 1012, y: 462, length: 600, lean: -28, width: 15 }, tone.ink, tone.tint, tone.pale),
    arrow({ x: 1178, y: 590, length: 700, lean: -31, width: 15 }, tone.ink, CHALK, tone.tint),
  )
}

/** A recurve at full draw, seen from the side. */
export function fullDraw(): string {
  return cover(
    tone.ground,
    hatching(tone.shade, 22, 9, 90),
    circle(1150, 450, 560, { fill: tone.shade }),
    path('M1180 -40C1310 70 1330 220 1330 318L1306 318C1300 220 1260 120 1136 6Z', { fill: CHALK }),
    path('M1180 940C1310 830 1330 680 1330 582L1306 582C1300 680 1260 780 1136 894Z', { fill: CHALK }),
    path('M1136 6C1100 -30 1080 -20 1050 -60M1136 894C1100 930 1080 920 1050 960', pen(CHALK, 16)),
    path('M1148 8L472 450L1148 892', pen(tone.pale, 5)),
    path(
      'M1296 300H1346C1360 360 1330 380 1330 420V480C1330 520 1360 540 1346 600H1296C1290 540 1316 520 1312 480V420C1316 380 1290 360 1296 300Z',
      { fill: tone.deep },
    ),
    rect(1306, 402, 34, 92, { rx: 8, fill: tone.ink }),
    path('M1340 520H1560', pen(tone.deep, 16)),
    rect(1536, 500, 46, 40, { rx: 6, fill: tone.ink }),
    path('M1330 372H1440V336', pen(tone.deep, 9)),
    circle(1440, 312, 24, pen(CHALK, 7)),
    circle(1440, 312, 5, { fill: CHALK }),
    arrow({ x: 1478, y: 450, length: 1006, lean: 0, width: 13 }, tone.ink, CHALK, tone.tint, true),
    circle(472, 450, 15, { fill: tone.deep }),
  )
}

/** Five arrows in the air at once, as a line of archers lets go. */
export function volley(): string {
  const flights = [
    { x: 900, y: -6, length: 640, shaft: tone.mid, vane: tone.ground, rib: tone.shade },
    { x: 1330, y: 128, length: 800, shaft: tone.pale, vane: CHALK, rib: tone.tint },
    { x: 820, y: 392, length: 660, shaft: tone.mid, vane: tone.ground, rib: tone.shade },
    { x: 1500, y: 470, length: 760, shaft: tone.tint, vane: tone.tint, rib: tone.mid },
    { x: 1130, y: 742, length: 800, shaft: tone.mid, vane: tone.ground, rib: tone.shade },
  ]
  return cover(
    tone.deep,
    clipped(
      'far',
      circle(1310, 300, 430, {}),
      rect(800, -200, 900, 1000, { fill: tone.ink }),
      hatching(tone.deep, 24, 8, -9),
    ),
    ...times(3, (index) => circle(1310, 300, 320 - index * 110, pen(tone.shade, 5))),
    ...flights.map(({ x, y, length, shaft, vane, rib }) =>
      group(
        {},
        flight(`M${x - length * 0.99} ${y + length * 0.156 + 20}l-900 142`, shaft, 5, 4),
        arrow({ x, y: y + 40, length, lean: -9, width: 16 }, shaft, vane, rib, true),
      ),
    ),
  )
}
