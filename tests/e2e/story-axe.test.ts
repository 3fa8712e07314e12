import type { Page } from 'playwright-core'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { SendMessage } from '#contract/messaging/messages.ts'
import type { Locale } from '#contract/site-request.ts'
import { axeViolations, describe, expect, matrix, ready, test } from './support/browser.ts'
import { demoPerson, newFan, subscribe } from './support/people.ts'
import { publish } from './support/posts.ts'
import { shown } from './support/steps.ts'

interface Look {
  path: string
  /** What is opened over the page before it is looked at. */
  over?: (page: Page) => Promise<void>
}

const pressed = (name: RegExp) => async (page: Page) => {
  await shown(page.getByRole('button', { name })).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').last().waitFor()
  await dialog.getByRole('textbox').or(dialog.locator('dl')).first().waitFor()
}

const menuOfOne = async (page: Page) => {
  await shown(page.locator('[popovertarget="me-menu"]')).click()
  await page.locator('#me-menu').waitFor()
}

/** All that a theme changes are colours: only their rules are asked a second time. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Look at a page in both themes; answers what breaks a rule. */
async function look(page: Page, { path, over }: Look): Promise<string[]> {
  await page.goto(path)
  await ready(page)
  await over?.(page)
  await settled(page)
  const light = await axeViolations(page)
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await settled(page)
  const dark = await axeViolations(page, rulesOfColours)
  const found = [...light, ...dark.map((one) => `dark ${one}`)].map((one) => `${path}: ${one}`)
  const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (spare > 0) found.push(`${path}: ${spare} px wider than the screen`)
  return found
}

/** Until no colour and no place is on its way to another. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let calmFrames = 0
    for (let frames = 0; frames < 300 && calmFrames < 3; frames += 1) {
      await frame()
      const isMoving = document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState === 'running')
      calmFrames = isMoving ? 0 : calmFrames + 1
    }
  })

async function lookAtAll(page: Page, locale: Locale, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  // What is opened over a page is found by its English words.
  for (const one of looks) {
    found.push(...(await look(page, locale === 'en' ? one : { path: one.path })))
  }
  return found
}

/** Each test opens a dozen pages in two themes: over two minutes where others share the processor. */
const timeout = 300_000

describe.each(matrix)('axe finds nothing, $screen', { timeout }, ({ viewport, locale }) => {
  test('what visitors see', async ({ open }) => {
    const { page } = await open({ viewport, locale, reducedMotion: true })
    const post = await publish(await demoPerson('jonas'), { photos: 2, isSale: true, price: 4 })
    const found = await lookAtAll(page, locale, [
      { path: '/' },
      { path: '/page/privacy-policy' },
      { path: '/contact' },
      { path: '/auth/login' },
      { path: '/auth/register' },
      { path: '/auth/fan-register' },
      { path: '/auth/creator-register' },
      { path: '/explore' },
      { path: '/explore?type=posts' },
      { path: '/theo' },
      { path: '/theo/media' },
      { path: '/theo/about' },
      { path: `/post/${post.slug}` },
      { path: '/nothing/is/here' },
    ])
    expect(found).toEqual([])
  })

  test('what fans see', async ({ open }) => {
    const [creator, subscribed] = await Promise.all([demoPerson('jonas'), demoPerson('theo')])
    const post = await publish(creator, { photos: 1, isSale: true, price: 4 })
    const fan = await newFan({ wallet: 20 })
    await subscribe(fan, subscribed)
    const body = { source: 'performer', sourceId: subscribed.id } as const
    const { _id: id } = await fan.call(OpenConversation, { body })
    await fan.call(SendMessage, { params: { id }, body: { text: 'Good morning' } })

    const { page } = await open({ viewport, locale, as: fan, reducedMotion: true })
    const found = await lookAtAll(page, locale, [
      { path: '/home' },
      { path: '/home?audience=following' },
      { path: '/home?audience=latest', over: menuOfOne },
      { path: '/theo' },
      { path: '/jonas', over: pressed(/^Subscribe/) },
      { path: '/jonas', over: pressed(/^Tip Jonas/) },
      { path: `/post/${post.slug}`, over: pressed(/^Unlock for/) },
      { path: '/wallet' },
      { path: '/wallet', over: pressed(/^Add money/) },
      { path: '/messages' },
      { path: `/messages/${id}` },
      { path: '/user/bookmarks' },
      { path: '/user/account' },
      { path: '/user/my-subscription' },
      { path: '/user/wallet-transaction' },
      { path: '/user/cards' },
    ])
    expect(found).toEqual([])
  })

  test('what creators see', async ({ open }) => {
    const { page } = await open({
      viewport,
      locale,
      as: await demoPerson('mara'),
      reducedMotion: true,
    })
    const found = await lookAtAll(page, locale, [
      { path: '/mara' },
      { path: '/creator/my-post' },
      { path: '/creator/my-post/create' },
      { path: '/creator/earning' },
      { path: '/creator/my-subscriber' },
      { path: '/creator/account' },
      { path: '/creator/banking' },
      { path: '/creator/blacklist' },
      { path: '/creator/block-countries' },
      { path: '/messages' },
    ])
    expect(found).toEqual([])
  })

  test('what staff see', async ({ open }) => {
    const { page } = await open({
      viewport,
      locale,
      as: await demoPerson('ops'),
      reducedMotion: true,
    })
    const found = await lookAtAll(page, locale, [
      { path: '/admin' },
      { path: '/admin/accounts' },
      { path: '/admin/verification' },
      { path: '/admin/ledger' },
      { path: '/admin/pages' },
      { path: '/admin/pages/692200000000000000000001' },
      { path: '/admin/settings' },
      { path: '/admin/audit-log' },
    ])
    expect(found).toEqual([])
  })
})
