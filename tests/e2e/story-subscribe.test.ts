import type { Locator } from 'playwright-core'
import { describe, expect, screens, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'
import { publish } from './support/posts.ts'
import { fillCard, shown } from './support/steps.ts'

describe.each(screens)('a subscription, $screen', ({ viewport }) => {
  test('is explained, paid, and opens the photos at once, in a second tab too', async ({
    open,
  }) => {
    const creator = await demoPerson('theo')
    const [post, sold] = await Promise.all([
      publish(creator, { photos: 3, text: 'Three for subscribers' }),
      publish(creator, { photos: 1, isSale: true, price: 12, text: 'Sold by itself' }),
    ])
    const { page, context } = await open({ viewport, as: await newFan() })
    const second = await context.newPage()
    await visit(second, `/post/${post.slug}`)
    await second.getByRole('button', { name: 'Subscribe for $6.50/month' }).waitFor()

    await visit(page, '/theo')
    await shown(page.getByRole('button', { name: 'Subscribe for $6.50/month' }))
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Subscribe to Théo Marchand' })
    await dialog.getByText('$6.50').first().waitFor()
    await dialog.getByText(/Renews on .*\d{4}/).waitFor()
    await dialog.getByText(/\d+ posts · \d+ photos/).waitFor()
    await dialog.getByText('Private messages').waitFor()
    await dialog.getByText(/posts? stays? locked|posts stay locked/).waitFor()
    await dialog.getByText(/Cancel with one click under Subscriptions/).waitFor()

    await fillCard(dialog, 'declined')
    await dialog.getByRole('button', { name: 'Subscribe for $6.50' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/declined|refused/i)
      .waitFor()
    await fillCard(dialog, 'pays')
    await dialog.getByRole('button', { name: 'Subscribe for $6.50' }).click()
    await page.getByText('You are subscribed to Théo Marchand').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    const article = page.getByRole('article').filter({ hasText: 'Three for subscribers' }).first()
    await opened(article, 3)
    await opened(second.getByRole('article').first(), 3)
    await shown(page.getByRole('link', { name: 'Subscribed' })).waitFor()

    const bySelf = page.getByRole('article').filter({ hasText: 'Sold by itself' }).first()
    await bySelf.getByRole('button', { name: 'Unlock for $12.00' }).waitFor()
    expect(sold.isLocked).toBe(false)

    await visit(page, '/user/my-subscription')
    await page.getByText('Théo Marchand').first().waitFor()
    await page.getByText(/Renews on .* for \$6\.50/).waitFor()
  })
})

/** The pictures of a post are there, sharp ones, and nothing is locked any more. */
async function opened(article: Locator, count: number): Promise<void> {
  await article.scrollIntoViewIfNeeded()
  const sharp = article.getByRole('img', { name: /^Photo \d of/ })
  await expect.poll(() => sharp.count(), { timeout: 20_000 }).toBe(count)
  const widths = () =>
    sharp.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  await expect
    .poll(async () => Math.min(...(await widths())), { timeout: 20_000 })
    .toBeGreaterThan(64)
  expect(await article.getByRole('button', { name: /Subscribe/ }).count()).toBe(0)
}
