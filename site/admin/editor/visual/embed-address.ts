/** A video's player address from the address that people copy; null if it is not a video on an allowed host. */
export function embedOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^(www|m)\./, '')
  const [, first = '', second = ''] = pathname.split('/')
  if (host === 'youtu.be') return youTube(first)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (first === 'watch') return youTube(searchParams.get('v') ?? '')
    return ['embed', 'shorts', 'live'].includes(first) ? youTube(second) : null
  }
  if (host === 'vimeo.com') return vimeo(first)
  return host === 'player.vimeo.com' && first === 'video' ? vimeo(second) : null
}

function youTube(id: string): string | null {
  return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
}

function vimeo(id: string): string | null {
  return /^\d{4,12}$/.test(id) ? `https://player.vimeo.com/video/${id}` : null
}
