/// <reference types="astro/client" />

declare global {
  /** What the pages and the process that renders them share: `page` is the one being drawn, null for all of them. */
  var touchline: { contentDir: string; page: string | null } | undefined

  namespace astroHTML.JSX {
    interface ButtonHTMLAttributes {
      command?: 'show-modal' | 'close' | undefined
      commandfor?: string | undefined
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean
  }
}

export {}
