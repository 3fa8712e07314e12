import { BlockCountries, BlockCreator, BlockUser, UnblockUser } from '#contract/profiles/blocks.ts'
import { axeInBothThemes } from './support/axe.ts'
import { describe, expect, phoneOnly, ready, test, visit } from './support/browser.ts'
import { pair } from './support/conversations.ts'
import { wideParts } from './support/layout-faults.ts'
import { demoPerson, newFan, uniqueWord } from './support/people.ts'
import { publish } from './support/posts.ts'
import { shown } from './support/steps.ts'

describe.each(phoneOnly)('relations of accounts, $screen', ({ viewport }) => {
  test('a fan mutes a creator, finds them among the muted and takes them back', async ({
    open,
  }) => {
    const { page } = await open({ as: await newFan(), viewport })
    await visit(page, '/jonas')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Mute' }).click()
    await page.getByText('no longer appear in Home').waitFor()

    await visit(page, '/user/following?show=muted')
    await shown(page.getByRole('button', { name: /^Unmute Jonas/ })).click()
    await page.getByText('appear in Home and Explore again').waitFor()
    await page.reload()
    await page.getByText('You haven’t muted anyone.').waitFor()
  })

  test('a creator finds a follower and blocks them', async ({ open }) => {
    const { page } = await open({ as: await demoPerson('mara'), viewport })
    await visit(page, '/creator/my-follower')
    await page.getByRole('searchbox').fill('alex')
    await page.getByRole('button', { name: 'Search' }).click()
    const row = page.getByRole('row', { name: /@alex/ })
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page.waitForURL(/blacklist\?q=alex/)
    expect(await page.getByRole('radio', { name: /@alex/ }).isChecked()).toBe(true)
  })

  test('an item marked as not interesting leaves home at once, can be restored, and stays hidden after a reload', async ({
    open,
  }) => {
    const text = `Rain on the tent ${uniqueWord()}`
    await publish(await demoPerson('noah'), { text })
    const { page } = await open({ as: await newFan(), viewport })
    await visit(page, '/home?audience=latest')
    const post = page.getByRole('article').filter({ hasText: text })
    const dismiss = async () => {
      await post.getByRole('button', { name: /^More options/ }).click()
      await page.getByRole('menuitem', { name: 'Not interested' }).click()
      await post.waitFor({ state: 'detached' })
    }
    await dismiss()
    await page.getByRole('button', { name: 'Undo' }).click()
    await post.waitFor()
    const [sent] = await Promise.all([page.waitForResponse('**/dismissed-items'), dismiss()])
    expect(sent.status()).toBe(200)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    expect(await post.count()).toBe(0)
  })

  test('a creator whom a fan blocked says so where they were, and can be unblocked there', async ({
    open,
  }) => {
    const { fan, creator, id } = await pair('Ida Falk', 'jonas')
    const params = { id: creator.id }
    const { page } = await open({ as: fan, viewport })
    const unblock = page.getByRole('button', { name: 'Unblock Jonas Vik' })
    await fan.call(BlockCreator, { params })
    expect((await page.goto('/jonas'))?.status()).toBe(404)
    await ready(page)
    await page.getByRole('heading', { name: 'You blocked Jonas Vik' }).waitFor()
    expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])
    await unblock.click()
    await page.getByRole('heading', { name: /^Jonas Vik/, level: 1 }).waitFor()

    await fan.call(BlockCreator, { params })
    await visit(page, `/messages/${id}`)
    await page.getByText('You blocked Jonas Vik').waitFor()
    expect(
      await page
        .getByRole('main')
        .getByText(/^(On|Off)line$/)
        .count(),
    ).toBe(0)
    await unblock.click()
    await page.getByRole('textbox', { name: /^Message Jonas/ }).waitFor()
  })

  test('a fan whom a creator blocked is not told who did', async ({ open }) => {
    const { fan, creator, id } = await pair('Ada Lenz', 'jonas')
    const { page } = await open({ as: fan, viewport })
    await creator.call(BlockUser, { body: { targetId: fan.id, reason: 'Rude' } })
    try {
      await visit(page, '/jonas')
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      await visit(page, `/messages/${id}`)
      await page.getByText('This conversation is closed.').waitFor()
      expect(await page.getByRole('button', { name: /^Unblock/ }).count()).toBe(0)
    } finally {
      await creator.call(UnblockUser, { params: { id: fan.id } })
    }
  })

  test('visitors from a blocked country do not find the creator until it is unblocked', async ({
    open,
  }) => {
    const creator = await demoPerson('yara')
    const { page } = await open({ as: creator, viewport })
    const german = await open({ from: '194.25.0.60' })
    const french = await open({ from: '2a01:e0c:1::1' })
    const statusFor = async (visitor: typeof german) => (await visitor.page.goto('/yara'))?.status()
    const germany = page.getByRole('checkbox', { name: 'Germany', exact: true })
    const save = async () => {
      await page.getByRole('button', { name: 'Save countries' }).click()
      await page.getByText('Changes saved').waitFor()
    }
    try {
      expect(await statusFor(german)).toBe(200)
      await visit(page, '/creator/block-countries')
      await page.getByLabel('Find a country').fill('germ')
      await germany.check()
      expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])
      await save()
      await expect.poll(() => statusFor(german)).toBe(404)
      await german.page.getByRole('heading', { name: 'Page not found' }).waitFor()
      expect(await statusFor(french)).toBe(200)

      const found = (visitor: typeof german) =>
        visitor.page.getByRole('link', { name: /Yara Nassar/ })
      await visit(french.page, '/explore?q=Yara+Nassar')
      await shown(found(french)).first().waitFor()
      await visit(german.page, '/explore?q=Yara+Nassar')
      await german.page.getByText(/No results for/).waitFor()
      expect(await found(german).count()).toBe(0)

      await page.reload()
      await ready(page)
      await germany.uncheck()
      await save()
      await expect.poll(() => statusFor(german)).toBe(200)
    } finally {
      await creator.call(BlockCountries, { body: { countryCodes: [] } })
    }
  })
})
