import type { Page } from 'playwright-core'
import { axeOverPage } from './support/axe.ts'
import { describe, expect, phone, screens, test, visit } from './support/browser.ts'
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
    const { page } = await open({ viewport, as: fan, reducedMotion: true })
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
        found.push(...(await smallTargets(page)).map((one) => `${path}: ${one}`))
      const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (spare > 0) found.push(`${path}: ${spare} px wider than the screen`)
    }
    expect(found).toEqual([])
  })
})
