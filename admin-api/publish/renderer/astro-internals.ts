/**
 * With island-plugins.ts the only file that knows Astro's insides (astro is pinned exactly;
 * tests/publish/astro-itself.test.ts guards upgrades).
 *
 * `astro build` bundles the pages into a "prerender entry", runs it once over every address, and deletes it.
 * `keepRenderer` keeps a copy with what Astro passed to it, and `loadRenderer` runs that copy later without
 * Vite: the same templates and the same bytes, in a small process that renders a page in about a millisecond.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroIntegration, RouteData } from 'astro'

const BUNDLE_FOLDER = 'server'
const STATE_FILE = 'state.json'
// Astro puts the bundle beside the output if that is below the working directory, otherwise here.
const FALLBACK_FOLDER = '.astro'

type Style = { sheet: { type: string; content?: string } }
type Script = { stage: string; content: string }

/** The part of Astro's data for the prerender entry that rendering needs. */
type State = {
  entry: string
  /** By page: the styles that Astro puts into its head. */
  pages: [key: string, { styles: Style[] }][]
  entrySpecifiers: [specifier: string, file: string][]
  scripts: Script[]
}

type Internals = {
  pagesByKeys: Map<string, { styles: Style[] }>
  entrySpecifierToBundleMap: Map<string, string>
}

type Options = {
  settings: { scripts: Script[] }
  logger: { options: { destination: { write: (event: unknown) => void } } }
}

type App = {
  manifest: { routes: { routeData: RouteData }[]; pageMap: Map<string, () => Promise<unknown>> }
  routeCache: { clearAll: () => void }
  setInternals: (internals: Internals) => void
  setOptions: (options: Options) => void
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response | PageResponse>
}

/** An Astro integration: a build leaves its renderer in `folder`, or without a folder nothing. */
export function keepRenderer(folder: string | undefined): AstroIntegration {
  let outDir: URL
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir
      },
      'astro:build:start': ({ setPrerenderer }) => {
        let bundle: string
        let state: State
        setPrerenderer((standard) => ({
          ...standard,
          setup: async () => {
            bundle = bundleFolder(outDir)
            const entry = (await readdir(bundle)).find((name) => /^prerender-entry.*\.mjs$/.test(name))
            if (!entry) throw new Error('Astro wrote no prerender entry: its internals have changed')
            state = { entry, pages: [], entrySpecifiers: [], scripts: [] }
            const { app } = await importApp(join(bundle, entry))
            watch(app, state)
            await standard.setup?.()
          },
          teardown: async () => {
            await standard.teardown?.()
            if (!folder) return
            await mkdir(folder, { recursive: true })
            await cp(bundle, join(folder, BUNDLE_FOLDER), { recursive: true })
            await writeFile(join(folder, STATE_FILE), JSON.stringify(state))
          },
        }))
      },
    },
  }
}

function bundleFolder(outDir: URL): string {
  const beside = join(fileURLToPath(outDir), '.prerender')
  return existsSync(beside) ? beside : join(process.cwd(), FALLBACK_FOLDER, '.prerender')
}

// Keeps the data that Astro gives to the app, which is imported from the same address.
function watch(app: App, state: State): void {
  const setInternals = app.setInternals.bind(app)
  app.setInternals = (internals) => {
    state.pages = [...internals.pagesByKeys].map(([key, { styles }]) => [key, { styles: [...styles] }])
    state.entrySpecifiers = [...internals.entrySpecifierToBundleMap]
    setInternals({ ...internals, pagesByKeys: steady(state.pages) })
  }
  const setOptions = app.setOptions.bind(app)
  app.setOptions = (options) => {
    state.scripts = options.settings.scripts
    setOptions(options)
  }
}

// Astro sorts a page's styles in place each time it renders the page, with an order that reverses ties: a second
// rendering would differ from the first. Each rendering gets the bundler's original list.
function steady(pages: State['pages']): Internals['pagesByKeys'] {
  return new Map(
    pages.map(([key, { styles }]) => [
      key,
      {
        get styles() {
          return [...styles]
        },
      },
    ]),
  )
}

// The same for a kept renderer: joined once, a page's styles need no copying.
function merged(pages: State['pages']): Internals['pagesByKeys'] {
  return new Map(
    pages.map(([key, { styles }]) => {
      let sorted: Style[] | undefined
      const sort = (order: (a: Style, b: Style) => number) => (sorted ??= together([...styles].sort(order)))
      return [key, { styles: { sort } as unknown as Style[] }]
    }),
  )
}

