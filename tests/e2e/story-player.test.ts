import type { Page } from 'playwright-core'
import { beforeAll, vi } from 'vitest'
import {
  UploadFeedTeaser,
  UploadFeedThumbnail,
  UploadFeedVideo,
} from '#contract/content/feed-uploads.ts'
import { ReadFeed } from '#contract/content/feeds.ts'
import { ReadOwnVideo, SetVideoCaptions } from '#contract/content/videos.ts'
import { madeByFfmpeg } from '#tests/support/media.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { expect, test, visit } from './support/browser.ts'
import { demoPerson, newFan, type Person, uniqueWord } from './support/people.ts'
import { picture, publish } from './support/posts.ts'
import { publishVideo } from './support/videos.ts'

/** With so few frames that it is made at once; at 1280x720 in two qualities. */
const film = async (seconds: number, size = '1280x720') => ({
  name: 'the-long-road.mp4',
  type: 'video/mp4',
  bytes: Buffer.from(
    await madeByFfmpeg('long-road.mp4', [
      ...['-f', 'lavfi', '-t', `${seconds}`, '-i', `testsrc2=size=${size}:rate=1`],
      ...['-f', 'lavfi', '-t', `${seconds}`, '-i', 'sine=frequency=440'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-pix_fmt', 'yuv420p'],
      ...['-movflags', '+faststart'],
    ]),
  ),
})

/** A video of 28 s with captions in English, of which everything is made. */
async function publishFilm(creator: Person) {
  const {
    _id: id,
    slug,
    title,
  } = await publishVideo(creator, { title: `Road ${uniqueWord()}` }, await film(28))
  const text = 'WEBVTT\n\n00:00.000 --> 00:28.000\nGravel under the wheels\n'
  await creator.call(SetVideoCaptions, { params: { id, language: 'en' }, body: { text } })
  await untilMade(creator, id, { heights: [360, 720], captions: [{}] })
  return { slug, title }
}

/** A video of four minutes in one quality, of which everything is made. */
async function publishLongFilm(creator: Person) {
  const title = `Road ${uniqueWord()}`
  const { _id: id, slug } = await publishVideo(creator, { title }, await film(240, '640x360'))
  await untilMade(creator, id)
  return { slug, title }
}

/** Until everything is made of a video, as far as it is said. */
async function untilMade(creator: Person, id: string, made: object = {}) {
  const check = async () => {
    const { video } = await creator.call(ReadOwnVideo, { params: { id } })
    expect(video).toMatchObject({ progress: 100, ...made })
  }
  await vi.waitFor(check, { timeout: 240_000, interval: 500 })
}

/** Published once: where somebody stopped is kept in their browser, and each test opens another. */
let creator: Person
let road: { slug: string; title: string }
let longRoad: { slug: string; title: string }
beforeAll(async () => {
  creator = await demoPerson('noah')
  road = await publishFilm(creator)
  longRoad = await publishLongFilm(creator)
}, 600_000)

const ofVideo = <T>(page: Page, read: (video: HTMLVideoElement) => T): Promise<T> =>
  page.locator('media-controller video').evaluate(read)

const timeOf = (page: Page) => ofVideo(page, ({ currentTime }) => currentTime)
const loadedTo = (page: Page) =>
  ofVideo(page, ({ buffered }) => (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0))
const isPaused = (page: Page) => ofVideo(page, ({ paused }) => paused)

/** Choose from a part of the settings' menu, such as `rate`, and close it. */
async function choose(page: Page, part: string, name: string | RegExp) {
  const settings = page.locator('media-settings-menu')
  await page.locator('media-settings-menu-button').click()
  const menu = page.locator(`media-${part}-menu`)
  await settings.locator('media-settings-menu-item').filter({ has: menu }).click()
  await menu.getByRole('menuitemradio', { name }).click()
  // A choice leads back to the settings, and what is hidden has no role.
  const choice = menu.locator('[role=menuitemradio]').filter({ hasText: name })
  await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'hidden' })
}

test('a film is steered by keys and menus, and resumes where it was stopped', async ({ open }) => {
  const { slug, title } = road
  const { page } = await open({ as: creator })
  const play = async () => {
    await visit(page, `/video/${slug}`)
    await page.getByRole('button', { name: `Play ${title}` }).click()
    await page.locator('media-controller').waitFor()
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0)
  }
  await play()

  const player = page.locator('media-controller')
  await player.press(' ')
  await expect.poll(() => isPaused(page)).toBe(true)
  const stopped = await timeOf(page)
  await player.press('ArrowRight')
  await expect.poll(() => timeOf(page)).toBeCloseTo(stopped + 10, 0)
  await player.press('ArrowLeft')
  await expect.poll(() => timeOf(page)).toBeCloseTo(stopped, 0)
  await player.press('ArrowRight')
  await expect.poll(() => timeOf(page)).toBeCloseTo(stopped + 10, 0)

  await choose(page, 'playback-rate', '2x')
  await expect.poll(() => ofVideo(page, ({ playbackRate }) => playbackRate)).toBe(2)
  await choose(page, 'playback-rate', '1x')
  await choose(page, 'rendition', '360p')
  await choose(page, 'rendition', /^Auto/)
  const captionsOf = () =>
    ofVideo(page, ({ textTracks }) => {
      const track = [...textTracks].find(({ kind }) => kind === 'captions' || kind === 'subtitles')
      const cue = track?.activeCues?.[0] as VTTCue | undefined
      return track?.mode === 'showing' ? cue?.text : track?.mode
    })
  expect(await captionsOf()).not.toContain('Gravel')
  await choose(page, 'captions', 'English')
  await expect.poll(captionsOf).toBe('Gravel under the wheels')
  await choose(page, 'captions', 'Off')
  await expect.poll(captionsOf).not.toContain('Gravel')
  await page.locator('media-pip-button').getByText('Enter picture in picture mode').waitFor()

  await player.press(' ')
  await expect.poll(() => isPaused(page)).toBe(false)
  await player.press(' ')
  await expect.poll(() => isPaused(page)).toBe(true)
  const left = await timeOf(page)
  expect(left).toBeGreaterThan(9)
  await play()
  // Too early to have come there from the beginning.
  const atOnce = { timeout: 5_000 }
  await expect.poll(() => timeOf(page), atOnce).toBeGreaterThanOrEqual(Math.floor(left))
})

