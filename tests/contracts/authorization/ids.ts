import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { TSchema } from '#contract/kit/schema.ts'
import { Id } from '#contract/kit/values.ts'
import { kindIds } from '#tests/kinds/index.ts'
import { chatIds } from './chat-things.ts'
import { liveIds } from './live-things.ts'
import { everybody, type Meaning, owner, secret } from './meanings.ts'

/**
 * What the ids of calls name: by method and path, by path, or by the name of a field in a query or body,
 * the first that is found. Calls that join a path or use a field join the matrix by that. Those of item
 * kinds are in `tests/kinds/`.
 */
const meanings: Record<string, Meaning> = {
  ...kindIds,
  ...liveIds,
  ...chatIds,
  '/auth/sessions/:id': secret('session'),
  '/auth/passkeys/:id': secret('passkey'),
  '/users/view/:id': everybody('account'),
  '/users/:id/add-course': { ...owner('account'), staff: 'accounts.edit' },
  '/users/:id/avatar/upload': { ...owner('account'), staff: 'accounts.edit' },
  'GET /performers/:id': everybody('creator'),
  'PUT /performers/:id': owner('creator'),
  '/performers/:id/banking-settings': owner('creator'),
  '/performers/:id/payment-gateway-settings': owner('creator'),
  '/follows/:id': everybody('creator'),
  '/mutes/:id': everybody('creator'),
  '/block/users/:id': everybody('fan'),
  '/block/creators/:id': everybody('creator'),
  '/admin/performer-categories/:id': everybody('category'),
  '/admin/performer-categories/:id/view': everybody('category'),
  'PUT /admin/performer-categories ids': everybody('category'),
  '/admin/coupons/:id': everybody('coupon'),
  '/coupons/:code/apply-coupon': everybody('couponCode'),
  '/admin/packages/:id': everybody('package'),
  'PUT /admin/packages ids': everybody('package'),
  packageId: everybody('package'),
  '/posts/:id': everybody('page'),
  '/admin/pages/:id': everybody('page'),
  '/dev/mail/:id': everybody('email'),
  '/files/:id/status': secret('file'),
  '/files/:id/alt': secret('file'),
  '/user/feeds/:id/file/:fileId/status': secret('file'),
  '/messages/:id/file/:fileId/status': secret('file'),
  '/performer-assets/videos/:id/file/:fileId/status': secret('file'),
  '/uploads/:id': secret('upload'),
  '/user/feeds/vote/:id': everybody('pollOption'),
  '/performer/vault/:id': secret('vaultMedia'),
  mediaIds: secret('vaultMedia'),
  '/performer/vault-folders/:id': secret('vaultFolder'),
  folderId: secret('vaultFolder'),
  '/comments/:id': owner('comment'),
  '/comments/:id/pin': owner('commentOnOwnFeed'),
  '/payment-cards/:id': secret('card'),
  '/payment/transactions/:id': secret('payment'),
  '/payment/cancel-subscription/:id': secret('subscription'),
  '/payment/:gateway/cancel-subscription/:id': secret('subscription'),
  '/subscriptions/:id/resume': secret('subscription'),
  '/subscriptions/:id/plan': secret('subscription'),
  '/subscriptions/promotions/:id/end': secret('promotion'),
  '/subscriptions/trial-links/:id/end': secret('trialLink'),
  '/subscriptions/trial-links/:id/uses': secret('trialLink'),
  '/payout-requests/:id': secret('payout'),
  '/payout-requests/:id/view': secret('payout'),
  '/payout-requests/:id/withdrawal': secret('payout'),
  '/admin/payout-requests/:id/view': everybody('payout'),
  '/admin/payout-requests/:id/account': everybody('payout'),
  '/admin/payout-requests/status/:id': everybody('payout'),
  '/sandbox/sign-ups/:token': secret('payoutSignUp'),
  '/sandbox/transfers/:id/return': everybody('transferredPayout'),
  '/addresses/:id': secret('address'),
  deliveryAddressId: secret('address'),
  '/wallet/charges/product/:id': everybody('product'),
  '/wallet/charges/message/:id': secret('pricedMessage'),
  productId: everybody('product'),
  variantId: everybody('productVariant'),
  '/performer/performer-assets/product-categories/:id': secret('productCategory'),
  'PUT /performer/performer-assets/product-categories ids': secret('productCategory'),
  'POST /performer/performer-assets/products categoryIds': secret('productCategory'),
  'PUT /performer/performer-assets/products/:id categoryIds': secret('productCategory'),
  categoryId: everybody('productCategory'),
  '/performer-assets/products/:id/download-link': secret('boughtProduct'),
  '/orders/:id': secret('order'),
  '/orders/:id/update': secret('soldOrder'),
  '/orders/:id/update/delivery-address': secret('order'),
  'GET /orders/csv after': secret('soldOrder'),
  'GET /orders/search purchaseIds': secret('soldPurchase'),
  'GET /orders/users/search purchaseIds': secret('purchase'),
  'POST /orders/:id/request': secret('order'),
  'PUT /orders/:id/request': secret('requestedOrder'),
  '/admin/orders/:id': everybody('order'),
  '/admin/orders/:id/refund': everybody('soldOrder'),
  '/admin/orders/:id/request': everybody('requestedOrder'),
  '/wallet/charges/tip/:id': everybody('creator'),
  '/performer/earning/:id/refund': secret('sale'),
  '/wallet/activity/:id/refund-request': secret('ownTip'),
  '/performer/refund-requests/:id/answer': secret('refundRequest'),
  '/admin/refund-requests/:id/answer': everybody('refundRequest'),
  '/admin/charges/:id/refund': everybody('charge'),
  '/admin/payments/:id/refund': everybody('payment'),
  '/admin/charges/:id': everybody('charge'),
  '/admin/payments/:id': everybody('payment'),
  '/admin/disputes/:id': everybody('dispute'),
  '/admin/disputes/:id/evidence': everybody('dispute'),
  '/admin/disputes/:id/evidence/address': everybody('dispute'),
  '/admin/disputes/:id/messages': everybody('dispute'),
  '/sandbox/payments/:id/disputes': everybody('paidPayment'),
  '/sandbox/payments/:id/refunds': everybody('paidPayment'),
  '/sandbox/accounts/:id': everybody('creatorWithAccount'),
  '/sandbox/disputes/:id': everybody('dispute'),
  '/conversations/:id': secret('conversation'),
  '/conversations/:id/update': secret('conversation'),
  '/conversations/:id/pin': secret('conversation'),
  '/conversations/:id/draft': secret('conversation'),
  '/conversations/:id/labels': secret('conversation'),
  '/conversations/:id/mass-messages': secret('conversation'),
  '/labels/:id': secret('label'),
  labelIds: secret('label'),
  labelId: secret('label'),
  '/saved-replies/:id': secret('savedReply'),
  '/mass-messages/:id': secret('massMessage'),
  '/messages/conversations/:id': secret('conversation'),
  '/messages/conversations/:id/search': secret('conversation'),
  '/messages/conversations/:id/reports': secret('reportedConversation'),
  'POST /messages/conversations/:id/reports messageId': secret('receivedMessage'),
  '/messages/read-all/:id': secret('conversation'),
  '/messages/read-all/conversation/:id': secret('conversation'),
  '/user/feeds/search/:username': everybody('creator'),
  '/messages/:id': secret('message'),
  '/messages/:id/reaction': secret('message'),
  'POST /messages/conversations/:id replyTo': secret('message'),
  '/notification/:id': secret('notification'),
  '/notification/:id/read': secret('notification'),
  '/notification/push/devices/:id': secret('pushDevice'),
  '/notification/unsubscribe/:token': everybody('unsubscribeToken'),
  '/admin/site-promos/:id': everybody('banner'),
  'PUT /admin/site-promos ids': everybody('banner'),
  '/admin/verifications/:id': everybody('verification'),
  '/admin/verifications/:id/decision': everybody('verification'),
  '/admin/ledger/entries/:id': everybody('ledgerEntry'),
  'GET /admin/ledger/entries before': everybody('ledgerEntry'),
  'GET /admin/ledger/entries id': everybody('ledgerEntry'),
  '/admin/commissions/:id': everybody('creator'),
  '/admin/accounts/:id/credit': everybody('fan'),
  '/admin/accounts/:id/debt/write-off': everybody('fan'),
  '/admin/gateway-events/:id/run': everybody('gatewayEvent'),
  '/admin/reports/:id': everybody('report'),
  '/admin/reports/:id/decision': everybody('report'),
  '/admin/reports/:id/restoration': everybody('report'),
  '/admin/accounts/:id': everybody('account'),
  '/admin/accounts/:id/notes': everybody('account'),
  '/admin/accounts/:id/role': everybody('account'),
  '/admin/accounts/:id/sessions': everybody('account'),
  '/admin/accounts/:id/suspension': everybody('account'),

  performerId: everybody('creator'),
  userId: everybody('fan'),
  partnerId: everybody('creator'),
  // Those of others than the fan are no evidence, as unknown ones.
  messageIds: secret('message'),
  performerIds: everybody('creator'),
  participantIds: everybody('creator'),
  includedIds: everybody('creator'),
  sourceId: everybody('creator'),
  objectId: everybody('feed'),
  categoryIds: everybody('category'),
  actorId: everybody('account'),
  'GET /admin/audit-log targetId': everybody('account'),
  'POST /block/users targetId': everybody('fan'),
  'GET /files/:id/status targetId': everybody('feed'),
  'GET /performer-assets/videos/:id/file/:fileId/status targetId': everybody('feed'),
  'GET /messages/:id/file/:fileId/status targetId': everybody('feed'),
  'GET /user/feeds/:id/file/:fileId/status targetId': everybody('feed'),
  'POST /reports targetId': everybody('feed'),
  fileIds: secret('file'),
  'POST /messages/conversations/:id fileIds': secret('messagePhoto'),
  'POST /mass-messages fileIds': secret('messagePhoto'),
  'POST /mass-messages/estimate fileIds': secret('messagePhoto'),
  'POST /mass-messages/preview fileIds': secret('messagePhoto'),
  'PUT /automatic-messages/:kind fileIds': secret('messagePhoto'),
  thumbnailId: secret('file'),
  teaserId: secret('file'),
  cardId: secret('cardToken'),
  conversationId: secret('conversation'),
  // Marks media of the caller's own.
  'GET /performer/vault fanId': everybody('fan'),
  before: secret('message'),
  after: secret('message'),
}

