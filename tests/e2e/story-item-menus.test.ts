import type { Page } from 'playwright-core'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { demoPerson, newFan, uniqueWord } from './support/people.ts'
import { shown } from './support/steps.ts'
import { publishVideo } from './support/videos.ts'

const kinds = [
  { kind: 'video', list: 'videos' },
  { kind: 'gallery', list: 'galleries' },
] as const

/** The first tile of a list, by the address of its page. */
async function firstTile(page: Page) {
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  const tile = page.getByRole('article').filter({ has: page.locator(`a[href="${href}"]`) })
  const choose = async (entry: string | RegExp) => {
    await tile.getByRole('button', { name: /^Options for / }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  return { href, tile, choose }
}

async function confirmBlock(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Block / })
  await dialog.getByText('they can’t message you').waitFor()
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe.each(phoneOnly)('the menu of a tile, $screen', ({ viewport }) => {
  test.for(kinds)('copies the link of a $kind and reports it', async ({ kind, list }, { open }) => {
    const fan = await newFan()
    const { page, context } = await open({ viewport, as: fan })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, `/explore?type=${list}`)
    const { href, choose } = await firstTile(page)
    await choose('Copy link')
    await page.getByText('Link copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(new URL(href, page.url()).href)
    expect(page.url(), 'the tile was not opened').toContain(`/explore?type=${list}`)

    await choose(`Report ${kind}`)
    const dialog = page.getByRole('dialog', { name: 'What’s wrong with this?' })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Choose a reason').waitFor()
    await dialog.getByRole('radio', { name: 'Spam or misleading' }).check()
    const words = dialog.getByRole('textbox', { name: 'Tell us more' })
    await words.fill('Too short')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Use 20 to 100 characters').waitFor()
    await words.fill('It shows something else than it says')
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/reports')),
      dialog.getByRole('button', { name: 'Send report' }).click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({
      ...{ target: kind, title: 'Spam or misleading' },
      description: 'It shows something else than it says',
    })
    const received = page.getByRole('dialog', { name: 'Report received' })
    await received.getByRole('button', { name: 'Close' }).last().click()
    await received.waitFor({ state: 'detached' })
  })

  test.for(kinds)(
    'hides a $kind that is not interesting, at once and for good',
    async ({ list }, { open }) => {
      const { page } = await open({ viewport, as: await newFan() })
      await visit(page, `/explore?type=${list}`)
      const { tile, choose } = await firstTile(page)
      await choose('Not interested')
      await tile.waitFor({ state: 'detached' })
      const answerTo = (method: string) =>
        page.waitForResponse(
          (response) =>
            response.url().endsWith('/dismissed-items') && response.request().method() === method,
        )
      await Promise.all([answerTo('DELETE'), page.getByRole('button', { name: 'Undo' }).click()])
      await tile.waitFor()

      const [sent] = await Promise.all([answerTo('POST'), choose('Not interested')])
      expect(sent.status()).toBe(200)
      await tile.waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('article').first().waitFor()
      expect(await tile.count()).toBe(0)
    },
  )

  test('mutes a creator, all of whose tiles leave the list', async ({ open }) => {
    const { page } = await open({ viewport, as: await newFan() })
    await visit(page, '/explore?type=galleries')
    const { tile, choose } = await firstTile(page)
    await choose(/^Mute /)
    await page.getByText('no longer appear in Home').waitFor()
    await tile.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('article').first().waitFor()
    expect(await tile.count()).toBe(0)
  })

  test('blocks a creator, who is found again among the blocked', async ({ open }) => {
    const { page } = await open({ viewport, as: await newFan() })
    await visit(page, '/explore?type=galleries')
    const { tile, choose } = await firstTile(page)
    await choose(/^Block /)
    await confirmBlock(page)
    await page.getByText('they can’t message you').waitFor()
    await tile.waitFor({ state: 'detached' })
    await visit(page, '/user/following?show=blocked')
    await page.getByRole('button', { name: /^Unblock / }).click()
    await page.getByText('is no longer blocked').waitFor()

    await visit(page, '/theo')
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: /^Block / }).click()
    await confirmBlock(page)
    await page.waitForURL('**/home')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('is no longer blocked').waitFor()
  })

  test('blocks a creator from a tile beside another video of theirs, and leaves its page', async ({
    open,
  }) => {
    const creator = await demoPerson('theo')
    const title = `Further up ${uniqueWord()}`
    await publishVideo(creator, { title })
    const { slug } = await publishVideo(creator)
    const { page } = await open({ viewport, as: await newFan() })
    await visit(page, `/video/${slug}`)
    const tile = page.getByRole('article').filter({ hasText: title })
    await shown(tile.getByRole('button')).click()
    await page.getByRole('menuitem', { name: /^Block / }).click()
    await confirmBlock(page)
    await page.waitForURL('**/home')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('is no longer blocked').waitFor()
  })
})
