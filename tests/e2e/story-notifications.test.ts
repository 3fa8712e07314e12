import type { Page } from 'playwright-core'
import { CreateComment } from '#contract/engagement/comments.ts'
import { SendTip } from '#contract/money/charges.ts'
import { CountUnreadNotifications } from '#contract/notifications/notifications.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, screens, test, visit } from './support/browser.ts'
import { demoPerson, newFan, type Person, uniqueWord } from './support/people.ts'
import { publish } from './support/posts.ts'
import { shown } from './support/steps.ts'

describe.each(screens)('notifications, $screen', ({ viewport }) => {
  test('arrive live, are counted at the bell, and are read by opening them', async ({ open }) => {
    const { fan, name, creator, post, tip } = await audience()
    const { page } = await open({ viewport, as: creator })
    await visit(page, '/notifications')
    const before = await unreadOf(creator)

    await fan.call(CreateComment, {
      body: { objectId: post._id, objectType: 'feed', content: 'What a light' },
    })
    const comment = page
      .getByRole('link', { name: new RegExp(`${name} commented on your post`) })
      .first()
    await comment.waitFor()
    await tip()
    const row = page.getByRole('listitem').filter({ hasText: `${name} sent you a $12.00 tip` })
    await row.first().waitFor()
    expect(await row.count(), 'once').toBe(1)
    await expect.poll(() => unreadOf(creator)).toBe(before + 2)
    await bell(page, before + 2).waitFor()
    expect(await axeViolations(page)).toEqual([])

    await comment.click()
    await page.waitForURL(/\/post\/.*#comments$/)
    await expect.poll(() => unreadOf(creator)).toBe(before + 1)
  })

  test('of somebody who is blocked are gone', async ({ open }) => {
    const { fan, name, creator } = await audience()
    await fan.call(Follow, { params: { id: creator.id } })
    const { page } = await open({ viewport, as: creator })
    const row = page.getByRole('listitem').filter({ hasText: `${name} followed you` })
    await expect
      .poll(async () => {
        await visit(page, '/notifications')
        return row.count()
      })
      .toBe(1)
    await creator.call(BlockUser, { body: { targetId: fan.id, reason: 'Insults' } })
    await visit(page, '/notifications')
    expect(await row.count()).toBe(0)
  })
})

/** A fan with money in the wallet, and a post of a creator of the demo. */
async function audience() {
  const name = `Wilma ${uniqueWord()}`
  const [fan, creator] = await Promise.all([newFan({ name, wallet: 20 }), demoPerson('kenji')])
  const post = await publish(creator)
  const tip = () =>
    fan.call(SendTip, { params: { id: creator.id }, body: { price: 12 }, key: `tip-${fan.id}` })
  return { fan, name, creator, post, tip }
}

const unreadOf = (person: Person): Promise<number> => person.call(CountUnreadNotifications)

const bell = (page: Page, unread: number) =>
  shown(page.getByRole('link', { name: `Notifications, ${unread > 99 ? '99+' : unread} unread` }))
