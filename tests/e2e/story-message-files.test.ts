import type { Page } from 'playwright-core'
import { ListUploads } from '#contract/files/uploads.ts'
import { UploadMessageVideo } from '#contract/messaging/message-uploads.ts'
import { ListMessages, SendMessage } from '#contract/messaging/messages.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { axeInBothThemes, axeViolations } from './support/axe.ts'
import { expect, phone, test, visit } from './support/browser.ts'
import { pair } from './support/conversations.ts'
import { picture } from './support/posts.ts'
import { largeVideo, slowLine } from './support/uploads.ts'
import { damagedVideo } from './support/videos.ts'

const files = (page: Page) => page.locator('input[type=file]')
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' })
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` })

test('a large video of a fan is paused, kept on leaving, sent and played on both sides', async ({
  open,
}) => {
  const { fan, creator, id } = await pair('Runa Dahl', 'amara')
  const { page } = await open({ viewport: phone, as: fan })
  const file = await largeVideo(8_000_000)
  await visit(page, `/messages/${id}`)
  const line = await slowLine(page, 2_000_000)
  await files(page).setInputFiles(file.path)
  const arrived = async () => (await fan.call(ListUploads))[0]?.received ?? 0
  await expect.poll(arrived).toBeGreaterThan(500_000)
  await page.getByRole('button', { name: 'Pause the upload of the-long-road.mp4' }).click()
  await page.getByText('Paused').waitFor()
  expect(await sendButton(page).isDisabled()).toBe(true)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave this conversation?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  await line.quick()
  await page.getByRole('button', { name: 'Resume the upload of the-long-road.mp4' }).click()
  await expect.poll(() => sendButton(page).isEnabled(), { timeout: 20_000 }).toBe(true)
  await sendButton(page).click()

  const other = await open({ as: creator })
  await visit(other.page, `/messages/${id}`)
  for (const one of [page, other.page]) {
    const play = one.getByRole('log').getByRole('button', { name: 'Play Video by Runa Dahl' })
    await play.waitFor({ timeout: 60_000 })
  }
  await file.remove()
})

test('a voice message is recorded in its place, sent, and heard by the other', async ({ open }) => {
  const { fan, creator, id } = await pair('Runa Dahl', 'amara')
  const { page, context } = await open({ viewport: phone, as: fan })
  await context.grantPermissions(['microphone'])
  await visit(page, `/messages/${id}`)
  await page.evaluate(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = () => {
      mediaDevices.getUserMedia = ask
      return Promise.reject(new DOMException('no device', 'NotFoundError'))
    }
  })
  await page.getByRole('button', { name: 'Record a voice message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record audio' })
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  // No upload is offered: a conversation takes no other sound.
  await dialog.getByText('No microphone was found. Connect one, then start again.').waitFor()
  await dialog.getByRole('button', { name: 'Start recording' }).click()
  const seconds = async () =>
    Number((await dialog.getByRole('timer').textContent())?.replace(':', ''))
  await expect.poll(seconds).toBeGreaterThanOrEqual(1)
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await dialog.getByRole('button', { name: 'Use recording' }).click()
  await remove(page, 'Voice message').waitFor()
  await expect.poll(() => sendButton(page).isEnabled()).toBe(true)
  expect(await axeInBothThemes(page)).toEqual([])
  await sendButton(page).click()

  const other = await open({ as: creator })
  await visit(other.page, `/messages/${id}`)
  for (const one of [page, other.page]) {
    const recording = one.getByRole('log').getByRole('group', { name: 'Recording by Runa Dahl' })
    await recording.getByRole('button', { name: 'Play' }).waitFor({ timeout: 60_000 })
    expect(await axeInBothThemes(one)).toEqual([])
  }
  const heard = other.page.getByRole('group', { name: 'Recording by Runa Dahl' })
  await heard.getByRole('button', { name: 'Play' }).click()
  const isPlaying = () => heard.locator('audio').evaluate((one: HTMLAudioElement) => !one.paused)
  await expect.poll(isPlaying).toBe(true)
  await visit(other.page, '/messages')
  await other.page.getByRole('link').filter({ hasText: 'Voice message' }).first().waitFor()
})

test('a file that is no video says so, and one that turns out damaged, too', async ({ open }) => {
  const { fan, id } = await pair('Runa Dahl', 'amara')
  const { page } = await open({ as: fan })
  await visit(page, `/messages/${id}`)
  const text = { name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Buy milk') }
  await files(page).setInputFiles(text)
  await page.getByRole('alert').getByText(/video/i).waitFor()
  await page.getByRole('button', { name: 'Send this file again' }).waitFor()
  await remove(page, 'notes.mp4').click()

  const { name, bytes } = damagedVideo()
  await files(page).setInputFiles({ name, mimeType: 'video/mp4', buffer: bytes })
  await expect.poll(() => sendButton(page).isEnabled()).toBe(true)
  await sendButton(page).click()
  const log = page.getByRole('log')
  await log.getByText('This file could not be processed.').waitFor({ timeout: 60_000 })
  await log.getByText('The file is damaged or not supported. Upload it again.').waitFor()
})

test('files are dropped onto the page and pasted into the message', async ({ open }) => {
  const { fan, id } = await pair('Runa Dahl', 'amara')
  const { page } = await open({ as: fan })
  await visit(page, `/messages/${id}`)
  const given = async (name: string, type: string, bytes: Buffer) =>
    page.evaluateHandle(
      ([name, type, text]) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
        return transfer
      },
      [name, type, bytes.toString('base64')] as const,
    )
  const dropped = await given('clip.mp4', 'video/mp4', smallVideo().bytes)
  const region = page.getByRole('log')
  const hint = page.getByText('Drop photos or videos here')
  const isOver = async () => {
    await region.dispatchEvent('dragover', { dataTransfer: dropped })
    return hint.isVisible()
  }
  await expect.poll(isOver).toBe(true)
  await region.dispatchEvent('drop', { dataTransfer: dropped })
  await remove(page, 'clip.mp4').waitFor()
  expect(await hint.count()).toBe(0)

  const pasted = await given('harbour.jpg', 'image/jpeg', await picture())
  const box = page.getByRole('textbox', { name: /^Message / })
  await box.evaluate((element, clipboardData) => {
    const paste = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', paste))
  }, pasted)
  await remove(page, 'harbour.jpg').waitFor()
  await expect.poll(() => sendButton(page).isEnabled()).toBe(true)
  await sendButton(page).click()
  const types = async () =>
    (await fan.call(ListMessages, { params: { id } })).data[0]?.files.map(({ type }) => type)
  await expect.poll(types).toEqual(['message-video', 'message-photo'])
})

test('text copied from a document is pasted as text, though a picture of it comes along', async ({
  open,
}) => {
  const { fan, id } = await pair('Runa Dahl', 'amara')
  const { page } = await open({ as: fan })
  await visit(page, `/messages/${id}`)
  const box = page.getByRole('textbox', { name: /^Message / })
  // Resolves to whether the browser is left to insert the text.
  const isInserted = await box.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Two tickets')
    clipboardData.setData('text/html', '<b>Two tickets</b>')
    clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }))
    const paste = { clipboardData, bubbles: true, cancelable: true }
    return element.dispatchEvent(new ClipboardEvent('paste', paste))
  })
  expect(isInserted).toBe(true)
  await box.fill('Two tickets, please')
  expect(await remove(page, 'image.png').count()).toBe(0)
})

test.for([320, 390])(
  'videos of a message and their controls fit a phone of %i px',
  async (width, { open }) => {
    const { fan, creator, id } = await pair('Runa Dahl', 'amara')
    const fileIds: string[] = []
    for (let made = 0; made < 2; made++) {
      const file = new Blob([new Uint8Array(smallVideo().bytes)], { type: 'video/mp4' })
      fileIds.push((await creator.call(UploadMessageVideo, { files: { file } }))._id)
    }
    const body = { text: 'Two of them', type: 'media', fileIds } as const
    await creator.call(SendMessage, { params: { id }, body })
    const { page } = await open({ viewport: { width, height: 700 }, as: fan })
    await visit(page, `/messages/${id}`)
    const videos = page.getByRole('log').getByRole('button', { name: /^Play Video by / })
    await expect.poll(() => videos.count(), { timeout: 60_000 }).toBe(2)
    const menu = await page.getByRole('button', { name: 'Message options' }).boundingBox()
    for (const video of await videos.all()) {
      const { x, width } = (await video.boundingBox()) ?? { x: 0, width: 0 }
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(menu?.x ?? 0)
    }
    await videos.first().click()
    const bar = page.locator('media-control-bar').last()
    await bar.waitFor()
    const excess = () => bar.evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.poll(excess).toBe(0)
  },
)
