import { createElement } from 'react'
import { Outlet } from 'react-router'
import { ReadFeed } from '#contract/content/feeds.ts'
import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import { siteServer } from '#server/start/servers.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test } from '#tests/support/world.ts'
import { buildOf } from '#tests/web/support/tiny-build.ts'
import { getApi } from '#web/lib/api.ts'
import * as root from '#web/root.tsx'

interface Loading {
  context: Parameters<typeof getApi>[0]
  params: { id: string }
}

/** A page with the preview of a post. */
const preview = {
  loader: async ({ context, params }: Loading) => {
    const { files } = await getApi(context).call(ReadFeed, { params })
    return files[0]?.thumbnails[0]
  },
  default: ({ loaderData }: { loaderData: string }) => createElement('img', { src: loaderData }),
}

const build = buildOf([
  { id: 'root', path: '', module: { ...root, default: Outlet } },
  { id: 'preview', parentId: 'root', path: 'preview/:id', module: preview },
])

test('a visitor’s page may be three seconds old, the files that it names may not', async ({
  world,
}) => {
  const second = await startTestApp(world.app.databaseUrl, { first: world.app })
  const creator = await world.creator()
  const post = await publishPhotos(creator)
  await world.work()
  const checks = { database: { ok: true }, store: { ok: true }, jobs: { ok: true } }
  const health = async () => ({ ready: true, demo: 'off' as const, checks })
  const site = await siteServer(second.parts, health, { build, mode: 'production' })
  const address = async () => {
    const { body } = await site.inject(`/preview/${post._id}`)
    return /<img src="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
  }
  const shown = await address()
  const { pathname, search } = new URL(shown ?? '', 'http://localhost')
  const statuses = () =>
    Promise.all(
      [site, second.http, world.app.http].map(async (server) => {
        return (await server.inject(pathname + search)).statusCode
      }),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  const removed = await creator.call(DeleteFeed, { params: { id: post._id } })
  expect(removed.status, removed.text).toBe(200)
  expect(await statuses()).toEqual([403, 403, 403])
  // One second more to render it again.
  await expect.poll(address, { timeout: 4_000 }).toBeUndefined()
  await site.close()
  await second.close()
})
