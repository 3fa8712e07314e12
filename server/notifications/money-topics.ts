import type { NoticeTopic } from '#contract/notifications/notifications.ts'
import type { PageTexts } from './page-texts.ts'

/** What creators and fans are notified of about disputes, refunds and payouts. */
export const moneyTopics = {
  sale_disputed: {
    page: {
      type: 'wallet',
      action: 'disputed',
      title: 'Sale disputed',
      message: ({ name }) => `The bank of ${name} took back a payment to you. We are answering it.`,
    },
  },
  sale_dispute_won: {
    page: {
      type: 'wallet',
      action: 'dispute_won',
      title: 'Dispute won',
      message: ({ name }) => `A payment of ${name} that was disputed is yours again.`,
    },
  },
  sale_dispute_lost: {
    page: {
      type: 'wallet',
      action: 'dispute_lost',
      title: 'Dispute lost',
      message: ({ name }) =>
        `The bank of ${name} decided against you. The payment stays taken back.`,
    },
  },
  payment_disputed: {
    page: {
      type: 'wallet',
      action: 'disputed',
      title: 'Payment disputed',
      message: () =>
        'Your bank took back a payment. What it paid for is on hold until that is decided.',
    },
  },
  payment_dispute_over: {
    page: {
      type: 'wallet',
      action: 'dispute_over',
      title: 'Dispute over',
      message: () => 'A payment that your bank took back has arrived again, with what it paid for.',
    },
  },
  refund_asked: {
    page: {
      type: 'wallet',
      action: 'refund_asked',
      title: 'Refund requested',
      message: ({ name }) => `${name} asks you for a refund.`,
    },
  },
  refund_given: {
    page: {
      type: 'wallet',
      action: 'refunded',
      title: 'Refunded',
      message: () => 'You got the refund that you asked for.',
    },
  },
  refund_declined: {
    page: {
      type: 'wallet',
      action: 'refund_declined',
      title: 'Refund declined',
      message: () => 'Your request for a refund was declined. The reason is in your wallet.',
    },
  },
  refund_failed: {
    page: {
      type: 'wallet',
      action: 'refund_failed',
      title: 'Refund not paid',
      message: () => 'The bank declined a refund. The request for it is open again.',
    },
  },
  payout_approved: {
    page: {
      type: 'wallet',
      action: 'payout_approved',
      title: 'Payout approved',
      message: () => 'Your payout was approved and will be sent soon.',
    },
  },
  payout_done: {
    page: {
      type: 'wallet',
      action: 'payout_done',
      title: 'Payout sent',
      message: () => 'Your payout was sent.',
    },
  },
  payout_rejected: {
    page: {
      type: 'wallet',
      action: 'payout_rejected',
      title: 'Payout rejected',
      message: () => 'Your payout was rejected. The reason is on the page of your payouts.',
    },
  },
  payout_returned: {
    page: {
      type: 'wallet',
      action: 'payout_returned',
      title: 'Payout returned',
      message: () =>
        'Your payout came back, and is in your balance again. The reason is on the page of your payouts.',
    },
  },
  payout_failed: {
    page: {
      type: 'wallet',
      action: 'payout_failed',
      title: 'Payout failed',
      message: () =>
        'Your payout could not be sent, and is in your balance again. The reason is on the page of your payouts.',
    },
  },
} satisfies Partial<Record<NoticeTopic, { page: PageTexts }>>
