/// <reference types="astro/client" />

declare global {
  /** Shared by the pages and the process that renders them: `page` is the one being rendered, null for all of them. */
  var touchline: { contentDir: string; page: string | null } | undefined

  interface Window {
    /** A page of a list that was asked for before its island was there; `found` with the time that it came. */
    firstList?: { url: string; asked: Promise<unknown[]>; found?: unknown[]; at?: number }
    /** The cards of a list as they were rendered, once others are in their place. */
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
