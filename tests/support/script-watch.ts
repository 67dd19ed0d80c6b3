import type { BrowserContext, Frame, Page } from '@playwright/test'
import { EMBED_HOSTS } from '#shared/html-policy.ts'

/** What ran, or could have, in any page of a context. */
export type ScriptWatch = {
  /** Inspects the page and its frames, and returns the text that they show. */
  look(page: Page): Promise<string>
  /** Every finding so far, each with the address of its page. */
  hits: string[]
}

/**
 * Watches a context with the content security policy off, so that only the pages' content protects them. Requests to
 * other hosts are refused, and those for code are findings.
 */
export async function watchForScripts(context: BrowserContext, origin: string): Promise<ScriptWatch> {
  const hits: string[] = []
  await context.exposeBinding('noteHit', ({ page }, what: string) => void hits.push(`${page.url()}: ${what}`))
  await context.addInitScript(() => {
    for (const name of ['alert', 'prompt', 'confirm', 'print'] as const) {
      Object.assign(window, { [name]: () => void window.noteHit(`${name} was called`) })
    }
    // A vector that only names this ran as well.
    for (const name of ['xss', 'XSS', 'javascript']) {
      const note = () => void window.noteHit(`${name} was used`)
      Object.defineProperty(window, name, { get: note, set: note, configurable: true })
    }
  })
  await context.route(
    (url) => url.origin !== origin && /^(https?|wss?):$/.test(url.protocol),
    (route) => {
      const request = route.request()
      // An article may embed images and players from other sites.
      const isPlayer = request.resourceType() === 'document' && EMBED_HOSTS.includes(new URL(request.url()).host)
      if (!isPlayer && !['image', 'media'].includes(request.resourceType())) {
        hits.push(`${request.frame().page().url()}: ${request.resourceType()} from ${request.url().slice(0, 200)}`)
      }
      return route.abort()
    },
  )
  context.on('page', watchPage)
  for (const page of context.pages()) watchPage(page)

  function watchPage(page: Page): void {
    page.on('dialog', (dialog) => {
      hits.push(`${page.url()}: a dialog, ${dialog.message()}`)
      dialog.dismiss().catch(() => undefined)
    })
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && ![origin, 'null'].includes(new URL(frame.url()).origin))
        hits.push(`went to ${frame.url()}`)
    })
  }

  return {
    hits,
    async look(page) {
      const texts: string[] = []
      for (const frame of page.frames()) {
        if (frame !== page.mainFrame() && !frame.url().startsWith(origin)) continue
        const { dangers, text } = await inspect(frame)
        texts.push(text)
        hits.push(...dangers.map((danger) => `${page.url()}: ${danger}`))
      }
      return texts.join('\n')
    },
  }
}

/** Elements that would run something after interaction or time, and all of a page's text. */
function inspect(frame: Frame): Promise<{ dangers: string[]; text: string }> {
  return frame.evaluate((hosts) => {
    const dangers: string[] = []
    const values: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName
      const note = (why: string) => dangers.push(`${why}: ${element.outerHTML.slice(0, 200)}`)
      for (const attribute of element.attributes) {
        if (attribute.name.startsWith('on')) note('a handler')
        const address = /^(href|xlink:href|src|action|formaction|data|poster)$/.test(attribute.name)
          ? attribute.value
          : ''
        if (address && URL.canParse(address, document.baseURI)) {
          const { protocol } = new URL(address, document.baseURI)
          const isOwnImage = name === 'img' || name === 'link' || name === 'image'
          if (/^(javascript|vbscript):$/.test(protocol) || (protocol === 'data:' && !isOwnImage))
            note('an address that runs')
        }
        if (/^(title|alt|placeholder|aria-.*|content|value|href|src)$/.test(attribute.name))
          values.push(attribute.value)
      }
      if (/^(base|object|embed|animate|set|foreignobject|math)$/i.test(name)) note('an element that is never ours')
      if (element instanceof HTMLIFrameElement) {
        const isOurs =
          element.src === '' || element.src.startsWith(location.origin) || hosts.includes(new URL(element.src).host)
        if (!isOurs || element.srcdoc !== '') note('a frame')
      }
      if (element instanceof HTMLMetaElement && element.httpEquiv.toLowerCase() === 'refresh') note('a jump')
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) values.push(element.value)
    }
    return { dangers, text: `${document.documentElement.textContent}\n${values.join('\n')}` }
  }, EMBED_HOSTS)
}

declare global {
  interface Window {
    noteHit(what: string): Promise<void>
  }
}
