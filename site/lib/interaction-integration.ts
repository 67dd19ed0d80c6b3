import type { AstroIntegration } from 'astro'

/** Registers `client:interaction` for islands that load nothing until a reader touches them. */
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
