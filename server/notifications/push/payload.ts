import { cutText } from '#contract/kit/characters.ts'
import type { NoticeKind } from '#contract/notifications/settings.ts'
import type { Locale } from '#contract/site-request.ts'
import type { PushMessage } from '#server/platform/push/index.ts'
import { noticeEmailTexts } from '../emails/texts/index.ts'
import type { Told } from '../told.ts'

/** What push services must take, encrypted: 4,096 bytes. Ours are at most half of it. */
export const maxPayloadBytes = 2_000
const maxTitle = 120
const maxBody = 240

/** What stands where everything that a push told of was deleted. */
const deletedTexts: Record<Locale, string> = {
  en: 'This was deleted',
  de: 'Das wurde gelöscht',
  ar: 'تم حذف هذا',
}

interface PayloadFacts {
  kind: NoticeKind
  locale: Locale
  siteUrl: string
  /** It corrects a push that is shown perhaps: it makes no sound, and shows nothing new. */
  isCorrection: boolean
}

/**
 * A declarative push (https://webkit.org/blog/16535), which browsers that know none hand to the site's
 * service worker. The newest comes first; others of its kind that are unread are counted. Of nothing, it
 * closes what is shown.
 */
export function payloadOf(told: readonly Told[], facts: PayloadFacts): string {
  const { kind, locale, siteUrl, isCorrection } = facts
  const [newest, ...others] = told.toSorted((one, other) =>
    one.notification.createdAt < other.notification.createdAt ? 1 : -1,
  )
  const more = others.length > 0 ? noticeEmailTexts[locale].more(others.length) : ''
  const page =
    newest && others.length === 0
      ? `/notifications/open/${newest.notification._id}`
      : '/notifications'
  const compose = (maxTitle: number, maxBody: number) =>
    JSON.stringify({
      web_push: 8030,
      notification: {
        title: cutText(newest?.sentence ?? deletedTexts[locale], maxTitle),
        body: [cutText(newest?.quote || newest?.price || '', maxBody), more]
          .filter(Boolean)
          .join('\n'),
        navigate: `${siteUrl}${page}`,
        tag: kind,
        lang: locale,
        dir: locale === 'ar' ? 'rtl' : 'ltr',
        silent: isCorrection,
      },
      // For the service worker; browsers that read the rest by themselves ignore it.
      ...(isCorrection && { update: newest ? 'replace' : 'close' }),
    })
  const payload = compose(maxTitle, maxBody)
  // A character may take many bytes.
  return Buffer.byteLength(payload) <= maxPayloadBytes ? payload : compose(60, 60)
}

const urgent: ReadonlySet<NoticeKind> = new Set(['messages', 'live', 'security'])
const minor: ReadonlySet<NoticeKind> = new Set(['likes', 'followers'])

const daySeconds = 86_400
const hourSeconds = 3_600

/** How push services treat a push of a kind: one that is newer replaces it. */
export const deliveryOf = (kind: NoticeKind): Omit<PushMessage, 'payload'> => ({
  topic: kind,
  urgency: urgent.has(kind) ? 'high' : minor.has(kind) ? 'low' : 'normal',
  ttlSeconds: kind === 'live' ? hourSeconds : daySeconds,
})
