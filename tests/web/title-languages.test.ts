import { beforeAll, expect, test } from 'vitest'
import { ReadGallery } from '#contract/content/galleries.ts'
import { ListVideos, ReadVideo } from '#contract/content/videos.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { sampleReply, serveSamples } from './support/sample.ts'
import { tinySite } from './support/tiny-site.ts'
import { wholeBuild } from './support/whole-build.ts'

let site: Awaited<ReturnType<typeof tinySite>>
beforeAll(async () => {
  site = await tinySite({ build: await wholeBuild(), serveRest })
})

const byGerman = <Item extends { performer: object }>(item: Item, title: string) => ({
  ...item,
  title,
  slug: 'a',
  performer: { ...item.performer, username: 'mara', writesIn: 'de' },
})

function serveRest(api: Api): void {
  const video = byGerman(sampleReply(ReadVideo), 'Am Fjord')
  serve(api, ReadVideo, async () => video)
  serve(api, ListVideos, async () => ({ ...sampleReply(ListVideos), total: 1, data: [video] }))
  serve(api, ReadGallery, async () => byGerman(sampleReply(ReadGallery), 'Im Studio'))
  serveSamples(api)
}

test.each([
  ['a video on its page', '/video/a', 'Am Fjord'],
  ['a gallery on its page', '/gallery/a', 'Im Studio'],
  ['a video in a list', '/explore?type=videos', 'Am Fjord'],
])('the title of %s is in the language that its creator writes in', async (_, path, title) => {
  expect((await site.get(path)).body).toContain(`<bdi lang="de">${title}</bdi>`)
})
