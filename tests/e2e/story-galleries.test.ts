import { ListOwnGalleries } from '#contract/content/galleries.ts'
import { ListGalleryPhotos } from '#contract/content/photos.ts'
import { expect, phone, test, visit } from './support/browser.ts'
import { demoPerson, newFan, uniqueWord } from './support/people.ts'
import { picture } from './support/posts.ts'
import { previewCard } from './support/preview-card.ts'
import { site } from './support/site.ts'
import { shown } from './support/steps.ts'

test('a gallery is created as a draft, filled in order, published, unlocked and viewed', async ({
  open,
}) => {
  const creator = await demoPerson('noah')
  const { page: studio } = await open({ as: creator })
  await visit(studio, '/creator/my-gallery/create')
  const title = `Three bends ${uniqueWord()}`
  await studio.getByRole('button', { name: 'Create gallery' }).click()
  await studio.getByText('Enter a title of 1 to 200 characters').waitFor()
  await studio.getByRole('textbox', { name: 'Title' }).fill(title)
  await studio.getByRole('radio', { name: /Pay per view/ }).check()
  await studio.getByRole('textbox', { name: 'Price' }).fill('4')
  await studio.getByRole('button', { name: 'Save as draft' }).click()
  await studio.waitForURL(/my-gallery\/[0-9a-f]{24}$/)

  const colours = ['#c06050', '#5060c0', '#60c050']
  const files = await Promise.all(
    colours.map(async (colour, place) => ({
      name: `bend-${place + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await picture(colour),
    })),
  )
  await studio.locator('input[type=file]').setInputFiles(files)
  await studio.getByText('3 / 100').waitFor()
  await studio.getByRole('button', { name: 'Options for photo 3' }).click()
  await studio.getByRole('menuitem', { name: 'Make it the cover' }).click()
  await studio.getByRole('button', { name: 'Options for photo 1' }).click()
  await studio.getByRole('menuitem', { name: 'Edit title and description' }).click()
  const words = studio.getByRole('dialog', { name: 'Edit title and description' })
  await words.getByRole('textbox', { name: 'Title' }).fill('The first bend')
  await words.getByRole('button', { name: 'Save' }).click()
  await studio.getByAltText('The first bend').waitFor()
  const [gallery] = (await creator.call(ListOwnGalleries, { query: { q: title } })).data
  const { status } = await fetch(`${site().siteUrl}/gallery/${gallery?.slug}`)
  expect([gallery?.status, status]).toEqual(['inactive', 404])
  await studio.getByRole('switch', { name: 'Published' }).check()
  await studio.getByRole('button', { name: 'Save changes' }).click()
  await studio.getByText('Changes saved').waitFor()
  const query = { galleryId: gallery?._id ?? '' }
  const covers = async () =>
    (await creator.call(ListGalleryPhotos, { query })).data.map((one) => one.isGalleryCover)
  await expect.poll(covers).toEqual([false, false, true])
  await studio.getByRole('button', { name: 'Move photo 3 earlier' }).click()
  await expect.poll(covers).toEqual([false, true, false])
  await studio.reload()
  const tiles = studio.getByRole('region', { name: /^Photos/ }).getByRole('listitem')
  await tiles.nth(1).getByText('Cover', { exact: true }).waitFor()

  const fan = await newFan({ wallet: 10 })
  const { page } = await open({ viewport: phone, as: fan })
  const card = await previewCard(page, `/gallery/${gallery?.slug}`)
  expect(card).toMatchObject({ type: 'article', image: expect.stringContaining('/share.jpg') })
  const { data: photos } = await creator.call(ListGalleryPhotos, { query })
  expect(photos.filter(({ fileId }) => JSON.stringify(card).includes(fileId))).toEqual([])
  await visit(page, '/noah/galleries')
  await page.getByRole('link', { name: title }).click()
  await page.waitForURL(`**/gallery/${gallery?.slug}`)
  await page.getByRole('button', { name: 'Unlock for $4.00' }).click()
  await shown(page.getByRole('dialog').getByRole('button', { name: 'Unlock for $4.00' })).click()
  await page.getByText('Gallery unlocked').waitFor()
  await page.locator('.ui-media-tile').first().click()
  await page.getByRole('dialog').getByText('1 of 3').waitFor()
  for (const [key, place] of [
    ['ArrowRight', 2],
    ['End', 3],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByRole('dialog').getByText(`${place} of 3`).waitFor()
  }
})
