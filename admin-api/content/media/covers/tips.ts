import { CHALK, paletteOf } from './palette.ts'
import { circle, clipped, cover, group, line, path, pen, rect, times } from './svg.ts'
import { hatching } from './textures.ts'

const tone = paletteOf('tips')

/** Three slips fanned out, each with its confidence in ten blocks and a stub to tear off. */
export function slips(): string {
  return cover(
    tone.deep,
    hatching(tone.ink, 56, 20, 45, { 'stroke-opacity': 0.6 }),
    slip(1000, 148, 6, tone.shade, tone.tint, 4),
    slip(872, 438, -3, tone.mid, tone.pale, 6),
    slip(930, 732, -8, CHALK, tone.ground, 8),
  )
}

/** Form, match by match: won, drawn, lost; one run is framed, the others are why not to trust it. */
export function formTable(): string {
  const rows = ['WWDLWW', 'LWDWWW', 'LDWWDW', 'WLWLWW']
  const marks = rows.flatMap((row, y) => [...row].map((result, x) => form(result, 468 + x * 178, 128 + y * 215)))
  return cover(
    tone.ground,
    hatching(tone.shade, 26, 10, 0),
    rect(366, 236, 1094, 214, { fill: tone.deep }),
    rect(366, 236, 1094, 214, { fill: 'none', stroke: tone.tint, 'stroke-width': 8 }),
    ...marks,
    ...times(4, (y) => rect(140, 96 + y * 215, 150, 22, { rx: 11, fill: y === 1 ? CHALK : tone.tint })),
    ...times(4, (y) => rect(140, 138 + y * 215, 92, 22, { rx: 11, fill: tone.mid })),
  )
}

/** A knock-out bracket, and the one path through it that we would follow. */
export function bracket(): string {
  const starts = [110, 270, 430, 590].map((y, index) => 60 + y + (index > 1 ? 60 : 0))
  const [a = 0, b = 0, c = 0, d = 0] = starts
  const [upper, lower] = [(a + b) / 2, (c + d) / 2]
  const final = (upper + lower) / 2
  return cover(
    tone.pale,
    hatching(tone.tint, 34, 4, 90, { 'stroke-opacity': 0.8 }),
    circle(1290, final, 270, { fill: tone.tint }),
    path(`M250 ${b}H520V${upper}H800V${final}M250 ${c}H520V${d}H250M520 ${lower}H800V${final}`, pen(tone.mid, 15)),
    path(`M250 ${a}H520V${upper}H800V${final}H1130`, pen(tone.deep, 24)),
    ...starts.map((y) => circle(250, y, 48, { fill: y === a ? tone.deep : tone.mid })),
    circle(250, a, 18, { fill: CHALK }),
    ...[upper, lower].map((y) => circle(520, y, 24, { fill: y === upper ? tone.deep : tone.mid })),
    circle(1306, final + 18, 172, { fill: tone.deep, 'fill-opacity': 0.35 }),
    circle(1290, final, 172, { fill: tone.ground }),
    circle(1290, final, 146, pen(tone.tint, 6, { 'stroke-dasharray': '4 16' })),
    path(
      `M1214 ${final + 6}L1270 ${final + 60}L1372 ${final - 58}`,
      pen(CHALK, 38, { 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter' }),
    ),
  )
}

function slip(x: number, y: number, lean: number, paper: string, ink: string, filled: number): string {
  const blocks = times(10, (index) =>
    rect(
      -430 + index * 54,
      30,
      44,
      60,
      index < filled ? { fill: ink } : { fill: 'none', stroke: ink, 'stroke-width': 4 },
    ),
  )
  const notches = [-118, 118].map((edge) => circle(180, edge, 26, { fill: tone.deep }))
  return group(
    { transform: `translate(${x} ${y}) rotate(${lean})` },
    rect(-464, -96, 960, 236, { fill: tone.ink, 'fill-opacity': 0.55 }),
    clipped(
      `slip-${filled}`,
      rect(-480, -118, 960, 236, {}),
      rect(-480, -118, 960, 236, { fill: paper }),
      rect(-480, -118, 660, 16, { fill: ink }),
      rect(-430, -66, 300, 30, { fill: ink }),
      rect(-430, -18, 190, 18, { fill: ink, 'fill-opacity': 0.55 }),
      ...blocks,
      ...notches,
    ),
    line([180, -86], [180, 90], pen(ink, 6, { 'stroke-dasharray': '16 14', 'stroke-linecap': 'butt' })),
    rect(250, -50, 170, 62, { fill: ink }),
    rect(250, 34, 170, 44, { fill: 'none', stroke: ink, 'stroke-width': 5 }),
  )
}

function form(result: string, x: number, y: number): string {
  const rim = circle(x, y, 66, { fill: tone.deep, stroke: CHALK, 'stroke-width': 9 })
  if (result === 'L') return rim
  if (result === 'W') return circle(x, y, 70, { fill: CHALK })
  return rim + path(`M${x - 66} ${y}a66 66 0 0 0 132 0Z`, { fill: CHALK })
}
