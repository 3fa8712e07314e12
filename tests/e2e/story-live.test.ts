import type { Page } from 'playwright-core'
import { EndStream, ReadOwnStream } from '#contract/live/own-streams.ts'
import { m } from '#web/lib/paraglide/messages.js'
import { axeInBothThemes } from './support/axe.ts'
import { describe, desktop, expect, phone, test, visit } from './support/browser.ts'
import { demoPerson, newFan, type Person, subscribe } from './support/people.ts'

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const composer = (page: Page) => page.getByRole('textbox', { name: m.live_chat_compose() })

/** Pictures that the page has shown. */
const framesOf = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
  )

/** Until so many more pictures were shown. */
async function expectFrames(page: Page, more: number): Promise<void> {
  const before = await framesOf(page)
  await expect.poll(() => framesOf(page), { timeout: 30_000 }).toBeGreaterThan(before + more)
}

/** Of the demo content: going live takes verified documents. Not live, whatever a test before left. */
async function verified(): Promise<Person> {
  const creator = await demoPerson('amara')
  const { stream } = await creator.call(ReadOwnStream)
  if (stream) await creator.call(EndStream, { params: { id: stream._id }, body: {} })
  return creator
}

async function goLive(page: Page, title: string): Promise<void> {
  await visit(page, '/creator/live')
  await named(page, m.live_camera_start()).click()
  await page.getByLabel(m.live_title()).fill(title)
  await page.getByLabel(m.live_description()).fill('Songs that you ask for')
  await named(page, m.live_go()).click()
  await named(page, m.live_end()).waitFor()
}

describe('live streams', () => {
  test('a creator goes live from the page, a fan watches, writes and tips, and is told of the end', async ({
    open,
  }) => {
    const [creator, fan] = [await verified(), await newFan({ wallet: 50 })]
    await subscribe(fan, creator)
    const host = await open({ viewport: desktop, as: creator })
    const viewer = await open({ viewport: phone, as: fan })
    await goLive(host.page, 'Evening songs')

    await visit(viewer.page, `/streaming/${creator.username}`)
    await expectFrames(viewer.page, 20)
    expect(await axeInBothThemes(viewer.page)).toEqual([])
    expect(await axeInBothThemes(host.page)).toEqual([])

    await composer(viewer.page).fill('Hello from Lisbon')
    await viewer.page.keyboard.press('Enter')
    await host.page.getByText('Hello from Lisbon').waitFor()
    await composer(host.page).fill('Welcome')
    await host.page.keyboard.press('Enter')
    await viewer.page.getByText('Welcome', { exact: true }).waitFor()

    await named(viewer.page, m.live_tip_send()).click()
    await viewer.page
      .getByRole('dialog')
      .getByRole('button', { name: /\$10\.00$/ })
      .last()
      .click()
    const tip = m.chat_tip_from({ name: fan.name, price: '$10.00' })
    await host.page.getByText(tip).waitFor()
    await viewer.page.getByText(tip).waitFor()
    const watching = m.live_watchers({ count: 1, shown: '1' })
    await named(host.page, watching).waitFor()

    await named(host.page, m.live_end()).click()
    await host.page.getByRole('dialog').getByRole('button', { name: m.live_end() }).click()
    await viewer.page.waitForURL(`**/${creator.username}`)
    await viewer.page.getByText(m.live_ended({ name: creator.name })).waitFor()
    expect((await creator.call(ReadOwnStream)).stream).toBeNull()
  })

  test('a page that is loaded again goes on with its stream, and viewers with the picture', async ({
    open,
  }) => {
    const [creator, fan] = [await verified(), await newFan()]
    await subscribe(fan, creator)
    const host = await open({ viewport: desktop, as: creator })
    const viewer = await open({ viewport: desktop, as: fan })
    await goLive(host.page, 'Before and after')
    const before = (await creator.call(ReadOwnStream)).stream?._id
    await visit(viewer.page, `/streaming/${creator.username}`)
    await expectFrames(viewer.page, 10)

    host.page.on('dialog', (dialog) => void dialog.accept())
    await host.page.reload()
    await named(host.page, m.live_end()).waitFor()
    await expectFrames(viewer.page, 30)
    expect((await creator.call(ReadOwnStream)).stream?._id).toBe(before)
  })

  test('whoever is not subscribed sees how to, and the room of a creator who is not live says so', async ({
    open,
  }) => {
    const [creator, fan] = [await verified(), await newFan()]
    const host = await open({ viewport: desktop, as: creator })
    const viewer = await open({ viewport: phone, as: fan })
    const room = `/streaming/${creator.username}`
    await visit(viewer.page, room)
    const isNotLive = m.live_not_on_air({ name: creator.name })
    await viewer.page.getByRole('heading', { name: isNotLive }).waitFor()
    await viewer.page.getByRole('link', { name: m.live_to_profile() }).click()
    await viewer.page.waitForURL(`**/${creator.username}`)

    await goLive(host.page, 'For subscribers')
    await visit(viewer.page, room)
    await viewer.page.getByText(m.live_subscribe_text()).waitFor()
    expect(await axeInBothThemes(viewer.page)).toEqual([])
  })
})
