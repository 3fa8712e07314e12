import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Feed } from '#contract/content/feed.ts'
import { UploadFeedPhoto } from '#contract/content/feed-uploads.ts'
import { CreateFeed } from '#contract/content/publish-feeds.ts'
import type { Body } from '#contract/endpoint.ts'
import { expect } from './browser.ts'
import type { Person } from './people.ts'

/**
 * All files that a form shows are uploaded. The server probes them one after another, which other
 * uploads and encoders may delay.
 */
export const waitForUploads = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('figure [role=progressbar]').count(), { timeout: 60_000 }).toBe(0)

/** A picture of one colour, as bytes of a JPEG. */
export const picture = (background = '#c06050'): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 450, channels: 3, background } })
    .jpeg()
    .toBuffer()

type Wish = Partial<Body<typeof CreateFeed>> & { photos?: number }

/** Publish a post as a creator's page does; a text for everybody unless something else is wished. */
export async function publish(creator: Person, { photos = 0, ...wish }: Wish = {}): Promise<Feed> {
  const fileIds: string[] = []
  for (let made = 0; made < photos; made++) {
    const file = new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' })
    fileIds.push((await creator.call(UploadFeedPhoto, { files: { file } }))._id)
  }
  const type = photos > 0 ? ('photo' as const) : ('text' as const)
  const text = 'A day at the water'
  return creator.call(CreateFeed, { body: { type, text, isSale: false, fileIds, ...wish } })
}
