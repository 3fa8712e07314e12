import type { Locator, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { ListOwnFeeds } from '#contract/content/feeds.ts'
import { ListOwnGalleries } from '#contract/content/galleries.ts'
import { ListOwnVideos } from '#contract/content/videos.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { smallSong } from '#tests/support/media.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { describe, expect, isWholeMatrix, phone, test, visit } from './support/browser.ts'
import { demoPerson, newFan, type Person, subscribe, uniqueWord } from './support/people.ts'
import { picture, waitForUploads } from './support/posts.ts'
import { shown } from './support/steps.ts'

const fileOf = {
  photo: async () => ({ name: 'bend.jpg', mimeType: 'image/jpeg', buffer: await picture() }),
  video: async () => ({ name: 'ride.mp4', mimeType: 'video/mp4', buffer: smallVideo().bytes }),
  audio: async () => ({ name: 'hum.mp3', mimeType: 'audio/mpeg', buffer: await smallSong() }),
  document: async () => ({
    ...{ name: 'walk.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.4\nA walk around the lake\n%%EOF\n'),
  }),
}
type FileType = keyof typeof fileOf

const audiences = ['subscribers', 'buyers'] as const
type Audience = (typeof audiences)[number]

interface Studio {
  creator: Person
  page: Page
  text: string
  audience: Audience
}

async function choose(page: Page, audience: Audience): Promise<void> {
  const name = audience === 'buyers' ? /Pay per view/ : /Subscribers only/
  await page.getByRole('radio', { name }).check()
  if (audience === 'buyers') await page.getByRole('textbox', { name: 'Price' }).fill('4')
}

/** How long a busy machine may take to convert a file, which has the lowest priority. */
const converted = { timeout: 120_000, interval: 500 }

const isFinished = (files: readonly ({ status: string } | undefined)[] = []) =>
  files.length > 0 && files.every((file) => file?.status === 'finished')

async function publishPost({ creator, page, text, audience }: Studio, type: FileType) {
  await visit(page, '/creator/my-post/create')
  await page.getByRole('textbox', { name: 'Caption' }).fill(text)
  await page.locator('input[type=file]').setInputFiles([await fileOf[type]()])
  await choose(page, audience)
  await waitForUploads(page)
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.waitForURL('**/creator/my-post')
  const own = async () => (await creator.call(ListOwnFeeds, { query: { q: text } })).data[0]
  await expect.poll(async () => isFinished((await own())?.files), converted).toBe(true)
  const post = await own()
  expect(post?.type).toBe(type)
  return `/post/${post?.slug}`
}

async function publishGallery({ creator, page, text, audience }: Studio) {
  await visit(page, '/creator/my-gallery/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(text)
  await choose(page, audience)
  await page.getByRole('button', { name: 'Create gallery' }).click()
  await page.waitForURL(/my-gallery\/[0-9a-f]{24}$/)
  await page.locator('input[type=file]').setInputFiles([await fileOf.photo()])
  await page.getByText('1 / 100').waitFor()
  const [gallery] = (await creator.call(ListOwnGalleries, { query: { q: text } })).data
  return `/gallery/${gallery?.slug}`
}

async function publishVideo({ creator, page, text, audience }: Studio) {
  await visit(page, '/creator/my-video/create')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await fileOf.video())
  await page.getByRole('textbox', { name: 'Title' }).fill(text)
  await choose(page, audience)
  await page.getByRole('button', { name: 'Upload video' }).click()
  await page.waitForURL(/my-video\/[0-9a-f]{24}$/)
  const own = async () => (await creator.call(ListOwnVideos, { query: { q: text } })).data[0]
  await expect.poll(async () => isFinished([(await own())?.video]), converted).toBe(true)
  const video = await own()
  return `/video/${video?.slug}`
}

interface Kind {
  name: string
  publish: (studio: Studio) => Promise<string>
  /** What only those find on its page to whom it is open. */
  media: (article: Locator) => Locator
}

const kinds: Kind[] = [
  {
    name: 'a photo',
    publish: (studio) => publishPost(studio, 'photo'),
    media: (article) => article.getByAltText(/^Photo /),
  },
  {
    name: 'a video in a post',
    publish: (studio) => publishPost(studio, 'video'),
    media: (article) => article.getByRole('button', { name: /^Play / }),
  },
  {
    name: 'a recording',
    publish: (studio) => publishPost(studio, 'audio'),
    media: (article) => article.getByLabel('Recording by Noah'),
  },
  {
    name: 'a document',
    publish: (studio) => publishPost(studio, 'document'),
    media: (article) => article.getByRole('link', { name: 'Save walk.pdf' }),
  },
  {
    name: 'a gallery',
    publish: publishGallery,
    media: (article) => article.locator('.ui-media-tile'),
  },
  {
    name: 'a video',
    publish: publishVideo,
    media: (article) => article.getByRole('button', { name: /^Play / }),
  },
]

interface Readers {
  follower: Person
  subscriber: Person
  /** Neither follows nor subscribes. */
  buyer: Person
}

/** Readers of all that Noah publishes here. */
let readers: Readers
beforeAll(async () => {
  const creator = await demoPerson('noah')
  const [follower, subscriber, buyer] = await Promise.all([
    newFan(),
    newFan(),
    newFan({ wallet: 100 }),
  ])
  await follower.call(Follow, { params: { id: creator.id } })
  await subscribe(subscriber, creator)
  readers = { follower, subscriber, buyer }
})

/** Each kind for one audience or the other, a photo and with E2E_MATRIX=1 all of them for both. */
const published = kinds.flatMap((kind, nth) =>
  audiences
    .filter((_, which) => isWholeMatrix || nth === 0 || nth % 2 === which)
    .map((audience) => ({ ...kind, audience })),
)

describe.each(published)('$name for $audience', ({ publish, media, audience }) => {
  test('is published, and visible to exactly its audience', { timeout: 240_000 }, async ({
    open,
  }) => {
    const creator = await demoPerson('noah')
    const { page: studio } = await open({ as: creator })
    const text = `All roads ${uniqueWord()}`
    const path = await publish({ creator, page: studio, text, audience })
    const { follower, subscriber, buyer } = readers

    const articleOf = async (reader?: Person) => {
      const { page } = await open({ viewport: phone, ...(reader && { as: reader }) })
      await visit(page, path)
      return page.getByRole('article').filter({ hasText: text }).first()
    }
    const isLocked = async (reader?: Person) => {
      const article = await articleOf(reader)
      const way = audience === 'buyers' ? 'Unlock for $4.00' : /^Subscribe/
      await article.getByRole('button', { name: way }).first().waitFor()
      expect(await media(article).count()).toBe(0)
      return article
    }
    if (audience === 'subscribers') {
      const [opened] = await Promise.all([articleOf(subscriber), isLocked(), isLocked(follower)])
      await media(opened).first().waitFor()
      return
    }
    const [article] = await Promise.all([
      isLocked(buyer),
      ...[isLocked(), isLocked(follower), isLocked(subscriber)],
    ])
    await article.getByRole('button', { name: 'Unlock for $4.00' }).first().click()
    const dialog = article.page().getByRole('dialog')
    await shown(dialog.getByRole('button', { name: 'Unlock for $4.00' })).click()
    await media(article).first().waitFor()
  })
})

test('a text and a poll are read by everybody', async ({ open }) => {
  const creator = await demoPerson('noah')
  const { page: studio } = await open({ as: creator })
  const [words, question] = [`All roads ${uniqueWord()}`, `Where to ${uniqueWord()}?`]
  for (const [text, asked] of [
    [words, undefined],
    ['Choose', question],
  ]) {
    await visit(studio, '/creator/my-post/create')
    await studio.getByRole('textbox', { name: 'Caption' }).fill(text ?? '')
    if (asked) {
      await studio.getByRole('button', { name: 'Add a poll' }).click()
      await studio.getByRole('textbox', { name: 'Question' }).fill(asked)
      await studio.getByRole('textbox', { name: 'Option 1' }).fill('Gravel')
      await studio.getByRole('textbox', { name: 'Option 2' }).fill('Tarmac')
    }
    await studio.getByRole('button', { name: 'Publish post' }).click()
    await studio.waitForURL('**/creator/my-post')
  }
  for (const reader of [undefined, readers.follower, readers.subscriber]) {
    const { page } = await open({ viewport: phone, ...(reader && { as: reader }) })
    // Visitors may get a page that is some seconds old.
    const count = async () => {
      await visit(page, '/noah')
      return page.getByRole('article').filter({ hasText: words }).count()
    }
    await expect.poll(count, { timeout: 20_000 }).toBe(1)
    const poll = page.getByRole('article').filter({ hasText: question })
    await poll.getByText('Gravel').waitFor()
  }
})
