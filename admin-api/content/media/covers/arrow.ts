import { group, line, path, pen, times } from './svg.ts'

/** An arrow by the place of its point, its length to the nock, its lean in degrees and its shaft's width. */
interface Arrow {
  x: number
  y: number
  length: number
  lean: number
  width: number
}

/** An arrow: shaft, vanes with their ribs, nock, and the pile when it shows (an arrow in a target hides it). */
export function arrow(shape: Arrow, shaft: string, vane: string, rib: string, pile = false): string {
  const { length, width } = shape
  const tail = -length
  return group(
    { transform: `translate(${shape.x} ${shape.y}) rotate(${shape.lean})` },
    line([tail, 0], [0, 0], pen(shaft, width, { 'stroke-linecap': 'butt' })),
    pile ? path(`M-6 ${-width * 1.5}L${width * 4} 0L-6 ${width * 1.5}Z`, { fill: shaft }) : '',
    vanes(tail, width, vane, rib),
    line([tail - width, 0], [tail + width, 0], pen(rib, width)),
  )
}

function vanes(tail: number, width: number, vane: string, rib: string): string {
  const [from, to, height] = [tail + width * 1.5, tail + width * 13, width * 3]
  const upper = `M${from + height} 0L${from} ${-height}H${to - height * 1.3}L${to} 0Z`
  const lower = `M${from + height} 0L${from} ${height}H${to - height * 1.3}L${to} 0Z`
  const barbs = times(6, (index) => {
    const x = from + height + 8 + ((to - from - height * 2.4) / 5) * index
    return `M${x} 0l${-height * 0.9} ${-height * 0.86}M${x} 0l${-height * 0.9} ${height * 0.86}`
  })
  return (
    path(upper + lower, { fill: vane }) +
    path(barbs.join(''), pen(rib, width * 0.22)) +
    line([from + height, 0], [to, 0], pen(rib, width * 0.4))
  )
}
