import { beforeAll, expect, test } from 'vitest'
import { SearchBanners } from '#contract/discovery/banners.ts'
import { ReadAccount } from '#contract/operations/account-page.ts'
import { ReadPost } from '#contract/site/pages.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { id } from './support/fake-api.ts'
import { sampleReply, serveSamples } from './support/sample.ts'
import { tinySite } from './support/tiny-site.ts'
import { wholeBuild } from './support/whole-build.ts'

let site: Awaited<ReturnType<typeof tinySite>>
beforeAll(async () => {
  site = await tinySite({ build: await wholeBuild(), serveRest })
})

function serveRest(api: Api): void {
  serve(api, ReadPost, async () => ({ ...sampleReply(ReadPost), title: 'من نحن' }))
  serve(api, SearchBanners, async () => ({ total: 1, data: [banner] }))
  serve(api, ReadAccount, async () => ({ ...sampleReply(ReadAccount), notes: [note] }))
  serveSamples(api)
}

const banner = {
  _id: id('a'),
  title: 'عرض اليوم',
  description: 'لكل الأعضاء',
  status: 'active' as const,
  position: 'top' as const,
  link: '',
  photo: { url: null, thumbnails: [] },
}
const note = {
  _id: id('b'),
  author: null,
  text: 'تم الاتصال',
  createdAt: '2026-11-20T10:00:00.000Z',
}

test.each([
  ['the title of a page', '/page/about', 'visitor', 'من نحن'],
  ['the title of a banner', '/home', 'fan', 'عرض اليوم'],
  ['the description of a banner', '/home', 'fan', 'لكل الأعضاء'],
  ['a note of staff', `/admin/accounts/${id('e')}`, 'staff', 'تم الاتصال'],
])('%s has the direction of its own text', async (_, path, reader, text) => {
  const { body } = await site.get(path, reader === 'visitor' ? {} : { token: reader })
  expect(body).toMatch(new RegExp(`<\\w+ dir="auto"[^>]*>${text}<`))
})
