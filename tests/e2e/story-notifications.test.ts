import type { Page } from 'playwright-core'
import { CreateComment } from '#contract/engagement/comments.ts'
import { DecideReport, ReportItem } from '#contract/moderation/reports.ts'
import { SendTip } from '#contract/money/charges.ts'
import { CountUnreadNotifications } from '#contract/notifications/notifications.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { demoPerson, newFan, type Person, uniqueWord } from './support/people.ts'
import { publish } from './support/posts.ts'
import { shown } from './support/steps.ts'

describe.each(phoneOnly)('notifications, $screen', ({ viewport }) => {
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
    const { fan, name, creator, tip } = await audience()
    await fan.call(Follow, { params: { id: creator.id } })
    const { page } = await open({ viewport, as: creator })
    const row = page.getByRole('listitem').filter({ hasText: `${name} followed you` })
    await expect
      .poll(async () => {
        await visit(page, '/notifications')
        return row.count()
      })
      .toBe(1)
    await tip()
    const live = page.getByRole('listitem').filter({ hasText: `${name} sent you a $12.00 tip` })
    await live.first().waitFor()

    await creator.call(BlockUser, { body: { targetId: fan.id, reason: 'Insults' } })
    await expect.poll(() => row.count()).toBe(0)
    await expect.poll(() => live.count()).toBe(0)
    await visit(page, '/notifications')
    expect(await row.count()).toBe(0)
  })

  test('are read once when their page is opened from another', async ({ open }) => {
    const { fan, name, creator, tip } = await audience()
    const { page } = await open({ viewport, as: creator })
    await visit(page, '/home')
    // Once the bell counts by itself, the page is connected.
    const before = await unreadOf(creator)
    await fan.call(Follow, { params: { id: creator.id } })
    await bell(page, before + 1).waitFor()
    // Of the first page: further ones are loaded near the end of the list.
    let reads = 0
    page.on('request', (request) => {
      if (/\/notification\?(?!.*before=)/.test(request.url())) reads += 1
    })
    await shown(page.getByRole('link', { name: /^Notifications/ })).click()
    await page.waitForURL('**/notifications')
    await tip()
    await page.getByRole('link', { name: new RegExp(`${name} sent you`) }).waitFor()
    expect(reads).toBe(0)
  })

  test('of a hidden post lead to where its owner can change it', async ({ open }) => {
    const { fan, creator, post } = await audience()
    const staff = await demoPerson('ops')
    const { _id: id } = await fan.call(ReportItem, {
      body: { title: 'Others', target: 'feed', targetId: post._id },
    })
    await staff.call(DecideReport, {
      params: { id },
      body: { decision: 'resolved', reason: 'Not allowed', measures: ['hide'] },
    })
    const { page } = await open({ viewport, as: creator })
    const hidden = page.getByRole('link', { name: /Our team hid your post/ }).first()
    await expect
      .poll(async () => {
        await visit(page, '/notifications')
        return hidden.count()
      })
      .toBe(1)
    await hidden.click()
    await page.waitForURL(`**/creator/my-post/${post._id}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByRole('textbox').first().inputValue()).not.toBe('')
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
