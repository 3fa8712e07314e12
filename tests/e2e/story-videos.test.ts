import { ListOwnVideos } from '#contract/content/videos.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { axeViolations } from './support/axe.ts'
import { expect, phone, test, visit } from './support/browser.ts'
import { publishGallery } from './support/galleries.ts'
import { demoPerson, newFan, subscribe, uniqueWord } from './support/people.ts'
import { previewCard } from './support/preview-card.ts'
import { site } from './support/site.ts'
import { shown } from './support/steps.ts'
import { damagedVideo, publishVideo } from './support/videos.ts'

test('a video is uploaded as a draft, published, unlocked and played', async ({ open }) => {
  const creator = await demoPerson('noah')
  const { page: studio } = await open({ as: creator })
  await visit(studio, '/creator/my-video/create')
  const title = `Four bends ${uniqueWord()}`
  await studio.getByRole('button', { name: 'Upload video' }).click()
  await studio.getByText('Enter a title of 1 to 200 characters').waitFor()
  const { name, type: mimeType, bytes: buffer } = smallVideo()
  await studio.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
  await studio.getByRole('textbox', { name: 'Title' }).fill(title)
  await studio.getByRole('textbox', { name: 'Tags' }).fill('Mountain road')
  await studio.getByRole('textbox', { name: 'Tags' }).press('Enter')
  await studio.getByRole('searchbox', { name: 'Creators in this video' }).fill('mara')
  await studio.getByRole('button', { name: /^Add Mara/ }).click()
  await studio.getByRole('radio', { name: /Pay per view/ }).check()
  await studio.getByRole('textbox', { name: 'Price' }).fill('4')
  await studio.getByRole('button', { name: 'Save as draft' }).click()
  await studio.waitForURL(/my-video\/[0-9a-f]{24}$/)
  const [video] = (await creator.call(ListOwnVideos, { query: { q: title } })).data
  const { status } = await fetch(`${site().siteUrl}/video/${video?.slug}`)
  expect([video?.status, status]).toEqual(['inactive', 404])
  await studio.getByRole('switch', { name: 'Published' }).check()
  await studio.getByRole('button', { name: 'Save changes' }).click()
  await studio.getByText('Changes saved').waitFor()
  expect(video).toMatchObject({ tags: ['Mountain road'], price: 4, participants: [{}, {}] })

  const fan = await newFan({ wallet: 20 })
  const { page } = await open({ viewport: phone, as: fan })
  const card = await previewCard(page, `/video/${video?.slug}`)
  expect(card).toMatchObject({ type: 'article', image: expect.stringContaining('/share.jpg') })
  expect(JSON.stringify(card)).not.toContain(video?.fileId)
  await visit(page, '/noah/videos')
  await page.getByRole('link', { name: title }).click()
  await page.waitForURL(`**/video/${video?.slug}`)
  await page.getByRole('button', { name: 'Unlock for $4.00' }).click()
  await shown(page.getByRole('dialog').getByRole('button', { name: 'Unlock for $4.00' })).click()
  await page.getByText('Video unlocked').waitFor()

  await page.getByRole('button', { name: `Play ${title}` }).click()
  const player = page.locator('media-controller')
  await player.waitFor()
  const state = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)
  await expect.poll(state).toBeGreaterThan(0)
  await player.press('m')
  const isMuted = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.muted)
  await expect.poll(isMuted).toBe(true)
})

test('a video for subscribers is locked to visitors and open to those who subscribe', async ({
  open,
}) => {
  const creator = await demoPerson('noah')
  const { slug, title } = await publishVideo(creator, { title: `Dawn ${uniqueWord()}` })
  const { page: visitor } = await open()
  await visit(visitor, `/video/${slug}`)
  await visitor.getByRole('button', { name: /^Subscribe/ }).waitFor()
  expect(await visitor.getByRole('button', { name: `Play ${title}` }).count()).toBe(0)
  const fan = await newFan({ wallet: 20 })
  await subscribe(fan, creator)
  const { page } = await open({ as: fan })
  await visit(page, `/video/${slug}`)
  await page.getByRole('button', { name: `Play ${title}` }).waitFor()
})

test('a video that could not be processed is not offered for sale', async ({ open }) => {
  const creator = await demoPerson('noah')
  const title = `Broken reel ${uniqueWord()}`
  const sold = { title, isSale: true, price: 5 }
  const { _id, fileId, slug } = await publishVideo(creator, sold, damagedVideo())
  const read = () => creator.call(ReadFileStatus, { params: { id: fileId } })
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('error')

  const { page } = await open({ viewport: phone, as: await newFan({ wallet: 20 }) })
  await visit(page, `/video/${slug}`)
  await page.getByText('This video can’t be played').waitFor()
  expect(await page.getByRole('button', { name: /^Unlock/ }).count()).toBe(0)
  expect(await page.getByText('Upload it again').count()).toBe(0)

  const own = await open({ viewport: phone, as: creator })
  await visit(own.page, `/video/${slug}`)
  await own.page.getByText('Upload it again').waitFor()

  // The data of the page on the way from the studio: for another reason there is other advice.
  await visit(own.page, `/creator/my-video/${_id}`)
  await own.page.route('**/video/*.data*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('upload_damaged', 'storage_full')
    await route.fulfill({ response, body })
  })
  await own.page.getByRole('link', { name: 'View video' }).click()
  await own.page.waitForURL(`**/video/${slug}`)
  await own.page.getByText('This site has run out of space').waitFor()
})

test('a video is found by its title and its tag, a gallery by its title', async ({ open }) => {
  const creator = await demoPerson('noah')
  const [tag, title] = [uniqueWord(), `Dusk ${uniqueWord()}`]
  await publishVideo(creator, { title, tags: [tag] })
  const gallery = await publishGallery(creator, { title: `Dawn ${uniqueWord()}` })
  const { page } = await open({ viewport: phone })
  await visit(page, '/explore')
  await page.getByRole('link', { name: 'Videos', exact: true }).click()
  const tile = page.getByRole('article').filter({ hasText: title })
  await expect.poll(() => tile.first().innerText()).toMatch(/0 views\s+·\s+now/)
  await page.getByRole('combobox', { name: 'Search videos' }).fill(tag.slice(0, 5))
  await page.getByRole('option', { name: tag }).click()
  await page.waitForURL(`**/explore?type=videos&tag=${tag}`)
  await page.getByRole('link', { name: `Remove filter ${tag}` }).waitFor()
  await page.getByRole('link', { name: title }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Galleries', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search galleries' }).fill(gallery.title)
  await page.getByRole('option', { name: gallery.title }).click()
  await page.waitForURL(`**/gallery/${gallery.slug}`)
})
