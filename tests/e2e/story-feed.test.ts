import type { Page } from 'playwright-core'
import { Follow, ListFollowing } from '#contract/profiles/follows.ts'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { demoPerson, newFan, uniqueWord } from './support/people.ts'
import { publish } from './support/posts.ts'
import { site } from './support/site.ts'
import { connected, shown } from './support/steps.ts'

describe.each(phoneOnly)('the home feed, $screen', ({ viewport }) => {
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

  test('loads more on scrolling, and is restored after visiting a post', async ({ open }) => {
    const fan = await newFan()
    const cookie = `token=${fan.token}`
    const rendered = await fetch(`${site().siteUrl}/home?audience=latest`, { headers: { cookie } })
    expect((await rendered.text()).match(/<article/g)).toHaveLength(5)

    const { page } = await open({ viewport, as: fan })
    await visit(page, '/home?audience=latest')
    const posts = page.getByRole('article')
    for (const count of [17, 29, 41]) {
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

test('a pill says at once that there are new posts, and a touch shows each of them once', async ({
  open,
}) => {
  const [creator, fan] = [await demoPerson('noah'), await newFan()]
  await fan.call(Follow, { params: { id: creator.id } })
  const { page } = await open({ as: fan })
  const connection = connected(page)
  await visit(page, '/home')
  const posts = page.getByRole('article')
  await posts.nth(4).scrollIntoViewIfNeeded()
  await connection

  const text = uniqueWord()
  await publish(creator, { text })
  const pill = page.getByRole('button', { name: /\d new post/ })
  await pill.waitFor({ timeout: 30_000 })
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /\d new post/ })
      .count(),
  ).toBe(1)
  expect(await posts.filter({ hasText: text }).count()).toBe(0)
  await pill.click()
  await posts.first().filter({ hasText: text }).waitFor()
  await pill.waitFor({ state: 'hidden' })
  expect(await posts.filter({ hasText: text }).count()).toBe(1)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('new posts of creators whom one does not follow are found within a minute', async ({
  open,
}) => {
  const { page } = await open({ as: await newFan() })
  await page.clock.install()
  await visit(page, '/home?audience=latest')
  await publish(await demoPerson('noah'), { text: uniqueWord() })
  const pill = page.getByRole('button', { name: /\d new post/ })
  // A minute may pass before the page has begun to count it.
  const afterAMinute = async () => {
    await page.clock.fastForward('01:01')
    return pill.count()
  }
  await expect.poll(afterAMinute, { timeout: 30_000, interval: 2_000 }).toBe(1)
})

test('the media of a creator have files: open ones in the viewer, others locked', async ({
  open,
}) => {
  const creator = await demoPerson('noah')
  const [free, locked, words] = [uniqueWord(), uniqueWord(), uniqueWord()]
  await publish(creator, { text: free, photos: 2, isSale: true })
  await publish(creator, { text: locked, photos: 1, isSale: true, price: 3 })
  await publish(creator, { text: words })
  const { page } = await open({ as: await newFan() })
  await visit(page, '/noah')
  await page.getByRole('link', { name: 'Media', exact: true }).click()
  const sold = page.getByRole('main').getByRole('link', { name: locked })
  await sold.getByText('$3.00').waitFor()
  expect(await page.getByText(words).count()).toBe(0)
  await page.getByRole('button', { name: free }).click()
  await page.getByRole('dialog').getByText('1 of 2').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Audio', exact: true }).click()
  await page.waitForURL('**/noah/media?kind=audio')
  await sold.waitFor({ state: 'hidden' })
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