test('a film is loaded a minute ahead of where it is watched, not whole', async ({ open }) => {
  const { slug, title } = longRoad
  const { page } = await open({ as: creator })
  await visit(page, `/video/${slug}`)
  await page.getByRole('button', { name: `Play ${title}` }).click()
  await expect.poll(() => timeOf(page).catch(() => 0)).toBeGreaterThan(0)
  await page.locator('media-controller').press(' ')
  await expect.poll(() => loadedTo(page)).toBeGreaterThan(30)
  await page.waitForTimeout(3_000)
  expect(await loadedTo(page)).toBeLessThan(90)
})

test('a film whose address is refused meanwhile says so once what is loaded was played', async ({
  open,
}) => {
  const { slug, title } = longRoad
  const { page } = await open({ as: creator, provokes: /403/ })
  await visit(page, `/video/${slug}`)
  await page.getByRole('button', { name: `Play ${title}` }).click()
  await expect.poll(() => loadedTo(page).catch(() => 0)).toBeGreaterThan(30)
  await page.route('**/media/**', (route) => route.fulfill({ status: 403 }))
  await ofVideo(page, (video) => {
    video.currentTime = 200
  })
  await page.getByText('This video could not be loaded.').waitFor({ timeout: 10_000 })
  await page.unroute('**/media/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => timeOf(page).catch(() => 0)).toBeGreaterThan(199)
})

test('a film that cannot be loaded says so, and is tried again where it stopped', async ({
  open,
}) => {
  const { slug, title } = road
  const { page } = await open({ as: creator, provokes: /40[34]|Failed to load/ })
  const player = page.locator('media-controller')
  const failed = page.getByRole('alert').filter({ hasText: 'This video could not be loaded.' })
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await page.route('**/media/**/hls*', (route) => route.fulfill({ status: 404 }))
  await visit(page, `/video/${slug}`)
  await page.getByRole('button', { name: `Play ${title}` }).press('Enter')
  await failed.waitFor({ timeout: 20_000 })
  await page.unroute('**/media/**/hls*')
  await tryAgain.click()
  await expect.poll(() => timeOf(page).catch(() => 0)).toBeGreaterThan(0)

  // The keys work at once: the focus is on the player.
  await expect.poll(() => player.evaluate((element) => element.matches(':focus'))).toBe(true)
  await page.keyboard.press(' ')
  await expect.poll(() => isPaused(page)).toBe(true)
  await ofVideo(page, (video) => {
    video.currentTime = 12
  })
  await player.evaluate((element) =>
    element.querySelector('hls-video')?.dispatchEvent(new Event('error')),
  )
  await failed.waitFor()
  expect(await tryAgain.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => timeOf(page).catch(() => 0)).toBeGreaterThanOrEqual(12)
})

/** A video post for sale with thumbnail and teaser, of which everything is made. */
async function publishWithTeaser(creator: Person) {
  const { name, type, bytes } = smallVideo()
  const video = () => ({ file: new File([new Uint8Array(bytes)], name, { type }) })
  const image = {
    file: new File([new Uint8Array(await picture())], 'a.jpg', { type: 'image/jpeg' }),
  }
  const { _id: id } = await creator.call(UploadFeedVideo, { files: video() })
  const { _id: teaserId } = await creator.call(UploadFeedTeaser, { files: video() })
  const { _id: thumbnailId } = await creator.call(UploadFeedThumbnail, { files: image })
  const text = `Road ${uniqueWord()}`
  const wish = { type: 'video' as const, text, isSale: true, price: 4, thumbnailId, teaserId }
  const post = await publish(creator, { ...wish, fileIds: [id] })
  const read = () => creator.call(ReadFeed, { params: { id: post._id } })
  await expect.poll(async () => (await read()).teaser?.url, { timeout: 60_000 }).toBeTruthy()
  await expect.poll(async () => (await read()).thumbnail?.thumbnails).toHaveLength(1)
  return { slug: post.slug, thumbnailId }
}

test('the teaser of a locked post is watched above the lock, on which its thumbnail is', async ({
  open,
}) => {
  const { slug, thumbnailId } = await publishWithTeaser(creator)
  const { page } = await open({ as: await newFan() })
  await visit(page, `/post/${slug}`)
  const article = page.getByRole('article').first()
  await article.getByRole('button', { name: 'Unlock for $4.00' }).waitFor()
  expect(await article.locator('.ui-blurred').getAttribute('src')).toContain(thumbnailId)
  const teaser = article.getByRole('button', { name: 'Play Teaser by Noah' })
  const [above, lock] = [
    await teaser.boundingBox(),
    await article.locator('.ui-glass').boundingBox(),
  ]
  expect(above && above.y + above.height).toBeLessThanOrEqual(lock?.y ?? 0)
  await teaser.click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0)
})
