import { axeViolations, describe, expect, screens, test, visit } from './support/browser.ts'
import { newCreator } from './support/creators.ts'
import { demoPerson } from './support/people.ts'
import { picture } from './support/posts.ts'
import { shown } from './support/steps.ts'

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture('#3070b0'),
})

describe.each(screens)('verifying a creator, $screen', ({ viewport }) => {
  test('staff look closely, refuse with a reason, and approve new documents', async ({ open }) => {
    const creator = await newCreator()
    const { page: own } = await open({ viewport, as: creator, reducedMotion: true })
    const { page } = await open({ viewport, as: await demoPerson('ops'), reducedMotion: true })
    await visit(page, '/admin/verification')
    await page.getByRole('link', { name: `@${creator.username}` }).click()
    await page.waitForURL('**/admin/verification/*')
    const id = page.getByRole('img', { name: 'Photo ID' })
    await expect
      .poll(() => id.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Zoom in: Photo ID' }).click()
    await page.getByRole('button', { name: 'Rotate: Photo ID' }).click()
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('Write why, so that the creator knows what to do').waitFor()
    await page.getByLabel('Reason').fill('The photo is too dark')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('Documents refused').first().waitFor()

    await visit(own, '/creator/account')
    await own.getByText('Refused: The photo is too dark').waitFor()
    expect(await axeViolations(own)).toEqual([])
    await own.getByLabel('Choose a photo of your ID').setInputFiles(await photo('id.jpg'))
    await own.getByText('Being checked').waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Approve creator' }).click()
    await page.getByText('Creator approved').first().waitFor()
    await visit(own, '/creator/my-post/create')
    await shown(own.getByRole('button', { name: 'Publish' })).waitFor()
    expect(await own.getByText('Being checked').count()).toBe(0)
  })
})
