import { describe, desktopOnly, expect, test, visit } from './support/browser.ts'
import { demoPerson } from './support/people.ts'
import { site } from './support/site.ts'

describe.each(desktopOnly)('activity, $screen', ({ viewport }) => {
  test('names what was bought, links to it, and is filtered', async ({ open }) => {
    const { page } = await open({ viewport, as: await demoPerson('alex') })
    await visit(page, '/user/payment-history')
    await page.getByRole('heading', { name: 'Activity' }).waitFor()
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.filter({ hasText: 'Wallet top-up' }).first().waitFor()
    await rows.filter({ hasText: 'Subscription' }).first().waitFor()

    await page.getByRole('link', { name: 'Unlocked', exact: true }).click()
    await page.waitForURL('**?type=unlock')
    await expect.poll(() => rows.filter({ hasText: 'Subscription' }).count()).toBe(0)
    const bought = rows.filter({ hasText: 'Lucía Romero' }).first()
    expect(await bought.innerText()).toMatch(/A set of cups.*\w{3} \d+, \d{4}.*\$5\.00/s)
    await bought.getByRole('link').click()
    await page.waitForURL('**/post/*')
    await page.getByText('A set of cups for those who asked').first().waitFor()
  })
})

test('settings are named in German on German pages', async ({ open }) => {
  const { page } = await open({ as: await demoPerson('ops') })
  await page.context().addCookies([{ name: 'locale', value: 'de', url: site().siteUrl }])
  await visit(page, '/admin/settings')
  await page.getByLabel('Provision', { exact: true }).waitFor()
  expect(await page.getByText('Commission', { exact: true }).count()).toBe(0)
})
