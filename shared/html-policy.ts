/**
 * The HTML an article may have. One policy for the sanitiser (on write and on render) and for the content security
 * policy's frame-src. Plain data, without the sanitising library.
 */

export const ALLOWED_TAGS = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'blockquote',
  'q',
  'cite',
  'pre',
  'code',
  'kbd',
  'samp',
  'var',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'abbr',
  'time',
  'dfn',
  'address',
  'a',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'img',
  'picture',
  'source',
  'video',
  'audio',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'details',
  'summary',
  'iframe',
  'aside',
  'section',
  'div',
  'span',
] as const

const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  '*': ['lang', 'dir', 'title'],
  a: ['href', 'rel', 'hreflang'],
  // srcset and sizes come from the publisher: see withOwnSrcset.
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  source: ['src', 'type'],
  video: ['src', 'poster', 'controls', 'width', 'height', 'preload', 'muted', 'playsinline'],
  audio: ['src', 'controls', 'preload'],
  iframe: ['src', 'width', 'height', 'allowfullscreen', 'loading'],
  th: ['colspan', 'rowspan', 'scope', 'abbr'],
  td: ['colspan', 'rowspan'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['datetime', 'cite'],
  ins: ['datetime', 'cite'],
  time: ['datetime'],
  details: ['open'],
  div: ['data-bookmaker', 'data-compare', 'data-tip', 'data-table', 'data-next-match'],
}

export const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel']

const OWN_SRCSET = /^\/media\/[a-z0-9-]+\.[a-z]+ \d+w(?:, \/media\/[a-z0-9-]+\.[a-z]+ \d+w)*$/

/** An image's attributes, without a srcset that names anything but library renditions. */
export function withOwnSrcset(attributes: Record<string, string>): Record<string, string> {
  const { srcset, sizes, ...rest } = attributes
  return srcset && sizes && OWN_SRCSET.test(srcset) ? attributes : rest
}

/** Hosts whose players may be embedded; nothing else may be framed. */
export const EMBED_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com']

/** The policy in sanitize-html's format; write and render each add their own changes. */
export const SANITIZER_POLICY = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedSchemes: ALLOWED_SCHEMES,
  allowProtocolRelative: false,
  allowedIframeHostnames: EMBED_HOSTS,
  allowIframeRelativeUrls: false,
  // Deeper markup is cut, since no article needs it and parsers choke on it.
  nestingLimit: 60,
  // Void elements.
  selfClosing: ['br', 'col', 'hr', 'img', 'source'],
}
