/** Every call of the product in one list: for OpenAPI and the tests that try them all. */
import * as feedUploads from './content/feed-uploads.ts'
import * as feeds from './content/feeds.ts'
import * as publishFeeds from './content/publish-feeds.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as comments from './engagement/comments.ts'
import * as reactions from './engagement/reactions.ts'
import * as password from './identity/password.ts'
import * as registration from './identity/registration.ts'
import * as sessions from './identity/sessions.ts'
import * as lookups from './lookups/lookups.ts'
import * as conversations from './messaging/conversations.ts'
import * as messageUploads from './messaging/message-uploads.ts'
import * as messages from './messaging/messages.ts'
import * as cards from './money/cards.ts'
import * as charges from './money/charges.ts'
import * as earnings from './money/earnings.ts'
import * as payments from './money/payments.ts'
import * as quotes from './money/quotes.ts'
import * as subscriptions from './money/subscriptions.ts'
import * as accounts from './operations/accounts.ts'
import * as auditLog from './operations/audit-log.ts'
import * as dashboard from './operations/dashboard.ts'
import * as siteSettings from './operations/settings.ts'
import * as follows from './profiles/follows.ts'
import * as performers from './profiles/performers.ts'
import * as updateCreator from './profiles/update-creator.ts'
import * as users from './profiles/users.ts'
import * as challenges from './sandbox/challenges.ts'
import * as settings from './site/settings.ts'

const modules = [
  sessions,
  registration,
  password,
  users,
  performers,
  updateCreator,
  follows,
  settings,
  feeds,
  publishFeeds,
  feedUploads,
  comments,
  reactions,
  cards,
  payments,
  quotes,
  subscriptions,
  charges,
  earnings,
  conversations,
  messages,
  messageUploads,
  lookups,
  dashboard,
  siteSettings,
  accounts,
  auditLog,
  challenges,
]

/** An endpoint with the name it is exported under. */
export interface NamedEndpoint {
  name: string
  domain: string
  endpoint: AnyEndpoint
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'reply' in value

export const namedEndpoints: readonly NamedEndpoint[] = modules.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, domain: domainOf(value.path), endpoint: value }] : [],
  ),
)

export const endpoints: readonly AnyEndpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)

function domainOf(path: string): string {
  const [first = ''] = path.split('/').filter((part) => part && !part.startsWith(':'))
  return first
}
