/// <reference types="astro/client" />

/** What the pages and the process that renders them share. */
declare var touchline: { contentDir: string; only: readonly string[] | null } | undefined

declare namespace astroHTML.JSX {
  interface ButtonHTMLAttributes {
    command?: 'show-modal' | 'close' | undefined
    commandfor?: string | undefined
  }
}
declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean
  }
}
