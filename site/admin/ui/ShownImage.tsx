import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useShownImage } from '../lib/use-shown-image.ts'

type Props = { src: string | null; alt: string; className: string }

/** An image that may be missing or broken, in a fixed box. */
export function ShownImage({ src, alt, className }: Props) {
  const shown = useShownImage(src)
  const [broken, setBroken] = useState<string | null>(null)
  if (!shown || broken === shown) {
    return (
      <span className={`${className} image-none`}>
        <ImageOff aria-hidden="true" />
        {shown && <span className="sr">This image cannot be loaded</span>}
      </span>
    )
  }
  return (
    <img className={className} src={shown} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(shown)} />
  )
}
