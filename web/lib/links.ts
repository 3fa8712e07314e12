/** All URLs of the site, so that each path is written once. */
import { kindPaths, studioPath } from '../kinds/paths.ts'

/** Names and ids need no encoding, and pages render hundreds of them. */
const part = (text: string) => (/^[\w-]*$/.test(text) ? text : encodeURIComponent(text))

interface Named {
  _id: string
  username?: string
}

type Search<Names extends string> = { [Name in Names]?: string | undefined }

const query = (values: Record<string, string | undefined>) => {
  const text = new URLSearchParams(
    Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])),
  ).toString()
  return text ? `?${text}` : ''
}

/** Pages of an item kind, from the name of one in addresses: for readers, and in the studio. */
export const itemLinks = (one: string, own: string) => ({
  page: (idOrSlug: string) => `/${one}/${part(idOrSlug)}`,
  comments: (idOrSlug: string) => `/${one}/${part(idOrSlug)}#comments`,
  own: () => `/creator/${own}`,
  create: () => `/creator/${own}/create`,
  edit: (id: string) => `/creator/${own}/${part(id)}`,
})

type KindPath = (typeof kindPaths)[keyof typeof kindPaths]

/** By the name of one in addresses, such as `links.gallery`. */
const kindLinks = Object.fromEntries(
  Object.values(kindPaths).map((path) => [path.one, itemLinks(path.one, studioPath(path))]),
) as Record<KindPath['one'], ReturnType<typeof itemLinks>>

