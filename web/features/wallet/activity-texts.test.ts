import { beforeAll, expect, test } from 'vitest'
import type { WalletActivity } from '#contract/money/activity.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { activityName } from './activity-texts.ts'

beforeAll(() => readLocaleFrom(() => 'en'))

test.each([
  ['Harbour at six', 'feed', 'Harbour at six'],
  ['', 'feed', 'Post'],
  ['', 'video', 'Video'],
  ['', 'gallery', 'Gallery'],
])('the unlocked item %j of kind %s is called %j', (name, kind, shown) => {
  const item = { kind, id: '6b04610c7126e86175e8c5e8' }
  expect(activityName({ type: 'unlock', name, item } as WalletActivity)).toBe(shown)
})
