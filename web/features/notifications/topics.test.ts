import { beforeAll, expect, test } from 'vitest'
import type { Notification, StaffDecision } from '#contract/notifications/notifications.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { isShown, presentNotification } from './topics.ts'

beforeAll(() => readLocaleFrom(() => 'en'))

const decided = (decision: string | null): Notification => ({
  ...{ _id: '1'.repeat(24), userId: '2'.repeat(24), username: '', title: '', type: 'staff' },
  ...{ action: 'decided', message: '', refSource: 'feed', refId: '3'.repeat(24), thumbnail: null },
  ...{ read: false, topic: 'staff_decision', actor: null, amount: null, count: 1 },
  item: { kind: 'feed', _id: '3'.repeat(24), pageId: '4'.repeat(24), title: 'A post' },
  decision: decision as StaffDecision | null,
  ...{ createdAt: '2026-11-27T10:00:00.000Z', updatedAt: '2026-11-27T10:00:00.000Z' },
})

test('a decision that is not named, or unknown here, is shown without saying which', () => {
  for (const decision of [null, 'from_a_newer_server']) {
    const row = decided(decision)
    expect(isShown(row)).toBe(true)
    expect(presentNotification(row).text('')).toBe('Our team made a decision about your account')
    expect(presentNotification(row).link).toBeUndefined()
  }
})

test('what staff hid leads to the studio, where its owner still sees it', () => {
  expect(presentNotification(decided('item_hidden')).link).toBe(
    `/creator/my-post/${'3'.repeat(24)}`,
  )
  expect(presentNotification(decided('item_restored')).link).toBe(`/post/${'4'.repeat(24)}`)
})

test('a sold message leads to its conversation', () => {
  const sold: Notification = {
    ...decided(null),
    ...{ type: 'wallet', topic: 'sale', amount: 5 },
    item: { kind: 'message', _id: '3'.repeat(24), pageId: '4'.repeat(24), title: 'Message' },
  }
  const { text, link } = presentNotification(sold)
  expect([text('Ada'), link]).toEqual([
    'Ada unlocked your message for $5.00',
    `/messages/${'4'.repeat(24)}`,
  ])
})
