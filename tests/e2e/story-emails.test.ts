import { PreviewEmails } from '#contract/operations/emails.ts'
import { locales } from '#contract/site-request.ts'
import { composeNotice, composeNotices } from '#server/notifications/emails/compose-notices.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, phone, test } from './support/browser.ts'
import { wideParts } from './support/layout-faults.ts'
import { demoPerson } from './support/people.ts'

/** What people write may have no place for a new line. */
const long = 'https://example.org/'.padEnd(200, 'x')

const longEmails = locales.map((locale) => {
  const site = { siteName: 'Stagedoor', siteUrl: 'https://stagedoor.test' }
  const to = { email: 'alex@demo.test', name: long, verifiedEmail: true }
  const reader = { to, locale, end: { footer: [{ label: long, link: long }] } }
  const line = { sentence: long, quote: `${long}\nأهلا`, price: '', title: '' }
  return [
    composeNotice(site, reader, { id: 'one', line }),
    composeNotices(site, reader, { id: 'two', lines: Array.from({ length: 25 }, () => line) }),
  ]
})

describe.each(['light', 'dark'] as const)('emails, %s', (colorScheme) => {
  test('fit a phone in each language, whatever stands in them, and can be read', async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: phone, colorScheme })
    const page = await context.newPage()
    const ops = await demoPerson('ops')
    const show = async ({ html = '' }: { html?: string }) => {
      await page.setContent(html)
      return wideParts(page)
    }
    for (const [nth, language] of locales.entries()) {
      const { data } = await ops.call(PreviewEmails, { query: { language } })
      for (const email of data) expect([email.name, await show(email)]).toEqual([email.name, []])
      for (const email of longEmails[nth] ?? []) expect(await show(email)).toEqual([])
      const looks = ['noticeDigest', 'order_shipped']
      for (const email of data.filter(({ name }) => looks.includes(name))) {
        await show(email)
        expect([email.name, await axeViolations(page, ['color-contrast'])]).toEqual([
          email.name,
          [],
        ])
      }
    }
    await context.close()
  })
})
