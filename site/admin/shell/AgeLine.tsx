import { useFrame } from '../lib/frame.ts'

/** The responsible-gambling line, which no page is without; the newsroom has no footer beside it. */
export function AgeLine() {
  const { helpline } = useFrame()
  return (
    <footer className="age-line">
      <b>18+</b>
      <span>
        Winners know when to stop. <a href={`tel:${helpline.replace(/[^0-9+]/g, '')}`}>{helpline}</a>
      </span>
    </footer>
  )
}
