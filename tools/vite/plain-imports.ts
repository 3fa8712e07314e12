import type { Plugin } from 'vite'

/**
 * Dynamic imports as the language has them. The bundler's own wrapper loads styles and preloads
 * beside them; we have one style sheet, and the router names what a page needs.
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
