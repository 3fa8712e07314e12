import { UploadFeedPhoto } from '#contract/content/feed-uploads.ts'
import { ListOwnFeeds } from '#contract/content/feeds.ts'
import { ListGalleryPhotos } from '#contract/content/photos.ts'
import {
  CreateVaultFolder,
  ListVault,
  MoveVaultMedia,
  ReadVaultMedia,
} from '#contract/content/vault.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { axeViolations } from './support/axe.ts'
import { describe, desktopOnly, expect, phone, test, visit } from './support/browser.ts'
import { publishGallery } from './support/galleries.ts'
import { demoPerson, uniqueWord } from './support/people.ts'
import { publish } from './support/posts.ts'

test('a photo is uploaded into a folder of the vault and published from there', async ({
  open,
}) => {
  const creator = await demoPerson('noah')
  const { page } = await open({ viewport: phone, as: creator })
  const [folder, name, text] = [uniqueWord(), `${uniqueWord()}.jpg`, uniqueWord()]
  await visit(page, '/creator/vault')
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(folder)
  await page.getByRole('dialog').getByRole('button', { name: 'Save folder' }).click()
  await page.getByRole('link', { name: folder }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const photo = { name, mimeType: 'image/jpeg', buffer: await smallPicture() }
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByText('Uploaded').waitFor()
  await page.getByRole('button', { name: `Show ${name}` }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await visit(page, '/creator/my-post/create')
  await page.getByRole('button', { name: 'From your vault' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('button', { name }).click()
  expect(await axeViolations(page)).toEqual([])
  await picker.getByRole('button', { name: 'Add' }).click()
  await picker.waitFor({ state: 'hidden' })
  await page.getByLabel('Caption').fill(text)
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL('**/creator/my-post')

  const { data: posts } = await creator.call(ListOwnFeeds, { query: { q: text } })
  expect(posts[0]).toMatchObject({ type: 'photo', files: [{ name }] })
  const { data: media } = await creator.call(ListVault, { query: { q: name } })
  expect(media).toMatchObject([{ isKept: true, useCount: 1 }])

  const gallery = await publishGallery(creator, { photos: 0, title: text })
  await visit(page, `/creator/my-gallery/${gallery._id}`)
  await page.getByRole('button', { name: 'From your vault' }).click()
  await picker.getByRole('button', { name: folder }).click()
  const tiles = picker.getByRole('listitem').getByRole('button')
  await expect.poll(() => tiles.count()).toBe(1)
  await picker.getByRole('searchbox').fill('nothing is called so')
  await picker.getByText('No files match these filters.').waitFor()
  await picker.getByRole('searchbox').fill(name.slice(0, 5))
  await picker.getByRole('button', { name }).click()
  await picker.getByRole('button', { name: 'Add 1 file' }).click()
  await page.getByText('1 / 100').waitFor()
  const query = { galleryId: gallery._id }
  const { data: photos } = await creator.call(ListGalleryPhotos, { query })
  expect(photos).toMatchObject([{ isGalleryCover: true, status: 'active' }])
})

test('the picker loads more on scrolling, and shows when that failed', async ({ open }) => {
  const creator = await demoPerson('noah')
  const [folder, title] = [uniqueWord(), uniqueWord()]
  const { _id: folderId } = await creator.call(CreateVaultFolder, { body: { name: folder } })
  const file = new Blob([new Uint8Array(await smallPicture())], { type: 'image/jpeg' })
  const mediaIds: string[] = []
  for (let made = 0; made < 32; made++) {
    mediaIds.push((await creator.call(UploadFeedPhoto, { files: { file } }))._id)
  }
  await creator.call(MoveVaultMedia, { body: { mediaIds, folderId } })
  const gallery = await publishGallery(creator, { photos: 0, title })

  const { page } = await open({ viewport: phone, as: creator, provokes: /ERR_FAILED/ })
  await visit(page, `/creator/my-gallery/${gallery._id}`)
  await page.getByRole('button', { name: 'From your vault' }).click()
  const picker = page.getByRole('dialog')
  const tiles = picker.getByRole('listitem').getByRole('button')
  const answered = page.waitForResponse(new RegExp(folderId))
  await picker.getByRole('button', { name: folder }).click()
  await answered
  // Until then it shows as many files without a folder.
  await picker.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await page.route(/performer\/vault\?.*offset=/, (route) => route.abort())
  await expect.poll(() => tiles.count()).toBe(30)
  await tiles.last().scrollIntoViewIfNeeded()
  const again = picker.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(/performer\/vault\?.*offset=/)
  await again.click()
  await expect.poll(() => tiles.count()).toBe(32)
  await tiles.last().click()

  // The answer is lost, and the same is tried again.
  await page.route(/photos\/from-vault/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const add = picker.getByRole('button', { name: 'Add 1 file' })
  await add.click()
  await picker.getByRole('alert').waitFor()
  await page.unroute(/photos\/from-vault/)
  await add.click()
  await picker.waitFor({ state: 'hidden' })
  await page.getByText('1 / 100').waitFor()
  const query = { galleryId: gallery._id }
  expect((await creator.call(ListGalleryPhotos, { query })).total).toBe(1)
})

describe.each(desktopOnly)('several files of the vault, $screen', ({ viewport }) => {
  test('are moved to another folder and deleted, but for those in use', async ({ open }) => {
    const creator = await demoPerson('noah')
    const [first, renamed, second] = [uniqueWord(), uniqueWord(), uniqueWord()]
    const file = new Blob([new Uint8Array(await smallPicture())], { type: 'image/jpeg' })
    const mediaIds: string[] = []
    for (let made = 0; made < 3; made++) {
      mediaIds.push((await creator.call(UploadFeedPhoto, { files: { file } }))._id)
    }
    await publish(creator, { type: 'photo', text: first, fileIds: mediaIds.slice(2) })
    const { _id: folderId } = await creator.call(CreateVaultFolder, { body: { name: first } })
    await creator.call(MoveVaultMedia, { body: { mediaIds, folderId } })

    const { page } = await open({ viewport, as: creator })
    const dialog = page.getByRole('dialog')
    const files = page.getByRole('main').getByRole('checkbox')
    const folder = (name: string) => page.getByRole('link', { name: new RegExp(name) })
    const choose = async (name: string, entry: string) => {
      await page.getByRole('button', { name: `Options for ${name}` }).click()
      await page.getByRole('menuitem', { name: entry }).click()
    }
    const selectAll = async (count: number) => {
      await expect.poll(() => files.count()).toBe(count)
      for (let place = 0; place < count; place++) await files.nth(place).check()
    }
    await visit(page, '/creator/vault')
    await page.getByRole('button', { name: 'New folder' }).click()
    await dialog.waitFor()
    await page.keyboard.type(second)
    await dialog.getByRole('button', { name: 'Save folder' }).click()
    await folder(second).waitFor()
    await folder(first).click()
    await choose(first, 'Rename folder')
    await dialog.getByLabel('Name').fill(renamed)
    await dialog.getByRole('button', { name: 'Save folder' }).click()
    await folder(`${renamed}.*3`).waitFor()

    const topOf = async () => (await page.getByRole('article').first().boundingBox())?.y
    const before = await topOf()
    await selectAll(3)
    expect(await topOf(), 'selecting moves no file').toBe(before)
    await page.getByRole('button', { name: 'Move' }).click()
    await dialog.getByLabel('Folder').selectOption({ label: second })
    await dialog.getByRole('button', { name: 'Move' }).click()
    await page.getByText('3 files moved').waitFor()
    await expect.poll(() => files.count()).toBe(0)
    await folder(`${second}.*3`).click()
    await selectAll(3)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('2 files deleted').waitFor()
    await page.getByText('1 file wasn’t deleted: a post, gallery').waitFor()
    await expect.poll(() => files.count()).toBe(1)

    await choose(second, 'Delete folder')
    await dialog.getByRole('button', { name: 'Delete folder' }).click()
    await folder(second).waitFor({ state: 'detached' })
    const media = await creator.call(ReadVaultMedia, { params: { id: mediaIds[2] ?? '' } })
    expect(media).toMatchObject({ isKept: true, useCount: 1 })
  })
})
