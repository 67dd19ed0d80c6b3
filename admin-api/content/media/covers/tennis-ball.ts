import { TENNIS_BALL } from './palette.ts'
import { type Ball, normalise, type Vector, visibleRuns } from './sphere.ts'
import { circle, clipped, open, path, pen, times } from './svg.ts'
import { crescent } from './textures.ts'

// The curve that cuts a sphere into two equal dog-bones.
const SEAM = times(161, (index): Vector => {
  const t = (index / 160) * 2 * Math.PI
  const [a, b] = [0.68, 0.32]
  return normalise([
    a * Math.cos(t) + b * Math.cos(3 * t),
    a * Math.sin(t) - b * Math.sin(3 * t),
    2 * Math.sqrt(a * b) * Math.sin(2 * t),
  ])
})

/** The ball with its one unbroken seam; large ones show their felt. */
export function tennisBall(id: string, ball: Ball, seam: string, shade: string): string {
  const { cx, cy, r } = ball
  const felt =
    r > 200
      ? clipped(`${id}-felt`, circle(cx, cy, r, {}), path(feltOf(ball), pen(shade, 3, { 'stroke-opacity': 0.16 })))
      : ''
  return [
    circle(cx, cy, r, { fill: TENNIS_BALL }),
    felt,
    crescent(id, cx, cy, r, shade, 0.26),
    clipped(`${id}-seam`, circle(cx, cy, r, {}), path(visibleRuns(SEAM, ball).map(open).join(''), pen(seam, r / 9))),
  ].join('')
}

// Short strokes along a spiral of sunflower seeds: even, without a visible row.
function feltOf({ cx, cy, r }: Ball): string {
  const strands = Math.round(r * 1.5)
  return times(strands, (index) => {
    const reach = r * Math.sqrt(index / strands)
    const angle = index * 2.39996
    const lean = angle * 1.7
    const [x, y] = [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)]
    return `M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(lean) * 12)} ${Math.round(Math.sin(lean) * 12)}`
  }).join('')
}
