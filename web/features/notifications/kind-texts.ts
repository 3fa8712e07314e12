import type { EmailPeriod, NoticeKind } from '#contract/notifications/settings.ts'
import { m } from '../../lib/paraglide/messages.js'

/** How each kind is named on the page of settings, and what it contains. */
export const kindTexts: Record<NoticeKind, { name: () => string; about: () => string }> = {
  subscriptions: {
    name: m.notices_kind_subscriptions,
    about: m.notices_kind_subscriptions_about,
  },
  sales: { name: m.notices_kind_sales, about: m.notices_kind_sales_about },
  comments: { name: m.notices_kind_comments, about: m.notices_kind_comments_about },
  likes: { name: m.notices_kind_likes, about: m.notices_kind_likes_about },
  live: { name: m.notices_kind_live, about: m.notices_kind_live_about },
  messages: { name: m.notices_kind_messages, about: m.notices_kind_messages_about },
  security: { name: m.notices_kind_security, about: m.notices_kind_security_about },
  followers: { name: m.notices_kind_followers, about: m.notices_kind_followers_about },
  orders: { name: m.notices_kind_orders, about: m.notices_kind_orders_about },
  restocks: { name: m.notices_kind_restocks, about: m.notices_kind_restocks_about },
  versions: { name: m.notices_kind_versions, about: m.notices_kind_versions_about },
  stock: { name: m.notices_kind_stock, about: m.notices_kind_stock_about },
  money: { name: m.notices_kind_money, about: m.notices_kind_money_about },
  staff: { name: m.notices_kind_staff, about: m.notices_kind_staff_about },
}

export const periodTexts: Record<EmailPeriod, () => string> = {
  off: m.notices_email_off,
  at_once: m.notices_email_at_once,
  daily: m.notices_email_daily,
  weekly: m.notices_email_weekly,
}
