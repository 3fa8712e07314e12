import { findRecipient } from '#server/identity/accounts/index.ts'
import type { StoredNotice } from '#server/kernel/events.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Email, Mail } from '#server/platform/mail/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { kindOf, kinds } from '../kinds.ts'
import { listOfDigest } from '../reads.ts'
import { defaultOf, findChosen, isInDigest } from '../settings/index.ts'
import { findTold, type Told, type ToldParts } from '../told.ts'
import { noticesByEmail } from '../topics.ts'
import type { UnsubscribeTokens } from '../unsubscribe/index.ts'
import type { Digest } from '../writes.ts'
import { composeNotice, composeNotices } from './compose-notices.ts'
import { localeNamed } from './texts/index.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

export interface NoticeEmailParts extends ToldParts {
  db: Db
  mail: Mail
  settings: Settings
  unsubscribes: UnsubscribeTokens
}

/** Email one notice by itself, of topics that no domain emails in its own words. */
export async function emailNotice(parts: NoticeEmailParts, notice: StoredNotice): Promise<void> {
  const { topic, accountId, id } = notice
  if (noticesByEmail.includes(topic)) return
  const kind = kindOf[topic]
  const found = await findReader(parts.db, accountId)
  // An address that nobody has verified may be a stranger's: it gets amounts, and nobody's name.
  if (!found || !(found.to.verifiedEmail || kinds[kind].isFixed)) return
  const { to, locale, quotesMessages } = found
  const [told] = await findTold(parts, { accountId, locale, quotesMessages }, [id])
  if (!told || (!to.verifiedEmail && told.notification.actor)) return
  const end = unsubscribeLinks(parts, { accountId, locale, scope: kind })
  await parts.mail.sendMail(
    composeNotice(siteOf(parts), { to, locale, end }, { id, line: lineOf(told) }),
  )
}

/** An email of what is still unread of a digest; undefined where nothing is left. */
export async function composeDigest(
  parts: NoticeEmailParts,
  { id, accountId }: Digest,
): Promise<Email | undefined> {
  const found = await findReader(parts.db, accountId)
  if (!found?.to.verifiedEmail) return undefined
  const { to, locale, quotesMessages, isWanted } = found
  const notificationIds = await listOfDigest(parts.db, id)
  const told = await findTold(parts, { accountId, locale, quotesMessages }, notificationIds)
  const wanted = told.filter(({ notification }) => isWanted(notification.topic))
  if (wanted.length === 0) return undefined
  const end = unsubscribeLinks(parts, { accountId, locale, scope: 'digest' })
  const lines = wanted.map((one) => lineOf(one))
  return composeNotices(siteOf(parts), { to, locale, end }, { id, lines })
}

const siteOf = ({ settings, siteUrl }: NoticeEmailParts) => ({
  siteName: settings.get('siteName'),
  siteUrl,
})

const lineOf = ({ sentence, quote, price, notification }: Told) => ({
  ...{ sentence, quote, price },
  title: notification.item?.title ?? '',
})

/** Whom an email is for, and what of it was chosen by now. */
async function findReader(db: Db, accountId: string) {
  const to = await findRecipient(db, accountId)
  if (!to) return undefined
  const chosen = (await findChosen(db, [accountId])).get(accountId)
  return {
    to,
    locale: localeNamed(to.language),
    quotesMessages: chosen?.quotesMessages ?? false,
    /** Nothing of what was unsubscribed from meanwhile. */
    isWanted: (topic: StoredNotice['topic']) =>
      isInDigest((chosen?.choices.get(kindOf[topic]) ?? defaultOf(kindOf[topic])).email),
  }
}
