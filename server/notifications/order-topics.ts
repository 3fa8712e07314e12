import type { NoticeTopic } from '#contract/notifications/notifications.ts'
import type { EmailKindTexts } from './emails/texts/kinds.ts'
import { orderEmails } from './emails/texts/orders.ts'
import { productEmails } from './emails/texts/products.ts'
import { soldOrderEmails } from './emails/texts/sold-orders.ts'
import type { PageTexts } from './page-texts.ts'

interface OrderTopic {
  page: PageTexts
  email: { texts: EmailKindTexts; isOfNotice: true }
}

/** What creators and fans are notified of about orders and products. */
export const orderTopics = {
  order_shipped: {
    page: {
      type: 'order',
      action: 'shipped',
      title: 'Order shipped',
      message: () => 'Your order is on its way.',
    },
    email: { texts: orderEmails.order_shipped, isOfNotice: true },
  },
  order_delivered: {
    page: {
      type: 'order',
      action: 'delivered',
      title: 'Order delivered',
      message: () => 'Your order was delivered.',
    },
    email: { texts: orderEmails.order_delivered, isOfNotice: true },
  },
  order_refunded: {
    page: {
      type: 'order',
      action: 'refunded',
      title: 'Order refunded',
      message: () => 'Your order was refunded.',
    },
    email: { texts: orderEmails.order_refunded, isOfNotice: true },
  },
  order_cancel_asked: {
    page: {
      type: 'order',
      action: 'cancel_asked',
      title: 'Cancellation requested',
      message: ({ name }) => `${name} asks you to cancel an order.`,
    },
    email: { texts: soldOrderEmails.order_asked, isOfNotice: true },
  },
  order_return_asked: {
    page: {
      type: 'order',
      action: 'return_asked',
      title: 'Return requested',
      message: ({ name }) => `${name} asks you to take back an order.`,
    },
    email: { texts: soldOrderEmails.order_asked, isOfNotice: true },
  },
  order_request_declined: {
    page: {
      type: 'order',
      action: 'request_declined',
      title: 'Request declined',
      message: () => 'Your request was declined. The reason is on the page of your order.',
    },
    email: { texts: orderEmails.order_request_declined, isOfNotice: true },
  },
  order_address_changed: {
    page: {
      type: 'order',
      action: 'address_changed',
      title: 'Address changed',
      message: ({ name }) => `${name} changed the address of an order.`,
    },
    email: { texts: soldOrderEmails.order_address_changed, isOfNotice: true },
  },
  stock_low: {
    page: {
      type: 'product',
      action: 'stock_low',
      title: 'Almost sold out',
      message: () => 'A product of yours is almost sold out.',
    },
    email: { texts: productEmails.stock_low, isOfNotice: true },
  },
  stock_out: {
    page: {
      type: 'product',
      action: 'stock_out',
      title: 'Sold out',
      message: () => 'A product of yours is sold out.',
    },
    email: { texts: productEmails.stock_out, isOfNotice: true },
  },
  product_back: {
    page: {
      type: 'product',
      action: 'back',
      title: 'Back in stock',
      message: ({ name }) => `${name} has something again that you bookmarked.`,
    },
    email: { texts: productEmails.product_back, isOfNotice: true },
  },
  file_version: {
    page: {
      type: 'product',
      action: 'file_version',
      title: 'New version',
      message: ({ name }) => `${name} published a new version of a file that you bought.`,
    },
    email: { texts: productEmails.file_version, isOfNotice: true },
  },
} satisfies Partial<Record<NoticeTopic, OrderTopic>>
