import type { Notification } from '#contract/notifications/notifications.ts'
import type { Locale } from '#contract/site-request.ts'
import { composeEmail, type Email } from '#server/platform/mail/index.ts'
import { isolated } from '../quoted-texts.ts'
import { sentenceOf } from '../sentences/index.ts'
import { greetingIn, localeNamed } from './texts/index.ts'
import { noticeEmailTexts } from './texts/notices.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

interface Site {
  siteName: string
  siteUrl: string
}

interface Reader {
  to: { email: string; name: string; verifiedEmail: boolean }
  locale: Locale
  /** Where notices are chosen, and how to unsubscribe. */
  end: ReturnType<typeof unsubscribeLinks>
}

interface Line {
  sentence: string
  quote: string
  price: string
  /** Of the item that it is about, if it is shown. */
  title: string
}

/** More of them are counted, not listed. */
const maxListed = 20

/** An email of one notice. */
export function composeNotice(
  { siteName, siteUrl }: Site,
  { to, locale, end }: Reader,
  { id, line: { sentence, quote, price } }: { id: string; line: Line },
): Email {
  const texts = noticeEmailTexts[locale]
  const said = quote ? texts.quoted(isolated(locale, quote)) : price
  return composeEmail({
    to: to.email,
    messageId: `notice-${id}`,
    subject: sentence,
    before: [greetingIn(locale, to), `${sentence}.`, ...(said ? [said] : [])],
    button: {
      label: texts.view,
      link: `${siteUrl}/notifications/open/${id}`,
    },
    siteName,
    language: locale,
    ...end,
  })
}

/** An email of several notices, newest first. */
export function composeNotices(
  { siteName, siteUrl }: Site,
  { to, locale, end }: Reader,
  { id, lines }: { id: string; lines: readonly Line[] },
): Email {
  const texts = noticeEmailTexts[locale]
  const left = lines.length - maxListed
  return composeEmail({
    to: to.email,
    messageId: `digest-${id}`,
    subject: texts.digestSubject(siteName),
    before: [greetingIn(locale, to), texts.digestIntro],
    list: lines.slice(0, maxListed).map(({ sentence, quote, price, title }) => ({
      label: sentence,
      note: isolated(locale, quote || price || title),
    })),
    ...(left > 0 && { moreOfList: texts.more(left) }),
    button: { label: texts.viewAll, link: `${siteUrl}/notifications` },
    siteName,
    language: locale,
    ...end,
  })
}

/** Both with example values. */
export function previewNoticeEmails({
  siteName,
  siteUrl,
  language,
}: Site & { language: string }): Record<string, Email> {
  const locale = localeNamed(language)
  const tokens = { make: () => '…' }
  const readerOf = (scope: 'messages' | 'digest') => ({
    to: { email: 'alex@example.com', name: 'Alex', verifiedEmail: true },
    locale,
    end: unsubscribeLinks({ siteUrl, unsubscribes: tokens }, { accountId: '', locale, scope }),
  })
  const lineOf = (topic: 'message' | 'tip' | 'comment', price = ''): Line => ({
    sentence: sentenceOf(locale, { ...example, topic }),
    ...{ quote: '', price, title: '' },
  })
  const site = { siteName, siteUrl }
  const message = lineOf('message', noticeEmailTexts[locale].locked('$5.00'))
  return {
    notice: composeNotice(site, readerOf('messages'), { id: '…', line: message }),
    noticeDigest: composeNotices(site, readerOf('digest'), {
      id: '…',
      lines: [message, lineOf('tip'), lineOf('comment')],
    }),
  }
}

const example = {
  actor: { name: 'Mara' } as Notification['actor'],
  item: null,
  refSource: '',
  amount: 12,
  count: 1,
  decision: null,
}
