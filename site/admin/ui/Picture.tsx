import { ImageOff } from 'lucide-react'
import { useState } from 'react'

type Props = { src: string | null; alt: string; className: string }

/** An image that may be missing or broken, in a fixed box. */
export function Picture({ src, alt, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) {
    return (
      <span className={`${className} picture-none`}>
        <ImageOff aria-hidden="true" />
        {src && <span className="sr">This image cannot be loaded</span>}
      </span>
    )
  }
  return (
    <img className={className} src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(src)} />
  )
}
