import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bareEndpoints } from './tools/vite/bare-endpoints.ts'
import { messages } from './tools/vite/messages.ts'
import { noInstrumentation } from './tools/vite/no-instrumentation.ts'
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
    'ui/(base/(clock|cx|provider|store|texts)|icons/icon|actions/(button|icon-button|link))',
    'ui/(feedback/(notice|progress|spinner)|overlays/(toaster|toasts)|people/named-text)',
    'ui/(forms/(control-look|error-line|field-context)|layout/card)',
    'lib/(head-script|lazy-part|links|locale|page-settings|session-end|theme)',
    'entities/(account/(clear-session|session)|site/(branding|meta))',
    'layouts/(announcer|brand|full-page-error|global-listeners)',
    texts('page_is_loading|please_login|register_welcome|skip_to_content|something_went_wrong'),
    texts('went_to'),
  ),
  /** Sign-in, and every other page with a form. */
  forms: pagePart('ui/forms/(checkbox|field|select|text-input|use-native-error)'),
  /** Sign-in and registration. */
  entry: pagePart('ui/forms/password-input|lib/use-sending', texts('login_submit')),
  /** Every page but sign-in: calls, amounts, dialogs, people, and the switches of the frame. */
  common: pagePart(
    'lib/(api|api-problem|format|plural|serial-calls|site-context|upload-watch)|kit/account-fields',
    'ui/(base/money|overlays/(dialog|use-modal)|people/(avatar|badge))',
    'layouts/(theme|language)-switch',
    'entities/(plan/(plan|plan-texts)|creator/(cover|creator-name)|item/kind-names)|lib/plain-text',
    texts('verified|price_.*|subscribe(d|_(per|free)_.*)'),
    texts('error_occurred|offline_action|theme_.*|language_.*|nav_(explore|home|log_in|sign_up)'),
    texts('following|go_home|studio_optional|reports_(post|gallery|video)'),
  ),
  /**
   * The frame of the application, which visitors of public pages do without, and the endpoints
   * that many of its pages call: methods and paths alone, see bareEndpoints.
   */
  shell: pagePart(
    'layouts/(failure-page|page-widths|primary|shell/.*)',
    'lib/(install-offer|use-has-passed|cache/queries)|ui/feedback/failed-state',
    'entities/(message/unread|post/scheduled-line|site/closed-page)',
    'entities/account/(display-name|redirects|session-context)',
    'ui/(overlays/(menu-.*|place)|actions/(back-button|chip|nav-item)|media/media-(store|viewer-host))',
    'ui/(layout/(page-header|scroll-row|tab-look|tab-links)|base/time|data/relative-time)',
    'identity/staff|files/(files|uploads)|messaging/messages|content/polls',
    texts('(nav|failed|forbidden|install|not_found|offline)_.*'),
    texts('back|chat_someone|mute_name|profile_(videos|galleries)|video_teaser'),
    texts('feed_(by|doc.*|more_of|open_photos|photo_alt|poll|sounds|tile_locked|videos)'),
  ),
  confirm: pagePart('ui/overlays/confirm-dialog|lib/leave-guard'),
  /** Lists that may be empty. */
  empty: pagePart('ui/feedback/(drawing|empty-state)'),
  tables: pagePart('ui/data/(bulk-bar|head-cell|pagination|table)|lib/(page-links|paging)'),
  /** Fields of larger forms. */
  fields: pagePart('ui/forms/(file-drop|money-input|radio-group|switch)'),
  /** Forms of what creators publish. */
  drafts: pagePart(
    'features/studio/((audience|schedule)-fields|chips-field|post-files|retry-buttons|(poll|post|schedule)-draft)',
    'features/studio/send-buttons|entities/file/(send-form|upload-controls)',
    'content/feed-uploads',
  ),
  /** Items in lists, and what their covers show before they are loaded. */
  records: pagePart(
    'lib/cache/records|ui/media/(media-item|thumbhash)|entities/file/photo-items',
    'entities/(video/videos|gallery/galleries)',
    'content/(galleries|videos)|money/charges|engagement/reactions',
    texts('unlock_(gallery|video)_show'),
  ),
  photos: pagePart('ui/media/locked-panel', 'lib/(linked-text|loaded-dialog|text-parts)'),
  /** Pages that grow at their end or ask visitors to sign in, and the host of payments. */
  rows: pagePart(
    'ui/(data/infinite-sentinel|feedback/skeleton)|entities/account/sign-in-prompt',
    'features/checkout/(checkout-host|store)|messaging/conversations',
    texts('sign_in_title|checkout_fans_only'),
  ),
  lists: pagePart(
    'lib/(cache/(list|rows-end|use-list)|use-focus-after)',
    'entities/(item/item-kinds|post/posts)|content/feeds',
    texts('rows_.*|count_posts'),
  ),
  /** What a reader can do beside reading: follow, pay, share, write. */
  reader: pagePart(
    'entities/item/(block-host|dismissed-items|hide|item-menu|page-owner)|lib/share',
    'features/(follows/(follow-button|use-follow)|messages/message-gate)',
    'routes/reader/(reader-hosts|use-reader-actions)|ui/data/expandable-text',
    'profiles/follows',
    texts('follow(_name)?|unfollow.*|tip_name|share|link_(not_)?copied|chat_gate_.*'),
  ),
  /** Photos, which messages and the composer show too. */
  media: pagePart('ui/media/(media-(grid|tile)|photo)'),
  player: pagePart('entities/(player/(caption-tracks|player)|post/post-media)'),
  /** What all items have. */
  items: pagePart(
    'entities/item/(item-bar|locked-item|retained-note|use-reactions)',
    'ui/actions/count-button',
  ),
  /** Posts, which home, explore, profiles, one post and bookmarks show. */
  posts: pagePart('features/feeds/(post-(card|header|media|players|poll)|use-vote)'),
}

function pagePart(...paths: string[]) {
  return new RegExp(`/(?:web|contract)/(${paths.join('|')})\\.[tj]sx?$`)
}

function texts(names: string) {
  return `lib/paraglide/messages/(${names})`
}

export default defineConfig({
  plugins: [
    messages(),
    textSlots(),
    bareEndpoints(),
    plainImports(),
    noInstrumentation(),
    tailwindcss(),
    reactRouter(),
  ],
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
