import { CHALK, CRICKET_BALL } from './palette.ts'
import { type Ball, type Vector, visibleRuns } from './sphere.ts'
import { circle, clipped, open, path, pen, times } from './svg.ts'
import { crescent } from './textures.ts'

/** The red ball: a raised seam of six rows of stitches, and the quarter seam across it. */
export function cricketBall(id: string, ball: Ball, ink: string): string {
  const { cx, cy, r } = ball
  const rows = [-0.155, -0.1, -0.035, 0.035, 0.1, 0.155].flatMap((offset) => stitches(offset, ball))
  const edges = [-0.19, 0.19].flatMap((offset) => visibleRuns(parallel(offset), ball)).map(open)
  return [
    circle(cx, cy, r, { fill: CRICKET_BALL }),
    clipped(
      `${id}-leather`,
      circle(cx, cy, r, {}),
      path(visibleRuns(QUARTER_SEAM, ball).map(open).join(''), pen(ink, r / 90, { 'stroke-opacity': 0.45 })),
      path(edges.join(''), pen(ink, r / 70, { 'stroke-opacity': 0.5 })),
      path(rows.join(''), pen(CHALK, r / 38)),
    ),
    crescent(id, cx, cy, r, ink, 0.3),
  ].join('')
}

// The seam lies on the equator; a row of stitches lies `offset` radians off it.
function stitches(offset: number, ball: Ball): string[] {
  return times(96, (index) => {
    const t = (index / 96) * 2 * Math.PI
    const along = visibleRuns([onSphere(t, offset - 0.017), onSphere(t + 0.024, offset + 0.017)], ball)
    return along.map(open).join('')
  })
}

function parallel(offset: number): Vector[] {
  return times(121, (index) => onSphere((index / 120) * 2 * Math.PI, offset))
}

const QUARTER_SEAM = times(121, (index): Vector => {
  const t = (index / 120) * 2 * Math.PI
  return [Math.cos(t), 0, Math.sin(t)]
})

function onSphere(t: number, latitude: number): Vector {
  return [Math.cos(latitude) * Math.cos(t), Math.sin(latitude), Math.cos(latitude) * Math.sin(t)]
}
