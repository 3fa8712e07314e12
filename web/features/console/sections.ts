import type { Permission } from '#contract/identity/staff.ts'
import type { Queues } from '#contract/moderation/queues.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import type { CurrentUser } from '../../entities/account/session.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Section {
  to: string
  label: () => string
  permission: Permission
  /** Any of these is enough, beside the permission. */
  or?: readonly Permission[]
  /** The queue that it shows. */
  queue?: keyof Queues
  /** Only where nobody pays real money. */
  isTrial?: boolean
  /** Active on the exact path only, not on paths below it. */
  end?: boolean
}

const sections: Section[] = [
  {
    to: links.admin(),
    label: m.admin_dashboard,
    end: true,
    permission: 'money.read',
    or: ['reports.decide'],
  },
  { to: links.adminSection('accounts'), label: m.admin_accounts, permission: 'accounts.read' },
  {
    to: links.adminVerifications(),
    label: m.admin_verification,
    permission: 'creators.verify',
    queue: 'waitingVerifications',
  },
  {
    to: links.adminReports(),
    label: m.admin_reports,
    permission: 'reports.decide',
    queue: 'openReports',
  },
  {
    to: links.adminPayouts(),
    label: m.admin_payouts,
    permission: 'payouts.approve',
    queue: 'openPayouts',
  },
  { to: links.adminPayments(), label: m.admin_transactions, permission: 'money.read' },
  { to: links.adminOrders(), label: m.order_title, permission: 'money.read' },
  {
    to: links.adminRefundRequests(),
    label: m.refund_requests,
    permission: 'money.refund',
    queue: 'openRefundRequests',
  },
  { to: links.adminDisputes(), label: m.disputes, permission: 'money.read' },
  { to: links.adminSection('ledger'), label: m.admin_ledger, permission: 'money.read' },
  { to: links.adminSection('gateway-events'), label: m.admin_events, permission: 'money.read' },
  {
    to: links.adminSandbox(),
    label: m.sandbox_panel,
    permission: 'money.refund',
    isTrial: true,
  },
  { to: links.adminCommissions(), label: m.commissions, permission: 'money.settings' },
  { to: links.adminSection('coupons'), label: m.admin_coupons, permission: 'money.settings' },
  { to: links.adminSection('packages'), label: m.admin_packages, permission: 'money.settings' },
  { to: links.adminSection('pages'), label: m.admin_pages_title, permission: 'site.pages' },
  { to: links.adminSection('banners'), label: m.admin_banners, permission: 'site.pages' },
  { to: links.adminSection('categories'), label: m.admin_categories, permission: 'site.pages' },
  { to: links.adminSection('emails'), label: m.admin_emails, permission: 'site.settings' },
  { to: links.adminSection('settings'), label: m.admin_settings, permission: 'site.settings' },
  { to: links.adminSection('audit-log'), label: m.admin_audit, permission: 'audit.own' },
]

/** Console sections that an account may open; the server checks permissions again. */
export const sectionsFor = (
  me: CurrentUser | null,
  { queues, isTrial: isTrialSite = false }: { queues?: Queues | undefined; isTrial?: boolean } = {},
) =>
  sections
    .filter(({ isTrial = false }) => isTrialSite || !isTrial)
    .filter(({ permission, or = [] }) => me && [permission, ...or].some((one) => mayAs(me, one)))
    .map(({ to, label, end, queue }) => ({
      to,
      label: label(),
      ...(end && { end }),
      // A queue that is empty needs no attention.
      count: (queue && queues?.[queue]) || undefined,
    }))

const queuePermissions = [
  'reports.decide',
  'creators.verify',
  'payouts.approve',
  'money.refund',
] as const

/** Whether an account decides about anything that is counted. */
export const hasQueues = (me: CurrentUser | null): boolean =>
  me !== null && queuePermissions.some((one) => mayAs(me, one))
