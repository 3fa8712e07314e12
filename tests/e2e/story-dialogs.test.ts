import type { Page } from 'playwright-core'
import { axeOverPage, overPage } from './support/axe.ts'
import { describe, expect, phone, phoneOnly, screens, test, visit } from './support/browser.ts'
import { demoPerson, newFan, subscribe } from './support/people.ts'
import { publish } from './support/posts.ts'
import { openMenu, shown } from './support/steps.ts'
import { smallTargets } from './support/touch-targets.ts'

const pressed = (name: RegExp) => async (page: Page) => {
  await shown(page.getByRole('button', { name })).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').last().waitFor()
  await dialog.getByRole('textbox').or(dialog.locator('dl')).first().waitFor()
}

/** The pages themselves are looked at by the walk through every page. */
describe.each(screens)('axe finds nothing, $screen', ({ viewport }) => {
  test('in what opens over pages', { timeout: 300_000 }, async ({ open }) => {
    const [creator, subscribed] = await Promise.all([demoPerson('jonas'), demoPerson('theo')])
    const post = await publish(creator, { photos: 1, isSale: true, price: 4 })
    const fan = await newFan({ wallet: 20 })
    await subscribe(fan, subscribed)
    const { page } = await open({ viewport, as: fan })
    const opened: [path: string, open: (page: Page) => Promise<void>][] = [
      ['/home?audience=latest', openMenu],
      ['/jonas', pressed(/^Subscribe/)],
      ['/jonas', pressed(/^Tip Jonas/)],
      [`/post/${post.slug}`, pressed(/^Unlock for/)],
      ['/wallet', pressed(/^Add money/)],
    ]
    const found: string[] = []
    for (const [path, openOver] of opened) {
      await visit(page, path)
      await openOver(page)
      found.push(...(await axeOverPage(page)).map((one) => `${path}: ${one}`))
      if (viewport.width <= phone.width)
        found.push(...(await smallTargets(page, overPage)).map((one) => `${path}: ${one}`))
      const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (spare > 0) found.push(`${path}: ${spare} px wider than the screen`)
    }
    expect(found).toEqual([])
  })
})

describe.each(phoneOnly)('a dialog that is loaded when it is opened, $screen', ({ viewport }) => {
  test('says when it cannot be loaded, and opens once it can', async ({ open }) => {
    const provokes = /ERR_FAILED/
    const { page } = await open({ viewport, as: await demoPerson('mara'), provokes })
    const code = /\/picker-dialog-[^/]*\.js$/
    await page.route(code, (route) => route.abort())
    await visit(page, '/creator/my-post/create')
    const choose = page.getByRole('button', { name: 'From your vault' })
    await choose.click()
    await shown(page.getByText('Something went wrong, please try again later')).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.unroute(code)
    await choose.click()
    const dialog = page.getByRole('dialog', { name: 'From your vault' })
    await dialog.getByRole('searchbox').waitFor()
  })

  test('shows that it loads while its code is on the way', async ({ open }) => {
    const { page } = await open({ viewport, as: await demoPerson('mara') })
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/picker-dialog-[^/]*\.js$/, async (route) => {
      await arrived
      await route.continue()
    })
    await visit(page, '/creator/my-post/create')
    await page.getByRole('button', { name: 'From your vault' }).click()
    const dialog = page.getByRole('dialog', { name: 'From your vault' })
    await dialog.getByRole('img', { name: 'From your vault' }).waitFor()
    arrive()
    await dialog.getByRole('searchbox').waitFor()
  })
})
