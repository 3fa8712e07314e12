import type { NotificationType, StaffDecision } from '#contract/notifications/notifications.ts'

interface NoticeFacts {
  /** The display name of who caused it. */
  name: string
  decision: StaffDecision | null
  /** How often it happened. */
  count: number
}

/** How a topic is shown to clients that have no texts of their own, in English. */
export interface PageTexts {
  type: NotificationType
  action: string
  title: string
  message(facts: NoticeFacts): string
}
