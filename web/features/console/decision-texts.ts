import type { AuditAction } from '#contract/operations/audit-actions.ts'
import type { AuditRow } from '#contract/operations/audit-log.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What was done, as a sentence; `name` is whose account it was about. */
const sentences: Record<AuditAction, (about: { name: string }) => string> = {
  'account.changed': m.decision_account_changed,
  'account.reinstated': m.decision_account_reinstated,
  'account.role_changed': m.decision_account_role_changed,
  'account.signed_out': m.decision_account_signed_out,
  'account.suspended': m.decision_account_suspended,
  'banner.changed': m.decision_banner_changed,
  'banner.created': m.decision_banner_created,
  'banner.ordered': m.decision_banner_ordered,
  'banner.removed': m.decision_banner_removed,
  'category.changed': m.decision_category_changed,
  'category.created': m.decision_category_created,
  'category.ordered': m.decision_category_ordered,
  'category.removed': m.decision_category_removed,
  'creator.accepted': m.decision_creator_accepted,
  'creator.refused': m.decision_creator_refused,
  'identity_document.viewed': m.decision_identity_document_viewed,
  'page.changed': m.decision_page_changed,
  'page.created': m.decision_page_created,
  'page.deleted': m.decision_page_deleted,
  'report.dismissed': m.decision_report_dismissed,
  'report.resolved': m.decision_report_resolved,
  'settings.changed': m.decision_settings_changed,
}

const isKnown = (action: string): action is AuditAction => Object.hasOwn(sentences, action)

const fromTheRight = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/**
 * A name inside a sentence that is plain text, where no `<bdi>` can stand: Arabic and Hebrew names would
 * draw digits and signs beside them into their own direction. The texts of languages that are written
 * from the right hold these marks themselves.
 */
const isolated = (name: string): string => (fromTheRight.test(name) ? `\u2068${name}\u2069` : name)

/** A decision in words; one that this version does not know any more by its code. */
export const decisionText = ({ action, target }: AuditRow): string =>
  isKnown(action) ? sentences[action]({ name: isolated(displayName(target)) }) : action

/** Each action as a filter names it: of nobody in particular. */
export const actionText = (action: AuditAction): string => sentences[action]({ name: '…' })
