/** Balls are drawn as what they are: figures on a unit sphere, turned, and looked at from the front. */

import type { Point } from './svg.ts'

export type Vector = readonly [x: number, y: number, z: number]

/** A ball on the canvas: its middle, radius, and turn about the three axes in radians. */
export interface Ball {
  cx: number
  cy: number
  r: number
  turn: Vector
}

/** Turns a point of the unit sphere about x, then y, then z. */
export function rotate([x, y, z]: Vector, [a, b, c]: Vector): Vector {
  const [y1, z1] = [y * Math.cos(a) - z * Math.sin(a), y * Math.sin(a) + z * Math.cos(a)]
  const [x2, z2] = [x * Math.cos(b) + z1 * Math.sin(b), z1 * Math.cos(b) - x * Math.sin(b)]
  return [x2 * Math.cos(c) - y1 * Math.sin(c), x2 * Math.sin(c) + y1 * Math.cos(c), z2]
}

export function normalise([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** Where a point of the sphere is drawn; points behind the rim are pulled onto it. */
export function project(point: Vector, ball: Ball): Point {
  const [x, y, z] = rotate(point, ball.turn)
  const reach = z >= 0 ? 1 : 1 / Math.hypot(x, y)
  return [ball.cx + x * reach * ball.r, ball.cy + y * reach * ball.r]
}

/** The parts of a line on the sphere that face us, each as its own run of points. */
export function visibleRuns(points: readonly Vector[], ball: Ball): Point[][] {
  const runs: Point[][] = []
  let run: Point[] = []
  for (const point of points) {
    if (rotate(point, ball.turn)[2] >= 0) {
      run.push(project(point, ball))
      continue
    }
    if (run.length > 1) runs.push(run)
    run = []
  }
  if (run.length > 1) runs.push(run)
  return runs
}

/** The great circle's shorter arc from one point to another, in `steps`. */
export function arc(from: Vector, to: Vector, steps: number): Vector[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    return normalise([
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
      from[2] + (to[2] - from[2]) * t,
    ])
  })
}