/** Values in paths, and fields called like ids, that name nothing of this site's accounts. */
const notIds = new Set([
  '/cities/:country/:state',
  '/states/:countryId',
  '/performer/performer-assets/videos/:id/captions/:language language',
  // Only the file counts: the server finds its item.
  '/user/feeds/:id/file/:fileId/status id',
  '/messages/:id/file/:fileId/status id',
  '/performer-assets/videos/:id/file/:fileId/status id',
  // Stands for the payment that its page was opened for: who knows it may answer.
  '/sandbox/challenges/:secret',
  'tokenId', // Google's identity token
  'sessionId', // names the channel of a stream: see the tests of tips in streams
  // Whoever it is: where nothing was decided, nothing is taken back.
  '/streaming/chat/creators/:id/mutes/:userId userId',
  '/streaming/chat/creators/:id/bans/:userId userId',
  'documents', // those that staff looked at: any others are a conflict
  'photoIds', // those of the gallery in the path: see the tests of their order
  // Its lines name products of the creator, and are no ids by themselves: see the tests of orders.
  'POST /wallet/charges/orders performerId',
  'POST /wallet/charges/orders deliveryAddressId',
  'POST /wallet/charges/orders/quote deliveryAddressId',
  'pollIds', // two at least make a poll, of its maker alone: see the tests of polls
])