export const links = {
  ...kindLinks,

  landing: () => '/',
  landingForCreators: () => '/#creators',
  home: (search: Search<'audience' | 'kind' | 'course'> = {}) => `/home${query(search)}`,
  /** Creators or posts, with the filters of routes/explore/search-criteria.ts. */
  explore: (search: Record<string, string | undefined> = {}) => `/explore${query(search)}`,

  /** First setup of a new site; for its owner, the remaining checklist. */
  setup: () => '/setup',
  login: () => '/auth/login',
  logout: () => '/auth/logout',
  /** Login or registration, then back to a page of this site. */
  loginFrom: (path: string) => `/auth/from${query({ path })}`,
  registerFrom: (path: string) => `/auth/from${query({ path, new: '1' })}`,
  register: () => '/auth/register',
  fanRegister: () => '/auth/fan-register',
  /** Without a step, the start; the later steps are for creators who have just registered. */
  creatorRegister: (step?: 'prices' | 'post') => `/auth/creator-register${query({ step })}`,
  keepAccount: () => '/auth/keep-account',
  /** Redirects to the external login provider, which redirects back. */
  socialLogin: (provider: 'google' | 'twitter') => `/auth/${provider}`,
  socialCallback: (provider: 'google' | 'twitter') => `/auth/${provider}/callback`,
  forgotPassword: () => '/auth/forgot-password',
  resetPassword: (token: string) => `/auth/reset-password${query({ token })}`,
  verifyEmail: (token: string) => `/auth/email-verification${query({ token })}`,
  changeEmail: (token: string) => `/auth/email-change${query({ token })}`,
  emailVerified: () => '/auth/email-verified-success',

  /** By username, or by id if there is none. */
  profile: ({ _id, username }: Named) => `/${part(username || _id)}`,
  /** `media`, `about` or the name of many items of a kind. */
  profileTab: (named: Named, tab: string, search: Search<'category'> = {}) =>
    `/${part(named.username || named._id)}/${part(tab)}${query(search)}`,

  /** The live room of a creator. */
  liveRoom: ({ _id, username }: Named) => `/streaming/${part(username || _id)}`,

  /** A creator's page with a trial link. */
  trial: (username: string, token: string) => `/${part(username)}${query({ trial: token })}`,

  contact: () => '/contact',
  /** A text page of the site. */
  sitePage: (slug: string) => `/page/${part(slug)}`,

  messages: (conversationId?: string) =>
    conversationId ? `/messages/${part(conversationId)}` : '/messages',
  /** Conversation with an account; created if there is none yet. */
  messagesTo: (accountId: string) => `/messages${query({ to: accountId })}`,
  notifications: () => '/notifications',
  notificationSettings: () => '/notifications/settings',
  wallet: () => '/wallet',
  cart: () => '/cart',
  /** Without a product, of what is in the cart. */
  checkout: (search: Search<'product' | 'variant'> = {}) => `/checkout${query(search)}`,
  /** Takes the ids of the purchases. */
  checkoutDone: (purchases: readonly string[]) =>
    `/checkout/done${query({ purchases: purchases.join(',') })}`,

  /** Interests of a new fan, then creators to follow. */
  userWelcome: (step?: 'creators') => `/user/welcome${query({ step })}`,
  userAccount: () => '/user/account',
  userSecurity: () => '/user/account/security',
  userAddresses: () => '/user/addresses',
  /** Without a type, posts; otherwise `creators` or the name of many items of a kind. */
  userBookmarks: (type?: string) => `/user/bookmarks${query({ type })}`,
  userFollowing: (show?: 'muted' | 'blocked') => `/user/following${query({ show })}`,
  userSubscriptions: () => '/user/my-subscription',
  userActivity: (type?: string) => `/user/wallet-transaction${query({ type })}`,
  userReceipts: () => '/user/receipts',
  userReceipt: (id: string) => `/user/receipts/${part(id)}`,
  userCards: () => '/user/cards',
  userOrders: () => '/user/orders',
  userOrder: (id: string) => `/user/orders/${part(id)}`,
  userPurchases: () => '/user/purchases',

  /** Without a section, the first. */
  creatorAccount: (section?: 'profile' | 'details' | 'subscription' | 'protection' | 'security') =>
    `/creator/account${query({ section })}`,
  creatorSecurity: () => '/creator/account/security',
  creatorBanking: () => '/creator/banking',
  creatorDocuments: () => '/creator/account#documents',
  creatorLive: () => '/creator/live',
  creatorVault: (folder?: string) => `/creator/vault${query({ folder })}`,
  creatorStore: (search: Search<'category'> = {}) => `/creator/my-store${query(search)}`,
  creatorStoreCategories: () => '/creator/my-store/categories',
  creatorBulkVideos: () => '/creator/my-video/bulk',
  /** `q` searches for fans to block. */
  creatorBlacklist: (q?: string) => `/creator/blacklist${query({ q })}`,
  creatorBlockCountries: () => '/creator/block-countries',
  creatorMassMessages: () => '/creator/messages/mass',
  creatorNewMassMessage: () => '/creator/messages/mass/create',
  creatorMassMessage: (id: string) => `/creator/messages/mass/${id}`,
  creatorAutomaticMessages: () => '/creator/messages/automatic',
  creatorSavedReplies: () => '/creator/messages/replies',
  creatorSubscribers: () => '/creator/my-subscriber',
  creatorFollowers: () => '/creator/my-follower',
  /** Without a status, all. */
  creatorOrders: (status?: string) => `/creator/my-order${query({ status })}`,
  creatorOrder: (id: string) => `/creator/my-order/${part(id)}`,
  /** `of` is `purchase` for all that goes into its parcel. */
  creatorPackingSlip: (id: string, search: Search<'of'> = {}) =>
    `/creator/my-order/${part(id)}/packing-slip${query(search)}`,
  creatorEarnings: () => '/creator/earning',
  /** Without a status, those to answer. */
  creatorRefundRequests: (status?: string) => `/creator/refund-requests${query({ status })}`,
  creatorPayouts: () => '/creator/payout-request',

  admin: () => '/admin',
  adminAccount: (id: string) => `/admin/accounts/${part(id)}`,
  adminVerifications: (status?: string) => `/admin/verification${query({ status })}`,
  adminReports: (search?: { status?: string | undefined; target?: string | undefined }) =>
    `/admin/reports${query({ ...search })}`,
  /** Without a status, those to approve. */
  adminPayouts: (search?: { status?: string | undefined; q?: string | undefined }) =>
    `/admin/payouts${query({ ...search })}`,
  adminPayout: (id: string) => `/admin/payouts/${part(id)}`,
  adminRefundRequests: (status?: string) => `/admin/refund-requests${query({ status })}`,
  adminDisputes: () => '/admin/disputes',
  adminDispute: (id: string) => `/admin/disputes/${part(id)}`,
  adminPayments: (q?: string) => `/admin/transactions${query({ q })}`,
  adminPayment: (id: string) => `/admin/transactions/payments/${part(id)}`,
  adminCharges: (q?: string) => `/admin/transactions/charges${query({ q })}`,
  adminCharge: (id: string) => `/admin/transactions/charges/${part(id)}`,
  adminOrders: (q?: string) => `/admin/orders${query({ q })}`,
  adminOrder: (id: string) => `/admin/orders/${part(id)}`,
  adminCommissions: (q?: string) => `/admin/commissions${query({ q })}`,
  adminSandbox: (payment?: string) => `/admin/sandbox${query({ payment })}`,
  adminLedgerEntries: (search?: Record<string, string | undefined>) =>
    `/admin/ledger/entries${query({ ...search })}`,
  adminLedgerEntry: (id: string) => `/admin/ledger/entries/${part(id)}`,
  adminReport: (id: string) => `/admin/reports/${part(id)}`,
  adminVerification: (id: string) => `/admin/verification/${part(id)}`,
  adminPage: (id: string) => `/admin/pages/${part(id)}`,
  adminNewPage: () => '/admin/pages/new',
  adminSetting: (key: string) => `/admin/settings#${part(key)}`,
  adminSection: (section: string) => `/admin/${part(section)}`,

  /** The mail outbox of a trial site. */
  devMail: () => '/dev/mail',
  devEmail: (id: string) => `/dev/mail/${part(id)}`,
} as const
