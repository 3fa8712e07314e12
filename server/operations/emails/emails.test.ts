import { globSync, readFileSync } from 'node:fs'
import { PreviewEmails } from '#contract/operations/emails.ts'
import { locales } from '#contract/site-request.ts'
import { emailTextsByName } from '#server/notifications/emails/channel.ts'
import { expect, test } from '#tests/support/world.ts'

test('staff see every email in each language, as text and as HTML', async ({ world }) => {
  const owner = await world.staff()
  for (const language of locales) {
    const { data } = await owner.call(PreviewEmails, { query: { language } })
    const names = data.data.map(({ name }) => name)
    expect(names).toEqual([
      ...Object.keys(emailTextsByName),
      ...['notice', 'noticeDigest', 'contactMessage', 'auditHead'],
    ])
    for (const { name, subject, text, html } of data.data) {
      expect([subject, text, html].join(), name).not.toMatch(/undefined|NaN|\[object/)
      expect(html, name).toContain(`<html lang="${language}"`)
    }
  }
  const people = [world.visitor, await world.fan(), await world.staff({ role: 'support' })]
  for (const [index, person] of people.entries()) {
    expect((await person.call(PreviewEmails)).status).toBe(index === 0 ? 401 : 403)
  }
})

test('whoever composes an email has a preview', () => {
  const composing = globSync('server/**/*.ts').filter(
    (path) => !path.includes('.test.') && readFileSync(path, 'utf8').includes('composeEmail({'),
  )
  expect(composing.toSorted()).toEqual([
    'server/audit/head-email.ts',
    'server/notifications/emails/channel.ts',
    'server/notifications/emails/compose-notices.ts',
    'server/site/contact/index.ts',
  ])
})
