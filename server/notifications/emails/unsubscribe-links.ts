import type { Locale } from '#contract/site-request.ts'
import { kinds } from '../kinds.ts'
import type { Scope, UnsubscribeTokens } from '../unsubscribe/index.ts'
import { noticeEmailTexts } from './texts/notices.ts'

interface Emailed {
  accountId: string
  locale: Locale
  scope: Scope
}

/**
 * The end of an email of notices: where they are chosen, and of all but fixed kinds how to unsubscribe, by
 * its button, and by that of mailbox providers.
 */
export function unsubscribeLinks(
  { siteUrl, unsubscribes }: { siteUrl: string; unsubscribes: Pick<UnsubscribeTokens, 'make'> },
  { accountId, locale, scope }: Emailed,
): { footer: { label: string; link: string }[]; unsubscribeUrl?: string } {
  const texts = noticeEmailTexts[locale]
  const settings = { label: texts.settings, link: `${siteUrl}/notifications/settings` }
  if (scope !== 'digest' && kinds[scope].isFixed) return { footer: [settings] }
  const token = unsubscribes.make({ accountId, scope })
  const page = `${siteUrl}/notifications/unsubscribe?token=${token}`
  return {
    footer: [settings, { label: texts.unsubscribe, link: page }],
    unsubscribeUrl: `${siteUrl}/api/notification/one-click/${token}`,
  }
}
