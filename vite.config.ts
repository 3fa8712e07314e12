import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bareEndpoints } from './tools/vite/bare-endpoints.ts'
import { messages } from './tools/vite/messages.ts'
import { textSlots } from './tools/vite/text-slots.ts'

export default defineConfig({
  plugins: [messages(), textSlots(), bareEndpoints(), tailwindcss(), reactRouter()],
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // The router names what a page needs; the few other dynamic imports need no list of their own.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
            },
            // What every page loads: the root, and what the entry needs. The entry itself stays a file of
            // its own, which the router loads last: it hydrates the page, whose modules have to be there.
            { name: 'root', test: /\/web\/(root|lib\/lazy-part)\.tsx/ },
            // What most pages need, in one file.
            { name: 'base', minShareCount: 97 },
            // Posts, creators and the like, which 10 entries or more show; the rest is split by page.
            { name: 'items', test: /\/web\/entities\//, minShareCount: 10 },
          ],
        },
      },
      treeshake: {
        // These only declare: so their index files do not tie every page to all they name.
        moduleSideEffects: [
          {
            test: /\/(contract|web\/(entities|features|lib|ui))\/.*\.[tj]sx?$/,
            sideEffects: false,
          },
        ],
      },
    },
  },
  server: { strictPort: true },
})
