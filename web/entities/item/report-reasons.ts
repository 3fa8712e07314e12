import type { reportReasons } from '#contract/moderation/reports.ts'
import { m } from '../../lib/paraglide/messages.js'

export type ReportReason = (typeof reportReasons)[number]

/** Translated labels of the reasons, which are sent in English. */
export const reasonNames: Record<ReportReason, () => string> = {
  'Violent or repulsive content': m.report_violent,
  'Hateful or abusive content': m.report_hateful,
  'Harassment or bullying': m.report_harassment,
  'Harmful or dangerous acts': m.report_harmful,
  'Child abuse': m.report_child_abuse,
  'Promotes terrorism': m.report_terrorism,
  'Spam or misleading': m.report_spam,
  'Infringes my rights': m.report_rights,
  Others: m.report_other,
}
