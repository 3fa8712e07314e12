import { ReadMe } from '#contract/profiles/users.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, screens, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'
import { picture } from './support/posts.ts'

describe.each(screens)('pictures of an account, $screen', ({ viewport }) => {
  test('a fan cuts and zooms an avatar and a cover, and is shown with them', async ({ open }) => {
    const fan = await newFan()
    const before = await fan.call(ReadMe)
    const { page } = await open({ viewport, as: fan, reducedMotion: true })
    await visit(page, '/user/account')
    const buffer = await picture('#3070b0')
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
    for (const [button, done] of [
      ['Change photo', 'Photo updated'],
      ['Change cover', 'Cover updated'],
    ] as const) {
      await page.getByLabel(button).and(page.locator('input')).setInputFiles(file)
      const dialog = page.getByRole('dialog', { name: button })
      await dialog.getByLabel('Zoom').fill('2')
      await dialog.getByLabel(/arrow keys/).press('ArrowRight')
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByText(done).first().waitFor()
    }
    const after = await fan.call(ReadMe)
    expect(after.avatar).not.toBe(before.avatar)
    expect(after.cover).not.toBe(before.cover)
    // Clients of the API are given media of its origin, pages those of the site.
    const { pathname } = new URL(after.avatar)
    await page.locator(`img[src$="${pathname}"]`).first().waitFor({ state: 'attached' })
  })
})

test('what is no picture is refused beside the button; a creator has the same form', async ({
  open,
}) => {
  const { page } = await open({ as: await demoPerson('lucia') })
  await visit(page, '/creator/account')
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await page.getByLabel('Change cover').and(page.locator('input')).setInputFiles(file)
  await page.getByRole('alert').getByText('Use JPEG, PNG, WebP or AVIF').waitFor()
})
