import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { ListOwnFeeds } from '#contract/content/feeds.ts'
import { smallSong } from '#tests/support/media.ts'
import { axeViolations } from './support/axe.ts'
import { expect, phone, ready, test, visit } from './support/browser.ts'
import { demoPerson, uniqueWord } from './support/people.ts'
import { picture, publish, waitForUploads } from './support/posts.ts'
import { shown } from './support/steps.ts'

const phonePhoto = readFileSync(new URL('../support/photo.heic', import.meta.url))

const narrow = { width: 320, height: 640 }

test('what is written survives a reload, and is gone with the page', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('noah') })
  await visit(page, '/creator/my-post/create')
  const caption = page.getByRole('textbox', { name: 'Caption' })
  const text = `Gravel at dawn ${uniqueWord()}`
  await caption.fill(text)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await ready(page)
  await expect.poll(() => caption.inputValue()).toBe(text)

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await caption.waitFor({ state: 'detached' })
  await visit(page, '/creator/my-post/create')
  expect(await caption.inputValue()).toBe('')
})

test('what was published is not offered again by a reload while the next page loads', async ({
  open,
}) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('noah') })
  await visit(page, '/creator/my-post/create')
  const caption = page.getByRole('textbox', { name: 'Caption' })
  await caption.fill(`Gravel at noon ${uniqueWord()}`)
  await page.route('**/creator/my-post.data*', () => {})
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.getByText('Post published').waitFor()
  await page.reload()
  await ready(page)
  await page.getByText('0 / 5,000').waitFor()
  expect(await caption.inputValue()).toBe('')
})

test('the counter is always shown, and Publish stays in view', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('noah') })
  await visit(page, '/creator/my-post/create')
  await page.getByText('0 / 5,000').waitFor()
  await page.getByRole('textbox', { name: 'Caption' }).fill('Sand again')
  await page.getByText('10 / 5,000').waitFor()
  const publish = await page.getByRole('button', { name: 'Publish post' }).boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox()
  expect(publish && publish.y + publish.height).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('a toast covers neither Publish nor the navigation of a phone', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('noah') })
  await visit(page, '/creator/my-post/create')
  const publish = await page.getByRole('button', { name: 'Publish post' }).boundingBox()
  await page.getByRole('textbox', { name: 'Caption' }).fill(`Sand ${uniqueWord()}`)
  await page.getByRole('button', { name: 'Publish post' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Post published' })
  await toast.waitFor()
  const box = await toast.boundingBox()
  expect(box && box.y + box.height).toBeLessThan(publish?.y ?? 0)
})

