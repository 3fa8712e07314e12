import { ListOwnFeeds } from '#contract/content/feeds.ts'
import { ListUploads } from '#contract/files/uploads.ts'
import { axeViolations } from './support/axe.ts'
import { expect, phone, ready, test, visit } from './support/browser.ts'
import { demoPerson, uniqueWord } from './support/people.ts'
import { waitForUploads } from './support/posts.ts'
import { largeVideo, slowLine } from './support/uploads.ts'

test('a large upload is paused, survives a reload that asks first, and resumes', async ({
  open,
}) => {
  const creator = await demoPerson('noah')
  const { page } = await open({ viewport: phone, as: creator })
  const file = await largeVideo(8_000_000)
  await visit(page, '/creator/my-post/create')
  const line = await slowLine(page, 2_000_000)
  await page.locator('input[type=file]').setInputFiles(file.path)
  const arrived = async () => (await creator.call(ListUploads))[0]?.received ?? 0
  await expect.poll(arrived).toBeGreaterThan(500_000)
  await page.getByRole('button', { name: 'Pause the upload of the-long-road.mp4' }).click()
  await page.getByText('Paused').waitFor()
  const before = await arrived()

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await line.quick()
  await page.reload()
  await ready(page)
  expect(asked).toEqual(['beforeunload'])
  await page.getByRole('heading', { name: 'Unfinished uploads' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await page.locator('input[type=file]').setInputFiles(file.path)
  const text = `The long road ${uniqueWord()}`
  await page.getByRole('textbox', { name: 'Caption' }).fill(text)
  await page.getByText('the-long-road.mp4').first().waitFor()
  await expect.poll(() => creator.call(ListUploads)).toEqual([])
  expect(offsets[0]).toBeGreaterThanOrEqual(before)
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL('**/creator/my-post')
  const [post] = (await creator.call(ListOwnFeeds, { query: { q: text } })).data
  expect(post?.files).toMatchObject([{ name: 'the-long-road.mp4', duration: 1 }])
  await file.remove()
})

test('a page with an upload is left only after a question, and the upload is discarded', async ({
  open,
}) => {
  const creator = await demoPerson('noah')
  const { page } = await open({ as: creator })
  const file = await largeVideo(8_000_000)
  await visit(page, '/creator/my-video/create')
  await slowLine(page, 1_000_000)
  await page.locator('input[type=file]').first().setInputFiles(file.path)
  await page.getByRole('button', { name: 'Upload video' }).click()
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await question.getByText('an upload that is still running').waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByText('Paused').waitFor()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.poll(() => creator.call(ListUploads)).toEqual([])
  await file.remove()
})

test('a long recording of the microphone is uploaded in parts and published', async ({ open }) => {
  const creator = await demoPerson('noah')
  const { page } = await open({ viewport: phone, as: creator })
  // What was recorded in a second becomes as large as an hour: an element that players skip follows.
  await page.addInitScript(() => {
    const bytes = 6_000_000
    const skipped = new Uint8Array(9 + bytes)
    skipped[0] = 0xec
    skipped[1] = 0x01
    new DataView(skipped.buffer).setUint32(5, bytes)
    window.File = new Proxy(File, {
      construct: (Real, [parts, name, options]) =>
        new Real(name.startsWith('recording.') ? [...parts, skipped] : parts, name, options),
    })
  })
  const started: { type?: string; size?: number }[] = []
  const parts: number[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'POST' && path === '/api/uploads') started.push(request.postDataJSON())
    if (request.method() === 'PATCH' && path.startsWith('/api/uploads/')) {
      parts.push(Number(request.headers()['upload-offset']))
    }
  })
  await visit(page, '/creator/my-post/create')
  await page.getByRole('button', { name: 'Record audio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record audio' })
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  const time = () => dialog.getByRole('timer').textContent()
  await expect.poll(time).toBe('0:02')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await dialog.getByRole('button', { name: 'Use recording' }).click()
  const text = `An hour by the lake ${uniqueWord()}`
  await page.getByRole('textbox', { name: 'Caption' }).fill(text)
  await expect.poll(() => started).toMatchObject([{ type: 'feed-audio' }])
  await waitForUploads(page)
  expect(started[0]?.size).toBeGreaterThan(6_000_000)
  expect(parts).toEqual([0])
  expect(await creator.call(ListUploads)).toEqual([])

  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL('**/creator/my-post')
  const read = async () => (await creator.call(ListOwnFeeds, { query: { q: text } })).data[0]
  await expect
    .poll(async () => (await read())?.files[0]?.status, { timeout: 30_000 })
    .toBe('finished')
  expect((await read())?.files).toMatchObject([{ type: 'feed-audio' }])
  expect((await read())?.files[0]?.duration).toBeGreaterThanOrEqual(1)
})
