import type { AstroIntegration } from 'astro'

/** Registers `client:interaction`, an island that loads nothing until a reader touches it. */
export function interactionDirective(): AstroIntegration {
  return {
    name: 'interaction-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './site/lib/interaction-directive.ts' })
      },
    },
  }
}