test('a failed photo is replaced in its place and not counted, and one is pasted', async ({
  open,
}) => {
  const { page, context } = await open({ as: await demoPerson('noah') })
  await visit(page, '/creator/my-post/create')
  const files = await Promise.all(
    ['#c06050', '#5060c0'].map(async (colour, place) => ({
      name: `bend-${place + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: place === 0 ? Buffer.from('no photo at all') : await picture(colour),
    })),
  )
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByRole('alert').first().waitFor()
  await page.getByText('1 photo', { exact: true }).waitFor()

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Replace photo 1' }).click(),
  ])
  const accept = await chooser.element().getAttribute('accept')
  expect(accept).toMatch(/image\/jpeg.*\.heic/)
  expect(accept).not.toContain('video')
  const fresh = { name: 'fresh.jpg', mimeType: 'image/jpeg', buffer: await picture('#60c050') }
  await chooser.setFiles([fresh])
  await page.getByText('2 photos', { exact: true }).waitFor()
  await expect
    .poll(() => page.locator('li figure img').first().getAttribute('alt'))
    .toBe('fresh.jpg')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await copyPicture(page)
  await page.getByRole('textbox', { name: 'Caption' }).press('Control+v')
  await page.getByText('3 photos', { exact: true }).waitFor()
  await waitForUploads(page)
  expect(await page.getByRole('textbox', { name: 'Caption' }).inputValue()).toBe('')
})

/** Put a picture into the clipboard, as another program does. */
const copyPicture = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')?.fillRect(0, 0, 60, 40)
    const picture = await canvas.convertToBlob({ type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  })

test('a poll is created, answered once, and shows its result to voters', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('noah') })
  await visit(page, '/creator/my-post/create')
  const text = `Which road next ${uniqueWord()}`
  await page.getByRole('textbox', { name: 'Caption' }).fill(text)
  await page.getByRole('button', { name: 'Add a poll' }).click()
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.getByText('A poll needs a question and at least two options').waitFor()
  await page.getByRole('textbox', { name: 'Question' }).fill('Where to?')
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Gravel')
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Tarmac')
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL('**/creator/my-post')

  const fan = await open({ as: await demoPerson('alex') })
  await visit(fan.page, '/noah')
  const post = fan.page.getByRole('article').filter({ hasText: text })
  await post.getByRole('button', { name: 'Gravel' }).click()
  await post.getByText('100%').waitFor()
  await fan.page.reload()
  await post.getByRole('img', { name: 'Your vote' }).waitFor()
  await post.getByText('1 vote').waitFor()
})

test('a draft is seen by its creator alone, until it is published', async ({ open }) => {
  const { page } = await open({ viewport: narrow, as: await demoPerson('noah') })
  await visit(page, '/creator/my-post/create')
  const draft = page.getByRole('button', { name: 'Save as draft' })
  await draft.click()
  await page.getByText('Write a caption of 1 to 5,000 characters').first().waitFor()
  const text = `Not yet ${uniqueWord()}`
  await page.getByRole('textbox', { name: 'Caption' }).fill(text)
  const box = await draft.boundingBox()
  expect(box && box.x + box.width).toBeLessThanOrEqual(narrow.width)
  await draft.click()
  await page.getByText('Draft saved').waitFor()
  await page.waitForURL('**/creator/my-post')

  const fan = await open({ as: await demoPerson('alex') })
  const post = fan.page.getByRole('article').filter({ hasText: text })
  await visit(fan.page, '/noah')
  await fan.page.getByRole('article').first().waitFor()
  expect(await post.count()).toBe(0)

  await visit(page, '/creator/my-post?status=inactive')
  await shown(page.getByRole('link', { name: text }))
    .first()
    .click()
  await page.getByRole('switch', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved').waitFor()
  await visit(fan.page, '/noah')
  await post.waitFor()
})

test('a post is deleted from its form after a question', async ({ open }) => {
  const noah = await demoPerson('noah')
  const text = `Not any more ${uniqueWord()}`
  const { _id } = await publish(noah, { text })
  const { page } = await open({ viewport: phone, as: noah })
  await visit(page, `/creator/my-post/${_id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/creator/my-post')
  expect((await noah.call(ListOwnFeeds, { query: { q: text } })).data).toEqual([])
})

test('a document makes a post of its own kind, and so do a recording and a photo of a phone', async ({
  open,
}) => {
  const noah = await demoPerson('noah')
  const { page } = await open({ viewport: phone, as: noah })
  const song = { name: 'hum.mp3', mimeType: 'audio/mpeg', buffer: await smallSong({ seconds: 20 }) }
  const walk = Buffer.from('%PDF-1.4\nA walk around the lake\n%%EOF\n')
  const files = [
    // Some phones do not name its type.
    { name: 'lake.heic', mimeType: '', buffer: phonePhoto },
    { name: 'walk.pdf', mimeType: 'application/pdf', buffer: walk },
    song,
  ]
  for (const file of files) {
    await visit(page, '/creator/my-post/create')
    await page.getByRole('textbox', { name: 'Caption' }).fill(`Here is ${file.name}`)
    await page.locator('input[type=file]').setInputFiles([file])
    await page.getByText(file.name, { exact: true }).first().waitFor()
    await page.getByText('A post holds up to').waitFor({ state: 'detached' })
    await waitForUploads(page)
    await page.getByRole('button', { name: 'Publish post' }).click()
    await page.waitForURL('**/creator/my-post')
  }
  const { data: posts } = await noah.call(ListOwnFeeds, { query: { limit: 3 } })
  await visit(page, `/post/${posts[1]?.slug}`)
  await page.getByRole('link', { name: 'Save walk.pdf' }).waitFor()
  await visit(page, `/post/${posts[0]?.slug}`)
  const recording = page.getByRole('group', { name: 'Recording by Noah' })
  const place = recording.getByRole('slider', { name: 'Position' })
  expect(await place.getAttribute('aria-valuetext')).toBe('0:00 of 0:20')
  await place.press('ArrowRight')
  expect(await place.getAttribute('aria-valuetext')).toBe('0:02 of 0:20')
  await recording.getByRole('button', { name: 'Play' }).click()
  await recording.getByRole('button', { name: 'Pause' }).waitFor()
  await expect.poll(() => place.inputValue().then(Number)).toBeGreaterThan(2)
  await visit(page, `/post/${posts[2]?.slug}`)
  const photo = page.getByAltText(/^Photo /)
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await visit(page, `/post/${posts[0]?.slug}`)
  expect(await axeViolations(page)).toEqual([])

  const fan = await open({ as: await demoPerson('alex') })
  await visit(fan.page, `/post/${posts[1]?.slug}`)
  await fan.page.getByText('1 document').first().waitFor()
  expect(await fan.page.getByRole('link', { name: 'Save walk.pdf' }).count()).toBe(0)
})

test('a recording is made, heard, made again and published', async ({ open }) => {
  const noah = await demoPerson('noah')
  const { page } = await open({ viewport: phone, as: noah })
  // Who says no first, and yes then: there is nobody here to be asked.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const real = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async () => {
      mediaDevices.getUserMedia = real
      throw new DOMException('Permission denied', 'NotAllowedError')
    }
  })
  await visit(page, '/creator/my-post/create')
  await page.getByRole('button', { name: 'Record audio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record audio' })
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  await dialog.getByText('Your browser doesn’t allow the microphone').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Start recording' }).click()
  const seconds = async () =>
    Number((await dialog.getByRole('timer').textContent())?.replace(':', ''))
  await expect.poll(seconds).toBeGreaterThanOrEqual(2)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await dialog.getByText('Paused').waitFor()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  const recording = dialog.getByRole('group', { name: 'Your recording' })
  await recording.getByRole('button', { name: 'Play' }).click()
  const place = recording.getByRole('slider', { name: 'Position' })
  await expect.poll(() => place.inputValue().then(Number)).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Record again' }).click()
  await dialog.getByText('Recording', { exact: true }).waitFor()
  await expect.poll(seconds).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Escape')
  await dialog.getByText('Your recording will be lost').waitFor()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await dialog.getByRole('button', { name: 'Use recording' }).click()
  await dialog.waitFor({ state: 'detached' })

  const text = `A hum by the lake ${uniqueWord()}`
  await page.getByRole('textbox', { name: 'Caption' }).fill(text)
  await waitForUploads(page)
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL('**/creator/my-post')
  const read = async () => (await noah.call(ListOwnFeeds, { query: { q: text } })).data[0]
  await expect
    .poll(async () => (await read())?.files[0]?.status, { timeout: 30_000 })
    .toBe('finished')
  const [file] = (await read())?.files ?? []
  expect(file).toMatchObject({ type: 'feed-audio', duration: expect.any(Number) })
  expect(file?.duration).toBeGreaterThanOrEqual(1)
})
