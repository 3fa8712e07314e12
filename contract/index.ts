/**
 * Every endpoint of the product in one list, for OpenAPI and the contract tests. Endpoints and
 * fields marked "Addition" are additions to the API's original specification.
 */
import { aliases } from './aliases.ts'
import * as addressFormats from './commerce/address-formats.ts'
import * as addresses from './commerce/addresses.ts'
import * as library from './commerce/library.ts'
import * as orderFiles from './commerce/order-files.ts'
import * as orderQuotes from './commerce/order-quotes.ts'
import * as orderRequests from './commerce/order-requests.ts'
import * as orders from './commerce/orders.ts'
import { Product, ProductCategory } from './commerce/product.ts'
import * as productCategories from './commerce/product-categories.ts'
import * as products from './commerce/products.ts'
import * as staffOrders from './commerce/staff-orders.ts'
import { Feed, Poll } from './content/feed.ts'
import * as feedUploads from './content/feed-uploads.ts'
import * as feeds from './content/feeds.ts'
import * as galleries from './content/galleries.ts'
import { Gallery, Photo } from './content/gallery.ts'
import * as photos from './content/photos.ts'
import * as polls from './content/polls.ts'
import * as publishFeeds from './content/publish-feeds.ts'
import * as vault from './content/vault.ts'
import { Video } from './content/video.ts'
import * as videos from './content/videos.ts'
import * as bannerEditing from './discovery/banner-editing.ts'
import * as banners from './discovery/banners.ts'
import * as dismissals from './discovery/dismissals.ts'
import * as search from './discovery/search.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as comments from './engagement/comments.ts'
import * as reactions from './engagement/reactions.ts'
import * as fileAlt from './files/alt.ts'
import { FileObject, UploadedFile } from './files/files.ts'
import * as fileStatus from './files/status.ts'
import * as uploads from './files/uploads.ts'
import * as accountChanges from './identity/account-changes.ts'
import * as accountDeletion from './identity/account-deletion.ts'
import * as dataExport from './identity/data-export.ts'
import * as emailChange from './identity/email-change.ts'
import * as emailVerification from './identity/email-verification.ts'
import * as passkeys from './identity/passkeys.ts'
import * as password from './identity/password.ts'
import * as registration from './identity/registration.ts'
import * as secondFactor from './identity/second-factor.ts'
import * as sessions from './identity/sessions.ts'
import * as socialLogins from './identity/social-logins.ts'
import type { TSchema } from './kit/schema.ts'
import { live, OwnStream, Stream, StreamAccess } from './live/index.ts'
import * as lookups from './lookups/lookups.ts'
import { Conversation, Message, messaging } from './messaging/index.ts'
import * as queues from './moderation/queues.ts'
import * as reports from './moderation/reports.ts'
import * as suspensions from './moderation/suspensions.ts'
import * as verification from './moderation/verification.ts'
import * as activity from './money/activity.ts'
import * as cards from './money/cards.ts'
import * as charges from './money/charges.ts'
import * as commissions from './money/commissions.ts'
import * as coupons from './money/coupons.ts'
import * as credits from './money/credits.ts'
import * as debts from './money/debts.ts'
import * as discounts from './money/discounts.ts'
import * as disputes from './money/disputes.ts'
import * as earnings from './money/earnings.ts'
import * as gatewayEvents from './money/gateway-events.ts'
import * as ledgerEntries from './money/ledger-entries.ts'
import * as packages from './money/packages.ts'
import * as payments from './money/payments.ts'
import * as payoutAccounts from './money/payout-accounts.ts'
import * as payoutDecisions from './money/payout-decisions.ts'
import * as payoutFiles from './money/payout-files.ts'
import * as payouts from './money/payouts.ts'
import * as promotions from './money/promotions.ts'
import * as quotes from './money/quotes.ts'
import * as refundRequests from './money/refund-requests.ts'
import * as refunds from './money/refunds.ts'
import * as staffFiles from './money/staff-files.ts'
import * as subscriptions from './money/subscriptions.ts'
import * as transactions from './money/transactions.ts'
import * as trialLinks from './money/trial-links.ts'
import * as notifications from './notifications/notifications.ts'
import * as push from './notifications/push.ts'
import * as noticeSettings from './notifications/settings.ts'
import * as unsubscribe from './notifications/unsubscribe.ts'
import * as accountPage from './operations/account-page.ts'
import * as accounts from './operations/accounts.ts'
import * as auditLog from './operations/audit-log.ts'
import * as checklist from './operations/checklist.ts'
import * as consoleSearch from './operations/console-search.ts'
import * as dashboard from './operations/dashboard.ts'
import * as emails from './operations/emails.ts'
import * as siteSettings from './operations/settings.ts'
import * as setup from './operations/setup.ts'
import * as blocks from './profiles/blocks.ts'
import { PerformerCard, PerformerProfile, PerformerStats, UserCard } from './profiles/cards.ts'
import * as categories from './profiles/categories.ts'
import * as courses from './profiles/courses.ts'
import * as documents from './profiles/documents.ts'
import * as follows from './profiles/follows.ts'
import * as interests from './profiles/interests.ts'
import * as markPreview from './profiles/mark-preview.ts'
import { CreatorSelf, Me } from './profiles/me.ts'
import * as mutes from './profiles/mutes.ts'
import * as payoutDetails from './profiles/payout-details.ts'
import * as performers from './profiles/performers.ts'
import * as pictureUploads from './profiles/picture-uploads.ts'
import * as updateCreator from './profiles/update-creator.ts'
import * as users from './profiles/users.ts'
import * as welcomeVideo from './profiles/welcome-video.ts'
import * as challenges from './sandbox/challenges.ts'
import * as sandboxDisputes from './sandbox/disputes.ts'
import * as sandboxPanel from './sandbox/panel.ts'
import * as signUps from './sandbox/sign-ups.ts'
import * as sandboxTransfers from './sandbox/transfers.ts'
import * as captcha from './site/captcha.ts'
import * as contact from './site/contact.ts'
import * as countryCheck from './site/country-check.ts'
import * as outbox from './site/mail-outbox.ts'
import * as pageEditing from './site/page-editing.ts'
import * as pages from './site/pages.ts'
import * as settings from './site/settings.ts'

