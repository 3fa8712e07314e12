import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bareEndpoints } from './tools/vite/bare-endpoints.ts'
import { messages } from './tools/vite/messages.ts'

/** What the root and its layouts need on every page; as one file, for the same reason. */
const onEveryPage = [
  'ui/(base/(cx|provider|words)|icons/icon|actions/(button|button-look|icon-button))',
  'ui/(feedback/(spinner|failed-state|route-progress)|overlays/(toaster|toasts))',
  'lib/(api-problem|app-habits|closed-page|links|locale|page-settings|session|session-end)',
  'lib/(site-face|theme)',
  'layouts/(announcer|brand|closed|failure-page|geo-block|maintenance)',
]

export default defineConfig({
  plugins: [messages(), bareEndpoints(), tailwindcss(), reactRouter()],
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
            // One file compresses better than six, and every page needs nearly all of it.
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'base', test: new RegExp(`/web/(${onEveryPage.join('|')})\\.tsx?$`) },
          ],
        },
      },
      treeshake: {
        // These only declare: so their index files do not tie every page to all they name.
        moduleSideEffects: [
          { test: /\/(web\/ui|contract|web\/lib\/paraglide)\/.*\.[tj]sx?$/, sideEffects: false },
        ],
      },
    },
  },
  server: { strictPort: true },
})
