import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { kindPaths, studioPath, tabPaths } from './kinds/paths.ts'
import { forAccounts, forCreators, forEveryone, forStaff, showing } from './page-facts.ts'

/** External login providers; they share their pages. */
const companies = ['google', 'twitter']

const kinds = Object.entries(kindPaths)

export default [
  layout('routes/_app.tsx', [
    layout(
      'layouts/public.tsx',
      forEveryone([
        index('routes/landing.tsx'),
        route('contact', 'routes/contact.tsx'),
        showing('page', route('page/:slug', 'routes/page.tsx')),
        route('dev/mail', 'routes/dev/mail.tsx'),
        showing('email', route('dev/mail/:id', 'routes/dev/email.tsx')),
      ]),
    ),

    layout('layouts/blank.tsx', [
      ...forAccounts([route('user/welcome', 'routes/user/welcome.tsx')]),
      ...forCreators([
        showing(
          'payoutSignUp',
          route('dev/payout-sign-up/:token', 'routes/dev/payout-sign-up.tsx'),
        ),
      ]),
      ...forEveryone([route('auth/creator-register', 'routes/auth/creator-register.tsx')]),
      layout('routes/auth/card.tsx', [
        ...forEveryone([
          route('setup', 'routes/setup.tsx'),
          route('auth/login', 'routes/auth/login.tsx'),
          route('auth/fan-register', 'routes/auth/fan-register.tsx'),
          route('auth/forgot-password', 'routes/auth/forgot-password.tsx'),
          route('auth/reset-password', 'routes/auth/reset-password.tsx'),
          ...companies.map((company) =>
            route(`auth/${company}/callback`, 'routes/auth/social-callback.tsx', {
              id: `${company}-callback`,
            }),
          ),
          route('auth/undo-changes', 'routes/auth/undo-changes.tsx'),
          route('auth/email-verification', 'routes/auth/email-verification.tsx'),
          route('auth/email-change', 'routes/auth/email-change.tsx'),
          route('notifications/unsubscribe', 'routes/auth/unsubscribe.tsx'),
        ]),
        ...forAccounts([
          route('auth/keep-account', 'routes/auth/keep-account.tsx'),
          route('auth/email-verified-success', 'routes/auth/email-verified-success.tsx'),
        ]),
      ]),
    ]),

    layout('layouts/home.tsx', forAccounts([route('home', 'routes/home.tsx')])),

    layout('layouts/primary.tsx', [
      ...forEveryone([
        route('explore', 'routes/explore.tsx', [index('routes/explore/results.tsx')]),
        ...kinds.map(([kind, { one }]) => showing(kind, route(`${one}/:id`, `routes/${one}.tsx`))),
        showing('creator', route('streaming/:username', 'routes/streaming.tsx')),
      ]),
      ...forAccounts([
        route('user/bookmarks', 'routes/user/bookmarks.tsx'),
        route('notifications', 'routes/notifications.tsx'),
        route('notifications/settings', 'routes/notification-settings.tsx'),
        route('wallet', 'routes/wallet.tsx'),
        route('cart', 'routes/cart.tsx'),
        route('checkout', 'routes/checkout.tsx'),
        route('checkout/done', 'routes/checkout/done.tsx'),
        route('payment/success', 'routes/payment/success.tsx'),
        route('payment/cancel', 'routes/payment/cancel.tsx'),
        route('user/account', 'routes/user/account.tsx'),
        route('user/account/security', 'routes/user/security.tsx'),
        route('user/addresses', 'routes/user/addresses.tsx'),
        route('user/cards', 'routes/user/cards.tsx'),
        route('user/following', 'routes/user/following.tsx'),
        route('user/my-subscription', 'routes/user/my-subscription.tsx'),
        route('user/wallet-transaction', 'routes/user/wallet-transaction.tsx'),
        route('user/receipts', 'routes/user/receipts.tsx'),
        showing('payment', route('user/receipts/:id', 'routes/user/receipt.tsx')),
        route('user/orders', 'routes/user/orders.tsx'),
        route('user/purchases', 'routes/user/purchases.tsx'),
        showing('order', route('user/orders/:id', 'routes/user/order.tsx')),
        route('messages', 'routes/messages.tsx', [
          index('routes/messages.none.tsx'),
          showing('conversation', route(':id', 'routes/messages.conversation.tsx')),
        ]),
      ]),
      layout(
        'routes/creator/studio.tsx',
        forCreators([
          ...kinds.flatMap(([kind, path]) => {
            const own = studioPath(path)
            return [
              route(`creator/${own}`, `routes/creator/${own}.tsx`),
              route(`creator/${own}/create`, `routes/creator/new-${path.one}.tsx`),
              showing(kind, route(`creator/${own}/:id`, `routes/creator/edit-${path.one}.tsx`)),
            ]
          }),
          route('creator/my-video/bulk', 'routes/creator/bulk-videos.tsx'),
          route('creator/my-store/categories', 'routes/creator/product-categories.tsx'),
          route('creator/live', 'routes/creator/live.tsx'),
          route('creator/vault', 'routes/creator/vault.tsx'),
          route('creator/my-order', 'routes/creator/my-order.tsx'),
          showing('soldOrder', route('creator/my-order/:id', 'routes/creator/order.tsx')),
          showing(
            'soldOrder',
            route('creator/my-order/:id/packing-slip', 'routes/creator/packing-slip.tsx'),
          ),
          route('creator/earning', 'routes/creator/earning.tsx'),
          route('creator/refund-requests', 'routes/creator/refund-requests.tsx'),
          route('creator/payout-request', 'routes/creator/payout-request.tsx'),
          route('creator/messages/mass', 'routes/creator/mass-messages.tsx'),
          route('creator/messages/mass/create', 'routes/creator/new-mass-message.tsx'),
          showing(
            'massMessage',
            route('creator/messages/mass/:id', 'routes/creator/mass-message.tsx'),
          ),
          route('creator/messages/automatic', 'routes/creator/automatic-messages.tsx'),
          route('creator/messages/replies', 'routes/creator/saved-replies.tsx'),
          route('creator/my-subscriber', 'routes/creator/my-subscriber.tsx'),
          route('creator/my-follower', 'routes/creator/my-follower.tsx'),
          route('creator/banking', 'routes/creator/banking.tsx'),
          route('creator/account', 'routes/creator/account.tsx'),
          route('creator/blacklist', 'routes/creator/blacklist.tsx'),
          route('creator/block-countries', 'routes/creator/block-countries.tsx'),
          route('creator/account/security', 'routes/creator/security.tsx'),
        ]),
      ),
      ...forEveryone([
        route(':profileId', 'routes/profile.tsx', [
          showing('creator', index('routes/profile/posts.tsx')),
          showing('creator', route('media', 'routes/profile/media.tsx')),
          ...tabPaths.map((many) =>
            showing('creator', route(many, 'routes/profile/items.tsx', { id: `profile-${many}` })),
          ),
          showing('creator', route('about', 'routes/profile/about.tsx')),
        ]),
        route('*', 'routes/not-found.tsx'),
      ]),
      ...forStaff([
        route('admin', 'routes/admin/console.tsx', [
          index('routes/admin/dashboard.tsx'),
          route('accounts', 'routes/admin/accounts.tsx'),
          showing('account', route('accounts/:id', 'routes/admin/account.tsx')),
          route('verification', 'routes/admin/verifications.tsx'),
          showing('verification', route('verification/:id', 'routes/admin/verification.tsx')),
          route('reports', 'routes/admin/reports.tsx'),
          showing('report', route('reports/:id', 'routes/admin/report.tsx')),
          route('payouts', 'routes/admin/payouts.tsx'),
          showing('payout', route('payouts/:id', 'routes/admin/payout.tsx')),
          route('transactions', 'routes/admin/payments.tsx'),
          route('transactions/charges', 'routes/admin/charges.tsx'),
          showing('payment', route('transactions/payments/:id', 'routes/admin/payment.tsx')),
          showing('charge', route('transactions/charges/:id', 'routes/admin/charge.tsx')),
          route('refund-requests', 'routes/admin/refund-requests.tsx'),
          route('orders', 'routes/admin/orders.tsx'),
          showing('order', route('orders/:id', 'routes/admin/order.tsx')),
          route('disputes', 'routes/admin/disputes.tsx'),
          showing('dispute', route('disputes/:id', 'routes/admin/dispute.tsx')),
          route('ledger', 'routes/admin/ledger.tsx'),
          route('ledger/entries', 'routes/admin/ledger-entries.tsx'),
          showing('ledgerEntry', route('ledger/entries/:id', 'routes/admin/ledger-entry.tsx')),
          route('gateway-events', 'routes/admin/gateway-events.tsx'),
          route('sandbox', 'routes/admin/sandbox.tsx'),
          route('commissions', 'routes/admin/commissions.tsx'),
          route('coupons', 'routes/admin/coupons.tsx'),
          route('packages', 'routes/admin/packages.tsx'),
          route('pages', 'routes/admin/pages.tsx'),
          route('pages/new', 'routes/admin/new-page.tsx'),
          showing('page', route('pages/:id', 'routes/admin/edit-page.tsx')),
          route('banners', 'routes/admin/banners.tsx'),
          route('categories', 'routes/admin/categories.tsx'),
          route('emails', 'routes/admin/emails.tsx'),
          route('settings', 'routes/admin/settings.tsx'),
          route('audit-log', 'routes/admin/audit-log.tsx'),
        ]),
      ]),
    ]),
  ]),

  // Routes without a page: they redirect, or return a file.
  route('user/payment-history', 'routes/user/payment-history.ts'),
  route('notifications/open/:id', 'routes/open-notification.ts'),
  route('auth/register', 'routes/auth/register.ts'),
  ...companies.map((company) =>
    route(`auth/${company}`, 'routes/auth/social-start.ts', { id: `${company}-start` }),
  ),
  route('auth/from', 'routes/auth/from.ts'),
  route('auth/logout', 'routes/auth/logout.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),

  ...forEveryone([route('dev/ui', 'routes/dev/ui.tsx')]),
] satisfies RouteConfig
