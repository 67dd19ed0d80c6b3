import { clipped, closed, group, line, open, type Point, path, pen, sample, times } from './svg.ts'

/** A rugby ball on the canvas: half its length, and its lean in degrees. */
interface RugbyBall {
  cx: number
  cy: number
  half: number
  lean: number
}

const FATNESS = 0.6

/** The ball with its four panels, pimpled grip, dark ends and laces. */
export function rugbyBall(id: string, ball: RugbyBall, skin: string, panel: string, ink: string): string {
  const { half } = ball
  const fine = half / 110
  return group(
    { transform: `translate(${ball.cx} ${ball.cy}) rotate(${ball.lean})` },
    path(closed(outline(half, 1)), { fill: panel }),
    clipped(
      id,
      path(closed(outline(half, 1)), {}),
      path(closed(outline(half, 0.52)), { fill: skin }),
      path(pimples(half), pen(panel, fine * 2.4)),
      path(`M${-half * 1.1} ${half * 0.26}Q0 ${half * 0.6} ${half * 1.1} ${half * 0.1}V${half}H${-half * 1.1}Z`, {
        fill: ink,
        'fill-opacity': 0.16,
      }),
      path(endCap(half, 1), { fill: ink }),
      path(endCap(half, -1), { fill: ink }),
      path(open(outline(half, 0.52)), pen(ink, fine * 1.6)),
      line([-half * 0.72, 0], [half * 0.72, 0], pen(ink, fine * 1.6)),
    ),
    path(laces(half), pen(ink, fine * 2.6)),
    path(closed(outline(half, 1)), pen(ink, fine * 1.8)),
  )
}

// Blunter than an ellipse at the belly, sharper at the points.
function outline(half: number, width: number): Point[] {
  const edge = (x: number) => width * FATNESS * half * (1 - (x / half) ** 2) ** 0.62
  const upper = sample(60, -half, half, (x) => [x, -edge(x)])
  return [...upper, ...sample(60, half, -half, (x) => [x, edge(x)])]
}

function endCap(half: number, side: 1 | -1): string {
  const x = side * half * 0.74
  return `M${x} ${-half}Q${side * half * 0.86} 0 ${x} ${half}H${side * half * 1.2}V${-half}Z`
}

function laces(half: number): string {
  return times(5, (index) => `M${half * (-0.2 + index * 0.1)} ${-half * 0.045}v${half * 0.09}`).join('')
}

function pimples(half: number): string {
  const rows = times(9, (row) => (row - 4) * half * 0.058).filter((y) => y !== 0)
  return rows
    .flatMap((y, row) => times(22, (i) => `M${half * (-0.69 + i * 0.063 + (row % 2) * 0.031)} ${y}h0.1`))
    .join('')
}
