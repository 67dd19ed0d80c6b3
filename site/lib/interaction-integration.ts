import type { AstroIntegration } from 'astro'

/**
 * Registers `client:interaction`, an island that loads nothing until a reader touches it, and `client:touch`, the same
 * with less script for one that works without any.
 */
export function interactionDirective(): AstroIntegration {
  return {
    name: 'interaction-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './site/lib/interaction-directive.ts' })
        addClientDirective({ name: 'touch', entrypoint: './site/lib/touch-directive.ts' })
      },
    },
  }
}