export interface IdSlot {
  where: 'params' | 'query' | 'body'
  name: string
  isList: boolean
  meaning: Meaning
}

interface FieldSchema {
  pattern?: string
  enum?: unknown[]
  items?: FieldSchema
  type?: string | string[]
}

/** The fields of an object's schema. */
export const fieldsOf = (schema: TSchema) =>
  Object.entries((schema as { properties?: Record<string, TSchema> }).properties ?? {})

const idPattern = (Id as FieldSchema).pattern

function slotOf(
  { method, path }: AnyEndpoint,
  where: IdSlot['where'],
  [name, given]: [string, TSchema],
): IdSlot[] {
  const schema = given as FieldSchema
  const isId =
    where === 'params'
      ? schema.enum === undefined
      : (schema.items ?? schema).pattern === idPattern || /([a-z]Ids?|^ids?)$/.test(name)
  const known = where === 'params' ? [path, `${path} ${name}`] : [name, `${method} ${path} ${name}`]
  if (!isId || known.some((one) => notIds.has(one))) return []
  const keys =
    where === 'params' ? [`${method} ${path}`, path] : [`${method} ${path} ${name}`, name]
  const meaning = keys.map((key) => meanings[key]).find((one) => one !== undefined)
  if (!meaning) {
    throw new Error(
      `${method} ${path} takes an id, \`${name}\`, of which nobody said what it names. Declare it as ` +
        `'${keys.at(-1)}' in tests/contracts/authorization/ids.ts: the thing (made in things.ts), and ` +
        'whether it is `secret`, its `owner`’s or for `everybody`.',
    )
  }
  return [{ where, name, isList: schema.items !== undefined, meaning }]
}

/** The places of a call where an id of something stands. */
export const idSlotsOf = (endpoint: AnyEndpoint): IdSlot[] =>
  (['params', 'query', 'body'] as const).flatMap((where) =>
    fieldsOf(endpoint[where]).flatMap((field) => slotOf(endpoint, where, field)),
  )
