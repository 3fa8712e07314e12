import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bareEndpoints } from './tools/vite/bare-endpoints.ts'
import { messages } from './tools/vite/messages.ts'
import { plainImports } from './tools/vite/plain-imports.ts'

/**
 * What pages share, by the file that it goes into. A page loads the whole of each group of which it
 * needs one module, so a group holds what the same pages need: docs/decisions/0038. The first that
 * matches takes a module; what none takes is split by the bundler.
 */
const shared = {
  /** Every page. */
  base: [
    'ui/(base/(cx|provider|store|words)|icons/icon|actions/(button|icon-button|link))',
    'ui/(feedback/(progress|spinner)|overlays/(toaster|toasts))',
    'lib/(head-script|links|locale|page-settings|session-end|theme)',
    'entities/(account/(clear-session|session)|site/(branding|meta))',
    'layouts/(announcer|brand|global-listeners|whole-failure)',
    texts('page_is_loading|please_login|register_welcome|skip_to_content|something_went_wrong'),
    texts('went_to'),
  ],
  /** Sign-in, and every other page with a form. */
  forms: [
    'ui/forms/(control-look|error-line|field|field-context|text-input|use-native-error)',
    'ui/(feedback/notice|layout/card)',
  ],
  /** The frames of public pages and of the application, and how both write numbers. */
  frames: [
    'layouts/(theme|language)-switch|lib/(format|plural)',
    texts('theme_.*|language_.*|nav_(explore|home|log_in|sign_up)'),
  ],
  /** All that calls the API. */
  calls: ['lib/(api|api-problem|site-context)', texts('offline_action')],
  people: ['ui/people/(avatar|badge)'],
  /** The frame of the application, which visitors of public pages do without. */
  shell: [
    'layouts/(closed|failure-page|geo-block|maintenance|primary|shell/.*)',
    'lib/(install-offer|cache/queries)|ui/feedback/failed-state',
    'entities/(message/unread|account/(display-name|redirects|session-context)|site/closed-page)',
    'ui/(overlays/(menu-.*|place)|actions/(back-button|nav-item))',
    'ui/layout/(page-header|scroll-row|tab-look|tab-links)',
    texts('(nav|failed|forbidden|geo|install|maintenance|not_found|offline)_.*'),
    texts('back|chat_someone|go_home'),
  ],
  /** Most pages inside that frame. */
  parts: [
    'ui/(base/(clock|time)|data/relative-time|feedback/(drawing|empty-state|skeleton))',
    'ui/(overlays/(dialog|use-modal)|media/media-(store|viewer-host))',
    'lib/(in-turn|linked-text)|layouts/page-widths|ui/data/infinite-sentinel',
  ],
  /** Photos and players, which messages and the composer show too. */
  media: ['entities/file/.*|ui/media/(locked-panel|media-(grid|item|tile)|photo|thumbhash)'],
  lists: ['lib/cache/(list|records|rows-end|use-list)', texts('rows_.*')],
  prompts: [
    'entities/account/sign-in-prompt|features/checkout/(checkout-host|store)',
    texts('sign_in_.*|checkout_fans_only'),
  ],
  /** Creators and what they charge. */
  creators: [
    'entities/(plan/.*|creator/(cover|creator-name|creators))|features/follows/.*|lib/plain-text',
    texts('verified|price_.*|subscribe(d|_(per|free)_.*)|follow.*|unfollow.*'),
  ],
  /** What a reader can do beside reading: pay, share, write. */
  reader: [
    'lib/share|routes/reader/.*|features/messages/message-gate',
    texts('tip_name|share|link_(not_)?copied|chat_gate_.*'),
  ],
  /** Posts, which home, explore, profiles, one post and bookmarks show. */
  posts: [
    'features/feeds/(feed-list|locked-post|post-(bar|card|header|media|players|poll)|use-reactions)',
    'entities/(post/(post-media|posts)|item/.*)|ui/(actions/count-button|data/expandable-text)',
    texts('feed_.*'),
  ],
}

const pagePart = (paths: string[]) => new RegExp(`/web/(${paths.join('|')})\\.[tj]sx?$`)

function texts(names: string) {
  return `lib/paraglide/messages/(${names})`
}

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
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // Methods and paths alone: see bareEndpoints.
            {
              name: 'endpoints',
              test: /\/contract\/(content|engagement|messaging|money|profiles)\//,
            },
            ...Object.entries(shared).map(([name, paths]) => ({ name, test: pagePart(paths) })),
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
