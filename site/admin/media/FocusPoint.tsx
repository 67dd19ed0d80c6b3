import type { KeyboardEvent, MouseEvent } from 'react'
import type { Focus, Media } from '#shared/media.ts'
import { smallest } from './uses.ts'

const STEP = 5
const MIDDLE: Focus = { x: 50, y: 50 }
const STEPS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type Props = { image: Media; focus: Focus | null; onFocus: (focus: Focus | null) => void }

/**
 * The focal point that crops keep in view, set by a click on the image or with the arrow keys, with a preview of the
 * crops.
 */
export function FocusPoint({ image, focus, onFocus }: Props) {
  const { x, y } = focus ?? MIDDLE

  function point(event: MouseEvent<HTMLButtonElement>) {
    // A click by keyboard has no position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onFocus({
      x: percent((event.clientX - box.left) / box.width),
      y: percent((event.clientY - box.top) / box.height),
    })
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onFocus({ x: percent((x + step.x) / 100), y: percent((y + step.y) / 100) })
  }

  return (
    <div className="focus-point">
      <p className="media-label">Focal point</p>
      <button
        type="button"
        className="focus-image"
        aria-label={`Focal point: ${x}% from the left, ${y}% from the top. Use the arrow keys to move it.`}
        onClick={point}
        onKeyDown={move}
      >
        <img src={smallest(image)} alt="" />
        <span className="focus-mark" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p className="quiet">Click what cards should keep in view, or move the point with the arrow keys.</p>
      <p className="media-label">On cards</p>
      <img className="focus-card" src={smallest(image)} alt="" style={{ objectPosition: `${x}% ${y}%` }} />
      {focus && (
        <button type="button" className="btn" onClick={() => onFocus(null)}>
          Reset to centre
        </button>
      )}
    </div>
  )
}

function percent(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100)
}
