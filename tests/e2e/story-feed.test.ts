import type { Page } from 'playwright-core'
import { ListFollowing } from '#contract/profiles/follows.ts'
import { describe, expect, screens, test, visit } from './support/browser.ts'
import { newFan } from './support/people.ts'
import { shown } from './support/steps.ts'

describe.each(screens)('the home feed, $screen', ({ viewport }) => {
  test('holds who is followed, from following until unfollowing', async ({ open }) => {
    const fan = await newFan()
    const followed = async () =>
      (await fan.call(ListFollowing)).data.map(({ objectInfo }) => objectInfo.username)
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/home?audience=following')
    await page.getByText('Posts from creators you follow will appear here.').waitFor()

    await visit(page, '/elena')
    await shown(page.getByRole('button', { name: /^Follow Elena/ }))
      .first()
      .click()
    await shown(page.getByRole('button', { name: /^Following Elena/ }))
      .first()
      .waitFor()
    await expect.poll(followed).toEqual(['elena'])
    await visit(page, '/home?audience=following')
    await page.getByRole('article').first().waitFor()
    const authors = await page
      .getByRole('article')
      .evaluateAll((posts) => [...new Set(posts.map((post) => post.getAttribute('aria-label')))])
    expect(authors).toHaveLength(1)
    expect(authors[0]).toMatch(/^Post by Elena/)

    await visit(page, '/elena')
    await shown(page.getByRole('button', { name: /^Following Elena/ }))
      .first()
      .click()
    await shown(page.getByRole('button', { name: /^Follow Elena/ }))
      .first()
      .waitFor()
    await expect.poll(followed).toEqual([])
    await visit(page, '/home')
    await page.getByRole('main').getByRole('link', { name: 'Following', exact: true }).click()
    await page.getByText('Posts from creators you follow will appear here.').waitFor()
  })

  test('goes on as one scrolls, and is as it was after a post and back', async ({ open }) => {
    const { page } = await open({ viewport, as: await newFan() })
    await visit(page, '/home?audience=latest')
    const posts = page.getByRole('article')
    expect(await posts.count()).toBe(12)
    for (const count of [24, 36]) {
      await posts.last().scrollIntoViewIfNeeded()
      await expect.poll(() => posts.count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
    }
    const loaded = await posts.count()
    const target = posts.nth(20)
    await target.scrollIntoViewIfNeeded()
    const link = target.locator('header a[href^="/post/"]')
    await link.scrollIntoViewIfNeeded()
    await settledScroll(page)
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(2000)
    await link.click()
    await page.waitForURL('**/post/**')
    await page.getByRole('region', { name: /omment/ }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/home?audience=latest')
    await expect.poll(() => posts.count(), { timeout: 20_000 }).toBe(loaded)
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
      .toBeLessThan(40)
  })
})

/** Until pictures that load have moved nothing for a moment. */
async function settledScroll(page: Page): Promise<void> {
  const read = () => page.evaluate(() => `${scrollY} ${document.body.scrollHeight}`)
  let last = ''
  await expect
    .poll(
      async () => {
        const now = await read()
        const isSame = now === last
        last = now
        return isSame
      },
      { interval: 250 },
    )
    .toBe(true)
}