/** Each domain's capabilities, in the order in which the documentation lists them. */
const domains = {
  identity: [
    sessions,
    secondFactor,
    passkeys,
    socialLogins,
    registration,
    password,
    accountChanges,
    accountDeletion,
    dataExport,
    emailVerification,
    emailChange,
  ],
  profiles: [
    users,
    courses,
    performers,
    updateCreator,
    pictureUploads,
    documents,
    markPreview,
    welcomeVideo,
    payoutDetails,
    follows,
    blocks,
    interests,
    mutes,
    categories,
  ],
  site: [settings, pages, pageEditing, captcha, contact, countryCheck, outbox],
  files: [fileAlt, fileStatus, uploads],
  content: [feeds, publishFeeds, feedUploads, polls, galleries, photos, videos, vault],
  commerce: [
    ...[products, productCategories, addresses, addressFormats, orders, orderFiles, orderQuotes],
    ...[orderRequests, staffOrders, library],
  ],
  engagement: [comments, reactions],
  money: [
    cards,
    payments,
    coupons,
    packages,
    quotes,
    subscriptions,
    discounts,
    promotions,
    trialLinks,
    charges,
    refunds,
    refundRequests,
    activity,
    debts,
    earnings,
    payoutAccounts,
    gatewayEvents,
    disputes,
    payouts,
    payoutDecisions,
    payoutFiles,
    commissions,
    credits,
    ledgerEntries,
    transactions,
    staffFiles,
  ],
  messaging,
  live,
  discovery: [banners, bannerEditing, dismissals, search],
  lookups: [lookups],
  notifications: [notifications, noticeSettings, push, unsubscribe],
  moderation: [verification, suspensions, reports, queues],
  operations: [
    emails,
    dashboard,
    siteSettings,
    accounts,
    accountPage,
    auditLog,
    setup,
    checklist,
    consoleSearch,
  ],
  sandbox: [challenges, signUps, sandboxTransfers, sandboxDisputes, sandboxPanel],
}

/** An endpoint with its export name and its domain. */
export interface NamedEndpoint {
  name: string
  domain: string
  endpoint: AnyEndpoint
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'reply' in value

const originals: readonly NamedEndpoint[] = Object.entries(domains).flatMap(([domain, modules]) =>
  modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, domain, endpoint: value }] : [])),
)

export const namedEndpoints: readonly NamedEndpoint[] = [
  ...originals,
  ...Object.entries(aliases).map(([name, { endpoint }]) => ({ name, domain: 'aliases', endpoint })),
]

/** Schemas that many replies share, by name. */
export const shapes: Readonly<Record<string, TSchema>> = {
  UserCard,
  PerformerCard,
  PerformerStats,
  PerformerProfile,
  CreatorSelf,
  Me,
  FileObject,
  UploadedFile,
  Feed,
  Poll,
  Gallery,
  Photo,
  Video,
  Product,
  ProductCategory,
  OwnProductCategory: productCategories.OwnProductCategory,
  Order: orders.Order,
  VaultMedia: vault.VaultMedia,
  VaultFolder: vault.VaultFolder,
  Comment: comments.Comment,
  PaymentCard: cards.PaymentCard,
  PayoutAccount: payoutAccounts.PayoutAccount,
  PaymentStarted: payments.PaymentStarted,
  PaymentTransaction: payments.PaymentTransaction,
  Coupon: coupons.Coupon,
  EditableCoupon: coupons.EditableCoupon,
  TokenPackage: packages.TokenPackage,
  Subscription: subscriptions.Subscription,
  SubscriptionQuote: quotes.SubscriptionQuote,
  WalletCharge: charges.WalletCharge,
  ChargeReceipt: charges.ChargeReceipt,
  Earning: earnings.Earning,
  PayoutRequest: payouts.PayoutRequest,
  PayoutBalance: payouts.PayoutBalance,
  PayoutCase: payoutDecisions.PayoutCase,
  Conversation,
  Message,
  ...{ Stream, OwnStream, StreamAccess },
  Notification: notifications.Notification,
  NoticeSettings: noticeSettings.NoticeSettings,
  Banner: banners.Banner,
  Category: categories.Category,
  Course: courses.Course,
  BlockRow: blocks.BlockRow,
  FollowerRow: follows.FollowerRow,
  FollowingRow: follows.FollowingRow,
  PublicSettings: settings.PublicSettings,
  Post: pages.Post,
  EditablePage: pageEditing.EditablePage,
  StoredEmail: outbox.StoredEmail,
  Address: addresses.Address,
  AddressFormat: addressFormats.AddressFormat,
  Country: lookups.Country,
  Option: lookups.Option,
  Dashboard: dashboard.Dashboard,
  LedgerCheck: dashboard.LedgerCheck,
  SettingRow: siteSettings.SettingRow,
  AccountRow: accounts.AccountRow,
  AccountPage: accountPage.AccountPage,
  AuditRow: auditLog.AuditRow,
  VerificationRow: verification.VerificationRow,
  Verification: verification.Verification,
}
