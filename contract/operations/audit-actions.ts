/**
 * What staff do that the audit log keeps, as `noun.verb`. A new one is a line here and a sentence in the
 * texts of the console: without it the pages do not compile.
 */
export const auditActions = [
  'account.changed',
  'account.reinstated',
  'account.role_changed',
  'account.signed_out',
  'account.suspended',
  'banner.changed',
  'banner.created',
  'banner.ordered',
  'banner.removed',
  'category.changed',
  'category.created',
  'category.ordered',
  'category.removed',
  'creator.accepted',
  'creator.refused',
  'identity_document.viewed',
  'page.changed',
  'page.created',
  'page.deleted',
  'report.dismissed',
  'report.resolved',
  'settings.changed',
] as const
export type AuditAction = (typeof auditActions)[number]
