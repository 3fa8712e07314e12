import type { NoticeTopic } from '#contract/notifications/notifications.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { always, type LinkOf, type Topic } from './topic.ts'

const refundRequests: LinkOf = () => links.creatorRefundRequests()
const userActivity: LinkOf = () => links.userActivity()

/** How disputes, refunds and payouts are shown. */
export const moneyTopics = {
  sale_disputed: {
    icon: 'wallet',
    tone: 'neutral',
    sentence: always({ text: m.notice_sale_disputed, link: links.creatorEarnings }),
  },
  sale_dispute_won: {
    icon: 'wallet',
    tone: 'gold',
    sentence: always({ text: m.notice_sale_dispute_won, link: links.creatorEarnings }),
  },
  sale_dispute_lost: {
    icon: 'wallet',
    tone: 'neutral',
    sentence: always({ text: m.notice_sale_dispute_lost, link: links.creatorEarnings }),
  },
  payment_disputed: {
    icon: 'wallet',
    tone: 'neutral',
    sentence: always({ text: m.notice_payment_disputed, link: links.wallet }),
  },
  payment_dispute_over: {
    icon: 'wallet',
    tone: 'neutral',
    sentence: always({ text: m.notice_payment_dispute_over, link: links.wallet }),
  },
  refund_asked: {
    icon: 'wallet',
    tone: 'neutral',
    sentence: always({ text: m.notice_refund_asked, link: refundRequests }),
  },
  refund_given: {
    icon: 'wallet',
    tone: 'neutral',
    sentence: always({ text: m.notice_refund_given, link: userActivity }),
  },
  refund_declined: {
    icon: 'wallet',
    tone: 'neutral',
    sentence: always({ text: m.notice_refund_declined, link: userActivity }),
  },
  refund_failed: {
    icon: 'wallet',
    tone: 'neutral',
    // A creator is shown who asked.
    sentence: ({ actor }) =>
      actor
        ? { text: m.notice_refund_failed_asked, link: refundRequests }
        : { text: m.notice_refund_failed, link: userActivity },
  },
  payout_approved: {
    icon: 'wallet',
    tone: 'gold',
    sentence: always({ text: m.notice_payout_approved, link: links.creatorPayouts }),
  },
  payout_done: {
    icon: 'wallet',
    tone: 'gold',
    sentence: always({ text: m.notice_payout_done, link: links.creatorPayouts }),
  },
  payout_rejected: {
    icon: 'wallet',
    tone: 'neutral',
    sentence: always({ text: m.notice_payout_rejected, link: links.creatorPayouts }),
  },
  payout_returned: {
    icon: 'wallet',
    tone: 'neutral',
    sentence: always({ text: m.notice_payout_returned, link: links.creatorPayouts }),
  },
  payout_failed: {
    icon: 'wallet',
    tone: 'neutral',
    sentence: always({ text: m.notice_payout_failed, link: links.creatorPayouts }),
  },
  credit: {
    icon: 'wallet',
    tone: 'gold',
    sentence: always({ text: m.notice_credit, link: links.wallet }),
  },
} satisfies Partial<Record<NoticeTopic, Topic>>
