/** Changes Astro's rendering while a build bundles it: the same bytes for less work, except one script. */

const PRESCRIPTS = /\/astro\/dist\/runtime\/server\/scripts\.js$/
const RUNTIME = /<script>\$\{process\.env\.NODE_ENV [^}]*\}<\/script>/
const PAGES = /\/astro\/dist\/runtime\/server\/render\/page\.js$/
const PAGE_ENCODED =
  /body = encoder\.encode\(body\);\s+headers\.set\("Content-Length", body\.byteLength\.toString\(\)\);/
const REACT_SERVER = /\/@astrojs\/react\/dist\/server\.js$/
const REACT_CHECK = 'async function check(Component, props, children, metadata) {'
const REACT_RENDERS = 'const vnode = React.createElement(Component, newProps);'
const REACT_RENDERED = /return \{ html, attrs \};\n\}/

/**
 * A Vite plugin: islands with a directive that does not need Astro's element are written without it
 * (site/browser/islands.ts).
 */
export function withoutElement(directive: string) {
  return changing('without-island-element', PRESCRIPTS, [
    [RUNTIME, (script) => `\${directive === ${JSON.stringify(directive)} ? "" : \`${script}\`}`],
  ])
}

/** A Vite plugin: a page stays text until it is complete. Encoding its parts took an eighth of its time. */
export function pagesAsText() {
  return changing('pages-as-text', PAGES, [[PAGE_ENCODED, () => '']])
}

/**
 * A Vite plugin: every island uses React. To find out a component's framework, Astro's React integration renders it
 * once more beforehand, and the drawer is on every page.
 */
export function onlyReact() {
  return changing('only-react', REACT_SERVER, [
    [REACT_CHECK, (begins) => `${begins}\n  if (typeof Component === "function") return true;`],
  ])
}

/**
 * A Vite plugin: an island without properties is rendered once for each content, not for each page. The drawer is on
 * every page, and its links only differ by section.
 */
export function oncePerContent() {
  return changing('once-per-content', REACT_SERVER, [
    [REACT_RENDERS, (renders) => `${FIND_RENDERED}\n  ${renders}`],
    [REACT_RENDERED, (ends) => `${KEEP_RENDERED}\n  ${ends}\n${RENDERED}`],
  ])
}

type Change = readonly [what: string | RegExp, by: (found: string) => string]

/** A Vite plugin that replaces parts of one of Astro's files. Throws if they no longer exist. */
function changing(name: string, file: RegExp, changes: readonly Change[]) {
  return {
    name,
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!file.test(id)) return null
      return changes.reduce((before, [what, by]) => {
        const after = before.replace(what, by)
        if (after === before) throw new Error(`Astro renders differently (${name}): its internals have changed`)
        return after
      }, code)
    },
  }
}

// Few: a page's section is one of some ten. Emptied if there are more.
const RENDERED = `const rendered = new Map();
const MOST_RENDERED = 64;`
const FIND_RENDERED = `const isPlain = Object.keys(props).length === 0 && !formState;
  const contentKey = isPlain && JSON.stringify([prefix, children, slotted, metadata?.hydrate]);
  const known = isPlain && rendered.get(Component)?.get(contentKey);
  if (known) return { html: known, attrs };`
const KEEP_RENDERED = `if (isPlain) {
    const own = rendered.get(Component) ?? new Map();
    if (own.size === MOST_RENDERED) own.clear();
    rendered.set(Component, own.set(contentKey, html));
  }`
