import { arc, type Ball, normalise, project, rotate, type Vector, visibleRuns } from './sphere.ts'
import { circle, closed, open, path, pen } from './svg.ts'
import { crescent } from './textures.ts'

const GOLDEN = (1 + Math.sqrt(5)) / 2
const CORNERS: Vector[] = [-1, 1].flatMap((a) =>
  [-GOLDEN, GOLDEN].flatMap((b): Vector[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
)

/** The ball of twelve dark pentagons and twenty pale hexagons: a truncated icosahedron, seamed and shaded. */
export function footballBall(id: string, ball: Ball, skin: string, ink: string): string {
  const pentagons = CORNERS.filter((corner) => rotate(normalise(corner), ball.turn)[2] > -0.35).map((corner) =>
    closed(pentagonAround(corner).map((point) => project(point, ball))),
  )
  const seams = CORNERS.flatMap((from) =>
    neighboursOf(from).flatMap((to) => visibleRuns(arc(third(from, to), third(to, from), 8), ball).map(open)),
  )
  return [
    circle(ball.cx, ball.cy, ball.r, { fill: skin }),
    path(pentagons.join(''), { ...pen(ink, ball.r / 40), fill: ink }),
    path(seams.join(''), pen(ink, ball.r / 34)),
    crescent(id, ball.cx, ball.cy, ball.r, ink, 0.22),
    // Without a rim the dark panels at the edge would melt into a dark ground.
    circle(ball.cx, ball.cy, ball.r - 3, pen(skin, Math.min(ball.r / 25, 9))),
  ].join('')
}

/** The five cuts near a corner, in order around it, joined along the sphere. */
function pentagonAround(corner: Vector): Vector[] {
  const cuts = neighboursOf(corner).map((neighbour) => third(corner, neighbour))
  const ordered = inOrderAround(corner, cuts)
  return ordered.flatMap((cut, index) => arc(cut, ordered[(index + 1) % ordered.length] ?? cut, 6))
}

function neighboursOf(corner: Vector): Vector[] {
  return CORNERS.filter((other) => Math.abs(distance(corner, other) - 2) < 0.01)
}

function third(from: Vector, to: Vector): Vector {
  return normalise([(2 * from[0] + to[0]) / 3, (2 * from[1] + to[1]) / 3, (2 * from[2] + to[2]) / 3])
}

// Each next cut is the nearest one not yet taken: on a regular pentagon that walks its edge.
function inOrderAround(corner: Vector, cuts: Vector[]): Vector[] {
  const left = [...cuts]
  const walked: Vector[] = left.splice(0, 1)
  while (left.length > 0) {
    const last = walked.at(-1) ?? corner
    left.sort((a, b) => distance(last, a) - distance(last, b))
    walked.push(...left.splice(0, 1))
  }
  return walked
}

function distance(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
