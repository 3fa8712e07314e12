import { topics } from '#server/notifications/topics.ts'
import { expect, test } from '#tests/support/world.ts'

test('emails that go to an address, for a link, are mandatory; no others are', () => {
  const mandatory = Object.entries(topics).flatMap(([name, topic]) =>
    'email' in topic && 'isMandatory' in topic.email ? [name] : [],
  )
  expect(mandatory).toEqual([
    'welcome',
    'verification',
    'new_email',
    'password_reset',
    'password_changed',
    'email_changed',
    'second_factor_changed',
    'payout_changed',
    'passkey_changed',
    'social_login_changed',
  ])
})

test('every topic that is emailed has one maker of its link', ({ world }) => {
  const emailed = Object.keys(topics).filter(
    (name) => 'email' in topics[name as keyof typeof topics],
  )
  for (const topic of emailed as never[]) {
    expect(() => world.app.parts.emails.linkWith([topic], () => '/'), topic).toThrow(
      'registered twice',
    )
  }
})
