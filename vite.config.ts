import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bareEndpoints } from './tools/vite/bare-endpoints.ts'
import { messages } from './tools/vite/messages.ts'
import { plainImports } from './tools/vite/plain-imports.ts'
import { textSlots } from './tools/vite/text-slots.ts'

/**
 * What pages share, by the file that it goes into. A page loads the whole of each group of which it
 * needs one module, so a group holds what the same pages need: docs/decisions/0039. The first that
 * matches takes a module; what none takes is split by the bundler.
 */
const shared = {
  /** Every page. */
  base: pagePart(
    'ui/(base/(clock|cx|provider|store|words)|icons/icon|actions/(button|icon-button|link))',
    'ui/(feedback/(progress|spinner)|overlays/(toaster|toasts)|people/named-text)',
    'lib/(head-script|links|locale|page-settings|session-end|theme)',
    'entities/(account/(clear-session|session)|site/(branding|meta))',
    'layouts/(announcer|brand|global-listeners|whole-failure)',
    texts('page_is_loading|please_login|register_welcome|skip_to_content|something_went_wrong'),
    texts('went_to'),
  ),
  /** Sign-in, and every other page with a form. */
  forms: pagePart(
    'ui/forms/(checkbox|control-look|error-line|field|field-context|text-input|use-native-error)',
    'ui/(feedback/notice|layout/card)',
  ),
  /** Fields that fewer forms have; the dialog of a report has both. */
  fields: pagePart('ui/forms/(radio-group|text-area)'),
  /** The frames of public pages and of the application, and how both write numbers. */
  frames: pagePart(
    'layouts/(theme|language)-switch|lib/(format|plural)',
    texts('theme_.*|language_.*|nav_(explore|home|log_in|sign_up)'),
  ),
  /** All that calls the API. */
  calls: pagePart('lib/(api|api-problem|site-context)', texts('offline_action')),
  /** Methods and paths alone: see bareEndpoints. */
  endpoints: /\/contract\/(content|engagement|messaging|money|profiles)\//,
  people: pagePart('ui/people/(avatar|badge)'),
  /** The frame of the application, which visitors of public pages do without. */
  shell: pagePart(
    'layouts/(closed|failure-page|geo-block|maintenance|primary|shell/.*)',
    'lib/(install-offer|cache/queries)|ui/feedback/failed-state',
    'entities/(message/unread|account/(display-name|redirects|session-context)|site/closed-page)',
    'ui/(overlays/(menu-.*|place)|actions/(back-button|nav-item))',
    'ui/layout/(page-header|scroll-row|tab-look|tab-links)',
    texts('(nav|failed|forbidden|geo|install|maintenance|not_found|offline)_.*'),
    texts('back|chat_someone|go_home'),
  ),
  /** Most pages inside that frame. */
  parts: pagePart(
    'ui/(base/time|data/relative-time|feedback/(drawing|empty-state|skeleton))',
    'ui/(overlays/(dialog|use-modal)|media/media-(store|viewer-host))',
    'lib/(serial-calls|linked-text)|layouts/page-widths|ui/data/infinite-sentinel',
  ),
  /** Photos and players, which messages and the composer show too. */
  media: pagePart(
    'entities/file/.*|ui/media/(locked-panel|media-(grid|item|tile)|photo|thumbhash)',
  ),
  lists: pagePart('lib/cache/(list|records|rows-end|use-list)', texts('rows_.*')),
  prompts: pagePart(
    'entities/account/sign-in-prompt|features/checkout/(checkout-host|store)',
    texts('sign_in_.*|checkout_fans_only'),
  ),
  /** Creators and what they charge. */
  creators: pagePart(
    'entities/(plan/(plan|plan-texts)|creator/(cover|creator-name))|lib/plain-text',
    texts('verified|price_.*|subscribe(d|_(per|free)_.*)'),
  ),
  /** What a reader can do beside reading: follow, pay, share, write. */
  reader: pagePart(
    'lib/share|routes/reader/(?!item-page).*|features/(follows/(follow|mute)-button|follows/use-.*|messages/message-gate)',
    texts('follow.*|unfollow.*|tip_name|share|link_(not_)?copied|chat_gate_.*'),
  ),
  /** What items of any kind are called and where they are, as in the activity of a wallet. */
  kinds: pagePart('entities/item/item-kinds'),
  /** Posts, which home, explore, profiles, one post and bookmarks show. */
  posts: pagePart(
    'features/feeds/(feed-list|locked-post|post-(bar|card|header|media|players|poll)|use-reactions)',
    'entities/(post/(post-media|posts)|item/(item-(bar|menu)|kept-note|locked-item|use-reactions))|ui/(actions/count-button|data/expandable-text)',
    texts('feed_.*'),
  ),
}

function pagePart(...paths: string[]) {
  return new RegExp(`/web/(${paths.join('|')})\\.[tj]sx?$`)
}

function texts(names: string) {
  return `lib/paraglide/messages/(${names})`
}

export default defineConfig({
  plugins: [messages(), textSlots(), bareEndpoints(), plainImports(), tailwindcss(), reactRouter()],
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
            ...Object.entries(shared).map(([name, test]) => ({ name, test })),
          ],
        },
      },
      treeshake: {
        // These only declare: so their index files do not tie every page to all they name, and a group
        // is not loaded for a name that is imported and not used.
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
