import type { NoticeTopic, StaffDecision } from '#contract/notifications/notifications.ts'
import type { EmailTopic } from '#server/kernel/emails.ts'
import { changeEmails } from './emails/texts/changes.ts'
import { creatorEmails } from './emails/texts/creators.ts'
import { dataExportEmails } from './emails/texts/data-exports.ts'
import { deletionEmails } from './emails/texts/deletions.ts'
import type { EmailKindTexts } from './emails/texts/kinds.ts'
import { linkEmails } from './emails/texts/links.ts'
import { measureEmails } from './emails/texts/measures.ts'
import { orderEmails } from './emails/texts/orders.ts'
import { placedOrderEmails } from './emails/texts/placed-orders.ts'
import { signInEmails } from './emails/texts/sign-ins.ts'
import { subscriptionEmails } from './emails/texts/subscriptions.ts'
import { suspensionEmails } from './emails/texts/suspensions.ts'
import { moneyTopics } from './money-topics.ts'
import { orderTopics } from './order-topics.ts'
import type { PageTexts } from './page-texts.ts'

/** A topic by email: one email, or one for each decision. */
export type EmailChannel =
  | {
      texts: EmailKindTexts
      /**
       * It goes to an address, for a link that was asked for or that protects an account: it is
       * sent whatever the account chose.
       */
      isMandatory?: true
      /** Its domain orders it for each account that the notice is emailed to: see `notice.email_due`. */
      isOfNotice?: true
    }
  | { byDecision: Record<StaffDecision, EmailKindTexts> }

const decisions: Record<StaffDecision, string> = {
  documents_accepted: 'Your documents were accepted.',
  documents_refused: 'Your documents were declined.',
  account_warned: 'You received a warning.',
  account_suspended: 'Your account was suspended.',
  account_reinstated: 'Your account was reinstated.',
  item_hidden: 'Something that you published was hidden.',
  item_restored: 'Something that was hidden is shown again.',
  comment_removed: 'A comment of yours was deleted.',
  message_removed: 'A message of yours was deleted.',
  stream_ended: 'Your live stream was ended.',
}

/** Every topic that accounts are notified of, with its channels and its texts in each. */
export const topics = {
  subscriber: {
    page: {
      type: 'subscription',
      action: 'created',
      title: 'New subscriber',
      message: ({ name }) => `${name} subscribed to you.`,
    },
  },
  renewal: {
    page: {
      type: 'subscription',
      action: 'renewed',
      title: 'Subscription renewed',
      message: ({ name }) => `${name} renewed the subscription to you.`,
    },
  },
  subscription_end: {
    page: {
      type: 'subscription',
      action: 'ended',
      title: 'Subscription ended',
      message: ({ name }) => `The subscription of ${name} to you ended.`,
    },
  },
  subscription_over: {
    page: {
      type: 'subscription',
      action: 'over',
      title: 'Subscription ended',
      message: ({ name }) => `Your subscription to ${name} ended.`,
    },
  },
  tip: {
    page: {
      type: 'wallet',
      action: 'tipped',
      title: 'New tip',
      message: ({ name }) => `${name} sent you a tip.`,
    },
  },
  sale: {
    page: {
      type: 'wallet',
      action: 'bought',
      title: 'New sale',
      message: ({ name }) => `${name} bought something from you.`,
    },
  },
  comment: {
    page: {
      type: 'comment',
      action: 'created',
      title: 'New comment',
      message: ({ name }) => `${name} commented on something that you published.`,
    },
  },
  reply: {
    page: {
      type: 'comment',
      action: 'replied',
      title: 'New reply',
      message: ({ name }) => `${name} replied to your comment.`,
    },
  },
  mention: {
    page: {
      type: 'comment',
      action: 'mentioned',
      title: 'New mention',
      message: ({ name }) => `${name} mentioned you in a comment.`,
    },
  },
  like: {
    page: {
      type: 'reaction',
      action: 'liked',
      title: 'New like',
      message: ({ name, count }) =>
        count > 1 ? `${count} new likes.` : `${name} liked something that you published.`,
    },
  },
  message: {
    page: {
      type: 'message',
      action: 'created',
      title: 'New message',
      message: ({ name, count }) =>
        count > 1 ? `${name} sent you ${count} messages.` : `${name} sent you a message.`,
    },
  },
  on_air: {
    page: {
      type: 'stream',
      action: 'started',
      title: 'On air',
      message: ({ name }) => `${name} is live now.`,
    },
  },
  follower: {
    page: {
      type: 'follow',
      action: 'created',
      title: 'New follower',
      message: ({ name }) => `${name} follows you.`,
    },
  },
  ...moneyTopics,
  credit: {
    page: {
      type: 'wallet',
      action: 'credited',
      title: 'Credit',
      message: () => 'Our team added money to your wallet. The reason is in your wallet.',
    },
  },
  ...orderTopics,
  staff_decision: {
    page: {
      type: 'staff',
      action: 'decided',
      title: 'Decision of our team',
      message: ({ decision }) => (decision ? decisions[decision] : 'Our team made a decision.'),
    },
    email: { byDecision: { ...creatorEmails, ...measureEmails, ...suspensionEmails } },
  },
  sign_in: {
    page: {
      type: 'security',
      action: 'signed_in',
      title: 'New sign-in',
      message: () => 'Somebody signed in to your account on a new device.',
    },
  },
  welcome: { email: { texts: linkEmails.welcome, isMandatory: true } },
  verification: { email: { texts: linkEmails.verification, isMandatory: true } },
  new_email: { email: { texts: linkEmails.new_email, isMandatory: true } },
  password_reset: { email: { texts: linkEmails.password_reset, isMandatory: true } },
  password_changed: { email: { texts: changeEmails.password_changed, isMandatory: true } },
  email_changed: { email: { texts: changeEmails.email_changed, isMandatory: true } },
  second_factor_changed: {
    email: { texts: changeEmails.second_factor_changed, isMandatory: true },
  },
  payout_changed: { email: { texts: changeEmails.payout_changed, isMandatory: true } },
  passkey_changed: { email: { texts: changeEmails.passkey_changed, isMandatory: true } },
  social_login_changed: {
    email: { texts: changeEmails.social_login_changed, isMandatory: true },
  },
  new_device: { email: { texts: signInEmails.new_device } },
  deletion_requested: { email: { texts: deletionEmails.deletion_requested } },
  account_deleted: { email: { texts: deletionEmails.account_deleted } },
  data_export: { email: { texts: dataExportEmails.data_export } },
  renewal_missed: { email: { texts: subscriptionEmails.renewal_missed } },
  order_placed: { email: { texts: placedOrderEmails.order_placed } },
  order_request_received: { email: { texts: orderEmails.order_request_received } },
  order_received: { email: { texts: placedOrderEmails.order_received } },
} satisfies Record<NoticeTopic, { page: PageTexts }> & Record<EmailTopic, { email: EmailChannel }>

/** Topics on the page that are emailed as well, once for each account that is notified. */
export const noticesByEmail: readonly string[] = Object.entries(topics).flatMap(([name, topic]) =>
  'email' in topic && 'isOfNotice' in topic.email ? [name] : [],
)
