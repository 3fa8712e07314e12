import type {
  NoticeTopic,
  NotificationType,
  StaffDecision,
} from '#contract/notifications/notifications.ts'

interface NoticeFacts {
  /** The display name of who caused it. */
  name: string
  decision: StaffDecision | null
}

/** How a topic is shown to clients that have no texts of their own, in English. */
interface TopicTexts {
  type: NotificationType
  action: string
  title: string
  message(facts: NoticeFacts): string
}

const decisions: Record<StaffDecision, string> = {
  documents_accepted: 'Your documents were accepted.',
  documents_refused: 'Your documents were declined.',
  account_warned: 'You received a warning.',
  account_suspended: 'Your account was suspended.',
  account_reinstated: 'Your account was reinstated.',
  item_hidden: 'Something that you published was hidden.',
  item_restored: 'Something that was hidden is shown again.',
  comment_removed: 'A comment of yours was deleted.',
}

/** Every topic that accounts are notified of. */
export const topics: Record<NoticeTopic, TopicTexts> = {
  subscriber: {
    type: 'subscription',
    action: 'created',
    title: 'New subscriber',
    message: ({ name }) => `${name} subscribed to you.`,
  },
  renewal: {
    type: 'subscription',
    action: 'renewed',
    title: 'Subscription renewed',
    message: ({ name }) => `${name} renewed the subscription to you.`,
  },
  tip: {
    type: 'wallet',
    action: 'tipped',
    title: 'New tip',
    message: ({ name }) => `${name} sent you a tip.`,
  },
  sale: {
    type: 'wallet',
    action: 'bought',
    title: 'New sale',
    message: ({ name }) => `${name} bought something from you.`,
  },
  comment: {
    type: 'comment',
    action: 'created',
    title: 'New comment',
    message: ({ name }) => `${name} commented on something that you published.`,
  },
  reply: {
    type: 'comment',
    action: 'replied',
    title: 'New reply',
    message: ({ name }) => `${name} replied to your comment.`,
  },
  follower: {
    type: 'follow',
    action: 'created',
    title: 'New follower',
    message: ({ name }) => `${name} follows you.`,
  },
  staff_decision: {
    type: 'staff',
    action: 'decided',
    title: 'Decision of our team',
    message: ({ decision }) => (decision ? decisions[decision] : 'Our team made a decision.'),
  },
}
