import { resolve } from 'node:path'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { keepRenderer } from './admin-api/publish/renderer/astro-internals.ts'
import { oncePerContent, onlyReact, pagesAsText, withoutElement } from './admin-api/publish/renderer/island-plugins.ts'
import { interactionDirective } from './site/lib/interaction-integration.ts'

const contentDir = process.env.CONTENT_CACHE_DIR || './content-cache'
const distDir = process.env.DIST_DIR || './dist'

// The pages read their content through this; a process that renders single pages sets it before loading them.
globalThis.touchline ??= { contentDir: resolve(contentDir), page: null }

export default defineConfig({
  output: 'static',
  srcDir: './site',
  publicDir: './public',
  outDir: distDir,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), interactionDirective(), keepRenderer(process.env.RENDERER_DIR)],
  vite: {
    plugins: [
      tailwindcss(),
      bundleAllPackages(),
      withoutElement('interaction'),
      onlyReact(),
      oncePerContent(),
      pagesAsText(),
      fetchThenImport(),
    ],
    build: {
      // Fonts must stay files: the content security policy allows none as data.
      assetsInlineLimit: (file) => (/\.woff2$/.test(file) ? false : undefined),
      // Tokens use light-dark(), which older targets would have rewritten.
      cssTarget: 'esnext',
    },
  },
})

// The prerender bundle is also run from a copy in another folder, so it may lean on no package there. The
// development server runs its pages from this one, and cannot bundle packages that are no modules.
function bundleAllPackages() {
  return {
    name: 'bundle-all-packages',
    apply: 'build',
    config: () => ({ environments: { prerender: { resolve: { noExternal: true } } } }),
  }
}

// Code that is loaded when it is needed can be requested again after a failure: site/lib/fetch-then-import.ts says how.
function fetchThenImport() {
  return {
    name: 'fetch-then-import',
    apply: 'build',
    enforce: 'pre',
    // A file that imports no other would not be named.
    config: () => ({
      build: { modulePreload: { resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) } },
    }),
    transform: (_code, id) =>
      id.endsWith('vite/preload-helper.js')
        ? "export { fetchThenImport as __vitePreload } from '/site/lib/fetch-then-import.ts'"
        : null,
  }
}
