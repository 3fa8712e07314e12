import type { AuditAction } from '#contract/operations/audit-actions.ts'
import type { AuditRow } from '#contract/operations/audit-log.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Description of each action; `name` is the affected account. */
const sentences: Record<AuditAction, (about: { name: string }) => string> = {
  'account.changed': m.decision_account_changed,
  'account.reinstated': m.decision_account_reinstated,
  'account.role_changed': m.decision_account_role_changed,
  'account.signed_out': m.decision_account_signed_out,
  'account.suspended': m.decision_account_suspended,
  'account.warned': m.decision_account_warned,
  'banner.changed': m.decision_banner_changed,
  'banner.created': m.decision_banner_created,
  'banner.ordered': m.decision_banner_ordered,
  'banner.removed': m.decision_banner_removed,
  'category.changed': m.decision_category_changed,
  'category.created': m.decision_category_created,
  'category.ordered': m.decision_category_ordered,
  'category.removed': m.decision_category_removed,
  'charge.refunded': m.decision_charge_refunded,
  'coupon.changed': m.decision_coupon_changed,
  'coupon.created': m.decision_coupon_created,
  'creator.commission_set': m.decision_creator_commission_set,
  'creator.accepted': m.decision_creator_accepted,
  'creator.refused': m.decision_creator_refused,
  'debt.written_off': m.decision_debt_written_off,
  'dispute.evidence_submitted': m.decision_dispute_evidence_submitted,
  'dispute.messages_viewed': m.decision_dispute_messages_viewed,
  'gateway_event.run': m.decision_gateway_event_run,
  'identity_document.viewed': m.decision_identity_document_viewed,
  'item.hidden': m.decision_item_hidden,
  'item.removed_by_staff': m.decision_item_removed_by_staff,
  'item.restored': m.decision_item_restored,
  'package.changed': m.decision_package_changed,
  'package.created': m.decision_package_created,
  'package.ordered': m.decision_package_ordered,
  'page.changed': m.decision_page_changed,
  'page.created': m.decision_page_created,
  'page.deleted': m.decision_page_deleted,
  'payment.refunded': m.decision_payment_refunded,
  'payout.account_viewed': m.decision_payout_account_viewed,
  'payout.approved': m.decision_payout_approved,
  'payout.done': m.decision_payout_done,
  'payout.rejected': m.decision_payout_rejected,
  'payout.returned': m.decision_payout_returned,
  'refund_request.declined': m.decision_refund_request_declined,
  'report.dismissed': m.decision_report_dismissed,
  'report.opened': m.decision_report_opened,
  'stream.ended_by_staff': m.decision_stream_ended,
  'stream.looked_into': m.decision_stream_looked_into,
  'report.resolved': m.decision_report_resolved,
  'wallet.credited': m.decision_wallet_credited,
  'settings.changed': m.decision_settings_changed,
}

const isKnown = (action: string): action is AuditAction => Object.hasOwn(sentences, action)

const fromTheRight = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/**
 * Isolate a name inside plain text, where `<bdi>` cannot be used: Arabic and Hebrew names would
 * reorder adjacent digits and punctuation. Messages of right-to-left languages contain these marks
 * themselves.
 */
const isolated = (name: string): string => (fromTheRight.test(name) ? `\u2068${name}\u2069` : name)

/** Description of an audit entry; actions unknown to this version are shown by their code. */
export const decisionText = ({ action, target }: AuditRow): string =>
  isKnown(action) ? sentences[action]({ name: isolated(displayName(target)) }) : action

/** Label of an action in the filter, without an account name. */
export const actionText = (action: AuditAction): string => sentences[action]({ name: '…' })
