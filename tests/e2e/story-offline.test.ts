import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { newFan } from './support/people.ts'
import { shown } from './support/steps.ts'

describe.each(phoneOnly)('without a connection, $screen', ({ viewport }) => {
  const provokes =
    /Error loading route module|Failed to fetch|net::ERR_INTERNET_DISCONNECTED|error/i

  test('a tap and a reload lead to our own page, which tries again', async ({ open }) => {
    const as = await newFan()
    const { page, context } = await open({
      ...{ viewport, as, theme: 'system', offlinePage: true, provokes },
    })
    await visit(page, '/home')
    await page.waitForFunction(async () => Boolean(await caches.match('/offline')))
    await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller))
    await context.setOffline(true)
    await shown(page.getByRole('link', { name: 'Wallet', exact: true }))
      .first()
      .click()
    await page.getByText('You’re offline').first().waitFor()
    await page.getByText('Check your connection and try again.').waitFor()

    await page.goto('/explore').catch(() => {})
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await background()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(background).not.toBe(light)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.waitForURL('**/explore')
    await page.getByRole('heading', { level: 1, name: 'Explore' }).waitFor({ state: 'attached' })
    await context.setOffline(true)
    await page.goto('/wallet').catch(() => {})
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await page.waitForURL('**/home')
  })

  test('a page that was open before says so too, and comes back', async ({ open }) => {
    const { page, context } = await open({ viewport, as: await newFan(), provokes })
    await visit(page, '/home')
    const go = (name: string) =>
      shown(page.getByRole('link', { name, exact: true }))
        .first()
        .click()
    await go('Explore')
    await page.waitForURL('**/explore')
    await page.getByRole('heading', { level: 1, name: 'Explore' }).waitFor({ state: 'attached' })
    await go('Home')
    await page.waitForURL('**/home')
    await context.setOffline(true)
    await go('Explore')
    await page.getByText('You’re offline').first().waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Explore' }).waitFor({ state: 'attached' })
  })

  test('an action says that one seems to be offline', async ({ open }) => {
    const { page, context } = await open({ viewport, as: await newFan(), provokes })
    await visit(page, '/theo')
    await context.setOffline(true)
    const follow = shown(page.getByRole('button', { name: /^Follow/ })).first()
    await follow.click()
    await page
      .getByText(/You seem to be offline/)
      .first()
      .waitFor()
    await expect.poll(() => follow.textContent()).toBe('Follow')
  })
})