// As Astro merges consecutive inline styles.
function together(styles: readonly Style[]): Style[] {
  const isPlain = styles.every(({ sheet }) => sheet.type === 'inline' && !sheet.content?.includes('@import'))
  if (!isPlain) return [...styles]
  const content = styles.map(({ sheet }) => sheet.content).join('')
  return styles.slice(0, 1).map((first) => ({ ...first, sheet: { type: 'inline', content } }))
}

const WholeResponse = globalThis.Response

/** The parts of a Response that a page needs: a real one consists of streams, and its parts are checked and copied. */
class PageResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  readonly body: string | Uint8Array | null

  constructor(body: PageResponse['body'] = null, { status = 200, statusText = '', headers }: ResponseInit = {}) {
    this.body = body
    this.status = status
    this.statusText = statusText
    this.headers = headers instanceof Headers ? headers : new Headers(headers)
  }
}

/** Renders one page of the kept bundle: its bytes, or null if there is no such page. */
export type RenderPage = (page: string) => Promise<Uint8Array | null>

/** Loads what `keepRenderer` left in `folder`. One process loads one renderer: its state is global. */
export async function loadRenderer(folder: string): Promise<RenderPage> {
  const state = JSON.parse(await readFile(join(folder, STATE_FILE), 'utf8')) as State
  const { app } = await importApp(join(folder, BUNDLE_FOLDER, state.entry))
  app.setInternals({
    pagesByKeys: merged(state.pages),
    entrySpecifierToBundleMap: new Map(state.entrySpecifiers),
  })
  app.setOptions({
    settings: { scripts: state.scripts },
    logger: { options: { destination: { write: () => {} } } },
  })
  const routes = app.manifest.routes.map(({ routeData }) => routeData)
  // Astro imports a page's module each time it renders the page, which takes longer than keeping it.
  const { pageMap } = app.manifest
  for (const [component, load] of pageMap) {
    let loaded: Promise<unknown> | undefined
    pageMap.set(component, () => (loaded ??= load()))
  }

  return async (page) => {
    const route = routes.find(({ pattern, type }) => type !== 'redirect' && pattern.test(page))
    if (!route) throw new Error('No template renders this page')
    // getStaticPaths is called again for each page: it answers for `globalThis.touchline.page`.
    app.routeCache.clearAll()
    const isPage = route.type === 'page'
    if (isPage) globalThis.Response = PageResponse as unknown as typeof Response
    const rendering = app.render(new Request(addressOf(page, route)), { routeData: route })
    const response = await rendering.finally(() => {
      globalThis.Response = WholeResponse
    })
    if (response.status === 404 && page !== '/404') return null
    if (response.status !== 200 && page !== '/404')
      throw new Error(`The template answered with status ${response.status}`)
    if (response instanceof WholeResponse) return new Uint8Array(await response.arrayBuffer())
    const { body } = response
    if (typeof body !== 'string') throw new Error('Astro gives a page no text: its internals have changed')
    return encoded(withIslandStyleInHead(body))
  }
}

const encoder = new TextEncoder()
const MOST_BYTES_A_CHARACTER = 3
let room = new Uint8Array(256 * 1024)

// Written to existing memory and then copied: twice as fast as to new memory.
function encoded(text: string): Uint8Array {
  const most = text.length * MOST_BYTES_A_CHARACTER
  if (most > room.length) room = new Uint8Array(most)
  return room.slice(0, encoder.encodeInto(text, room).written)
}

// Astro writes the islands' style before the first of them; valid HTML has it only in the head.
function withIslandStyleInHead(html: string): string {
  const from = html.indexOf('<style>astro-island')
  const head = html.indexOf('</head> <body')
  if (from < 0 || head < 0) return html
  const to = html.indexOf('</style>', from) + '</style>'.length
  return html.slice(0, head) + html.slice(from, to) + html.slice(head, from) + html.slice(to)
}

// As the build requests a page with `build.format: 'file'`.
function addressOf(page: string, route: RouteData): string {
  const path = page === '/' ? '/index.html' : route.type === 'endpoint' ? page : `${page}.html`
  return `http://localhost${path}`
}

async function importApp(path: string): Promise<{ app: App }> {
  return import(pathToFileURL(path).toString())
}
