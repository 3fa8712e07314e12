import type { Plugin } from 'vite'

/**
 * Keeps dynamic imports as they are. The bundler's wrapper loads styles and preloads with them; we
 * have one style sheet, and the router lists the modules of a page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
