/// <reference types="astro/client" />

declare global {
  /** Shared by the pages and the process that renders them. `page` is the page being rendered, null for all. */
  var touchline: { contentDir: string; page: string | null } | undefined

  interface Window {
    /** A list page requested before its island was loaded; `found` has the response and when it arrived. */
    firstList?: { url: string; asked: Promise<unknown[]>; found?: unknown[]; at?: number }
    /** A list's originally rendered cards, once others have replaced them. */
    renderedCards?: string
  }

  namespace astroHTML.JSX {
    interface ButtonHTMLAttributes {
      command?: 'show-modal' | 'close' | undefined
      commandfor?: string | undefined
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | 'touch'
  }
}

export {}
