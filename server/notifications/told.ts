import type { Notification } from '#contract/notifications/notifications.ts'
import type { Locale } from '#contract/site-request.ts'
import type { ItemKinds } from '#server/access/index.ts'
import { dollarText } from '#server/kernel/money.ts'
import { quoteLast } from '#server/messaging/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { withMediaUrlContext } from '#server/platform/signing/index.ts'
import { noticeEmailTexts } from './emails/texts/notices.ts'
import { presentNotifications } from './present.ts'
import { findNotifications } from './reads.ts'
import { sentenceOf } from './sentences/index.ts'

export interface ToldParts {
  db: Db
  kinds: ItemKinds
  /** The site's address, without a trailing slash. */
  siteUrl: string
}

/** A notification as emails and pushes tell of it. */
export interface Told {
  notification: Notification
  sentence: string
  /** The text of a message, where its reader wants that; else empty. */
  quote: string
  /** That a message is sold, and for how much; else empty. */
  price: string
}

interface Reader {
  accountId: string
  locale: Locale
  quotesMessages: boolean
}

/**
 * What is still to be told of these notifications, newest first: those that are unread, and that their
 * account may see. Nothing of files, titles of others' items or deleted texts leaves through it.
 */
export async function findTold(
  { db, kinds, siteUrl }: ToldParts,
  { accountId, locale, quotesMessages }: Reader,
  ids: readonly string[],
): Promise<Told[]> {
  const reader = { viewer: { id: accountId, isPerformer: false } }
  const rows = await findNotifications(db, reader, ids)
  const unread = rows
    .filter(({ read_at: readAt }) => readAt === null)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
  const presented = await withMediaUrlContext({ origin: siteUrl }, () =>
    presentNotifications({ db, kinds }, accountId, unread),
  )
  const told = presented.map(async (notification): Promise<Told | undefined> => {
    const sentence = sentenceOf(locale, notification)
    if (notification.topic !== 'message' || notification.refId === null) {
      return { notification, sentence, quote: '', price: '' }
    }
    const conversationId = notification.refId
    const last = await quoteLast(db, { conversationId, readerId: accountId })
    if (!last) return undefined
    const quote = quotesMessages ? last.text : ''
    const price =
      last.priceCents === null
        ? ''
        : noticeEmailTexts[locale].locked(`$${dollarText(last.priceCents)}`)
    return { notification, sentence, quote, price }
  })
  return (await Promise.all(told)).filter((one) => one !== undefined)
}
