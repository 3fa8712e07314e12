/**
 * Actions of staff that the audit log records, as `noun.verb`. A new one also needs a sentence in
 * the console's texts: without it the pages do not compile.
 */
export const auditActions = [
  'account.changed',
  'account.reinstated',
  'account.role_changed',
  'account.signed_out',
  'account.suspended',
  'account.warned',
  'banner.changed',
  'banner.created',
  'banner.ordered',
  'banner.removed',
  'category.changed',
  'category.created',
  'category.ordered',
  'category.removed',
  'coupon.changed',
  'coupon.created',
  'creator.accepted',
  'creator.refused',
  'identity_document.viewed',
  'item.hidden',
  'item.removed_by_staff',
  'item.restored',
  'package.changed',
  'package.created',
  'package.ordered',
  'page.changed',
  'page.created',
  'page.deleted',
  'report.dismissed',
  'report.opened',
  'report.resolved',
  'settings.changed',
] as const
export type AuditAction = (typeof auditActions)[number]
