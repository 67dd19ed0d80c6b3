import { readFileSync } from 'node:fs'
import type { Random } from './random.ts'
import { sharedData } from './shared-data.ts'

/** HTML that runs a script unless stopped. */
export type Vector = { id: string; payload: string }

// One for each kind; the thousands in the shared file are variations.
const OWN = [
  '<script>alert(1)</script>',
  '<script src="https://canary.example.com/a.js"></script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" alt="a pitch">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="20">go</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)></svg>#x"></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">',
  '<math href="javascript:alert(1)">go</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube-nocookie.com@canary.example.com/"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://canary.example.com/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://canary.example.com/a.css">',
  '<style>@import "https://canary.example.com/a.css";</style>',
  '<a href="javascript:alert(1)">Join</a>',
  '<a href="&#106;avascript&colon;alert(1)">Join</a>',
  '<a href="java\tscript:alert(1)">Join</a>',
  '<a href="data:text/html,<script>alert(1)</script>">Join</a>',
  '<a href="//canary.example.com" onmouseover="alert(1)">Join</a>',
  '<form action="javascript:alert(1)"><button>Join</button></form>',
  '<button formaction="javascript:alert(1)">Join</button>',
  '<input autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<select autofocus onfocus=alert(1)></select>',
  '<details open ontoggle=alert(1)><summary>More</summary></details>',
  '<video src=x onerror=alert(1)></video>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<p style="background:url(javascript:alert(1))">Styled</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml <img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" autofocus onfocus=alert(1) x="',
  "' onmouseover=alert(1) '",
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  "\\';alert(1);//",
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
]

/** Our own vectors, and those of the shared file if it is beside the repository. */
export function readVectors(): Vector[] {
  const own = OWN.map((payload, n) => ({ id: `own ${n}`, payload }))
  const path = sharedData('xss-vectors.jsonl')
  const lines = path ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  return [...own, ...lines.map((line) => JSON.parse(line) as Vector)]
}

/** As many vectors again, each made from one of these by up to three mutations. */
export function mutate(vectors: readonly Vector[], count: number, random: Random): Vector[] {
  return Array.from({ length: count }, (_, n) => {
    const { id, payload } = random.pick(vectors)
    let mutant = payload
    const names: string[] = []
    for (let times = 1 + random.below(3); times > 0; times--) {
      const name = random.pick(NAMES)
      names.push(name)
      mutant = MUTATIONS[name](mutant, random)
    }
    return { id: `mutant ${n} of ${id}: ${names.join(', ')}`, payload: mutant }
  })
}

const MUTATIONS = {
  case: (html, { below }) => html.replace(/[a-z]/gi, (c) => (below(2) === 0 ? c.toUpperCase() : c.toLowerCase())),
  entities: (html, random) => html.replace(/[a-z():;"'/]/gi, (c) => (random.below(12) === 0 ? entityOf(c, random) : c)),
  nesting: (html, { pick }) => pick(AROUND).join(html),
  splitting: (html, random) =>
    insert(html, random.pick(['\t', '\n', '\r', '\f', ' ', '/', '\u00ad', '\u200b', '\ufeff']), random),
  doubling: (html) =>
    html.replace(/<([a-z]{2,})/i, (tag, name: string) => `<${name.slice(0, 2)}${tag}${name.slice(2)}`),
  nul: (html, random) => insert(html, '\u0000', random),
  comments: (html, random) =>
    insert(html, random.pick(['<!---->', '<!-->', '<!--', '--!>', '-->', '<!x>', '<?x>', ']]>']), random),
  namespaces: (html, { pick }) => pick(NAMESPACES).join(html),
  attributes: (html, { pick }) => html.replace(/<([a-z][^\s/>]*)/i, `<$1 ${pick(ATTRIBUTES)} `),
  breaking: (html, { pick }) => `${pick(BREAKS)}${html}`,
  unclosed: (html, { below }) => html.slice(0, Math.max(1, html.length - 1 - below(12))),
  unquoted: (html, { pick }) => html.replaceAll(/["']/g, pick(['', '`', '"', "'", '&quot;'])),
} satisfies Record<string, (html: string, random: Random) => string>
const NAMES = Object.keys(MUTATIONS) as (keyof typeof MUTATIONS)[]

const AROUND: [string, string][] = [
  ['<div>', '</div>'],
  ['<p>', ''],
  ['<table><tr><td>', '</table>'],
  ['<table>', '</table>'],
  ['<select><option>', '</select>'],
  ['<noscript>', '</noscript>'],
  ['<template>', '</template>'],
  ['<textarea>', '</textarea>'],
  ['<title>', '</title>'],
  ['<style>', '</style>'],
  ['<xmp>', '</xmp>'],
  ['<iframe>', '</iframe>'],
  ['<noembed>', '</noembed>'],
  ['<p title="', '">'],
  ["<a href='/news' title='", "'>a</a>"],
  ['<img alt="', '" src="/a.png">'],
  ['<div data-bookmaker="', '"></div>'],
  ['<figure><figcaption>', '</figcaption></figure>'],
  ['<!--', '-->'],
  ['<p title="</title></style></textarea></noscript></script>', '">'],
]

const NAMESPACES: [string, string][] = [
  ['<svg>', '</svg>'],
  ['<svg><foreignObject>', '</foreignObject></svg>'],
  ['<svg><desc>', '</desc></svg>'],
  ['<svg><title>', '</title></svg>'],
  ['<svg><style>', '</style></svg>'],
  ['<math>', '</math>'],
  ['<math><mtext>', '</mtext></math>'],
  ['<math><annotation-xml encoding="text/html">', '</annotation-xml></math>'],
  ['<math><mtext><table><mglyph><style><!--</style>', ''],
  ['<svg></p><style>', '</style>'],
  ['<form><math><mtext></form><form><mglyph><style></math>', ''],
]

const ATTRIBUTES = [
  'title="a"',
  'src=/a.png',
  'href="/news"',
  'onerror="" onerror=alert(1)',
  'on\u0000error=alert(1)',
  'ONLOAD=alert(1)',
  'style="x:expression(alert(1))"',
  'srcdoc="<script>parent.alert(1)</script>"',
  'xlink:href="javascript:alert(1)"',
  'is="x-a"',
  '/',
  '"',
  '=',
]

const BREAKS = [
  '"',
  "'",
  '>',
  '">',
  "'>",
  '`>',
  '</p>',
  '</a>',
  '</script>',
  '</title>',
  '</style>',
  '-->',
  ']]>',
  '\u2028',
  '<',
  '&',
  '\\',
]

function entityOf(char: string, { pick }: Random): string {
  const code = char.codePointAt(0) as number
  return pick([
    `&#${code};`,
    `&#x${code.toString(16)};`,
    `&#${code}`,
    `&#0000${code};`,
    `&#X${code.toString(16)}`,
    `&amp;#${code};`,
  ])
}

function insert(html: string, what: string, { below }: Random): string {
  const at = below(html.length + 1)
  return html.slice(0, at) + what + html.slice(at)
}
