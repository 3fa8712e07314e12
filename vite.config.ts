import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bareEndpoints } from './tools/vite/bare-endpoints.ts'
import { messages } from './tools/vite/messages.ts'
import { plainImports } from './tools/vite/plain-imports.ts'

// Groups are named by hand and held by measured sizes: docs/decisions/0023.

/** What the root and its layouts need on every page. */
const onEveryPage = [
  'ui/(base/(cx|provider|words)|icons/icon|actions/(button|button-look|icon-button))',
  'ui/(feedback/(spinner|route-progress)|overlays/(toaster|toasts))',
  'lib/(links|locale|page-settings|session-end|theme)|entities/(account/session|site/branding)',
  'layouts/(announcer|brand|global-listeners|whole-failure)',
]

/** What every page with a form needs, likewise. */
const onForms =
  'ui/(forms/(checkbox|control-look|field|field-.*|password-input|text-input|use-native-error)|feedback/notice|layout/card)'

/** What the frames of public pages and of the application share. */
const inBothFrames =
  'layouts/(theme|language)-switch|lib/format|lib/paraglide/messages/(theme_.*|language_.*|nav_(explore|home|log_in|sign_up))'

/** The frame of the application, which visitors of public pages do without. */
const inShell =
  'layouts/(shell/.*|page-widths|failure-page|closed|maintenance|geo-block)|lib/install-offer|entities/(message/unread|account/clear-session)|ui/overlays/menu.*'

/** The parts that most pages inside the frame are made of. */
const onMostPages = [
  'ui/base/(clock|money|time|visually-hidden)|ui/data/(expandable-text|infinite-sentinel|money|relative-time)',
  'ui/feedback/(drawing|empty-state|failed-state|skeleton)|ui/overlays/(dialog|use-modal)|ui/people/.*',
]

/**
 * What posts share with other pages, each by itself: a group takes along all that it needs and that
 * no group before it has taken.
 */
const besidePosts = {
  calls: 'lib/(api|api-problem|in-turn)',
  socket: 'lib/(socket|socket-hooks)',
  lists: 'lib/cache/[\\w-]+|lib/paraglide/messages/rows_.*',
  media: 'entities/file/.*|ui/media/(locked-panel|media-(grid|item|store|tile|viewer-host)|photo)',
  plans:
    'entities/plan/.*|entities/creator/creator-name|lib/paraglide/messages/(verified|price_.*|subscribe_.*)',
  signIn: 'entities/account/sign-in-prompt|lib/(linked-text|share)',
  paying: 'features/checkout/(checkout-host|store)|routes/reader/reader-hosts',
}

/** Posts, which home, explore, profiles, one post and bookmarks show. */
const posts =
  'features/(feeds|follows)/[\\w-]+|routes/reader/use-reader-actions|entities/(post|creator|item)/[\\w-]+|lib/paraglide/messages/(feed_|follow|unfollow).*'

const pagePart = (...names: string[]) => new RegExp(`/web/(${names.join('|')})\\.[tj]sx?$`)

export default defineConfig({
  plugins: [messages(), bareEndpoints(), plainImports(), tailwindcss(), reactRouter()],
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
            { name: 'base', test: pagePart(...onEveryPage) },
            { name: 'forms', test: pagePart(onForms) },
            { name: 'parts', test: pagePart(...onMostPages) },
            { name: 'frames', test: pagePart(inBothFrames) },
            { name: 'shell', test: pagePart(inShell) },
            // Methods and paths alone: see bareEndpoints.
            {
              name: 'endpoints',
              test: /\/contract\/(content|engagement|messaging|money|profiles)\//,
            },
            ...Object.entries(besidePosts).map(([name, test]) => ({ name, test: pagePart(test) })),
            { name: 'posts', test: pagePart(posts) },
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
