import fc from 'fast-check'
import type { Feed } from '#contract/content/feed.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test } from '#tests/support/world.ts'
import { at } from './support/history-run.ts'
import {
  fanAtHome,
  interleavings,
  isAway,
  isFollowedByJobs,
  isHidden,
  isOpen,
  type ModelReader,
} from './support/two-processes/model.ts'
import { listFeeds, readAll, statusOf } from './support/two-processes/reading.ts'
import { Site } from './support/two-processes/site.ts'
import { expectedHome, expectedView } from './support/two-processes/views.ts'

const runs = Number(process.env.INTERLEAVINGS ?? 25)
const seed = process.env.SEED ? { seed: Number(process.env.SEED) } : {}

/** The addresses of files that readers were given, by reader and post, in order of the posts. */
class Addresses {
  private readonly held = new Map<string, string>()

  hold({ who }: ModelReader, feeds: readonly (Feed | undefined)[]): void {
    for (const [place, feed] of feeds.entries()) {
      const url = feed?.files[0]?.url
      if (url) this.held.set(`${who} ${place}`, url)
    }
  }

  of({ who }: ModelReader, place: number): string | undefined {
    return this.held.get(`${who} ${place}`)
  }
}

/** Expect that a process answers readers as the model says, files included. */
async function expectRight(
  site: Site,
  process: number,
  addresses: Addresses,
  readers: readonly ModelReader[],
): Promise<void> {
  const subject = {
    tag: site.tag,
    creatorIds: site.creators.map(({ id }) => id),
    postIds: site.posts.map(({ _id }) => _id),
  }
  await Promise.all(
    readers.map(async (reader) => {
      const { view, feeds } = await readAll(site.reader(reader, process), subject)
      const name = `${reader.who}${reader.isAbroad ? ' abroad' : ''} at process ${process}`
      expect(view, name).toEqual(expectedView(site.model, reader))
      addresses.hold(reader, feeds)
    }),
  )
  for (const reader of readers) {
    for (const [place, post] of site.model.posts.entries()) {
      const address = addresses.of(reader, place)
      if (!address) continue
      const creator = at(site.model.creators, post.creator)
      const mayHave = !isAway(post) && !isHidden(creator, reader) && isOpen(post, creator, reader)
      const status = await statusOf(site.reader(reader, process), address)
      const name = `post ${place} to ${reader.who}${reader.isAbroad ? ' abroad' : ''}: ${status}`
      expect(status === 200, name).toBe(mayHave)
    }
  }
}

/** Expect that the fan's home, once jobs have run, begins with whom the fan follows. */
async function expectHome(site: Site, process: number): Promise<void> {
  const fan = site.reader(fanAtHome, process)
  const home = await listFeeds(fan, { isHome: true })
  const own = home.map(({ text }) => text).filter((text) => text.includes(site.tag))
  expect(own).toEqual(expectedHome(site.model))
}

test(
  'a change by one process is in the next read of another',
  async ({ world }) => {
    const second = await startTestApp(world.app.databaseUrl, { first: world.app })
    const property = fc.asyncProperty(interleavings, async (steps) => {
      const site = await Site.open(world, second)
      const addresses = new Addresses()
      // Both remember everything before the first step.
      for (const process of [0, 1]) await expectRight(site, process, addresses, [fanAtHome])
      for (const step of steps) {
        await site.play(step)
        const other = 1 - step.process
        await expectRight(site, other, addresses, [fanAtHome, step.reader])
        if (!isFollowedByJobs(step)) continue
        await site.work()
        await expectHome(site, other)
      }
      await site.close()
    })
    // The first failure is short enough: to look for shorter ones would take minutes.
    await fc.assert(property, { numRuns: runs, ...seed, endOnFailure: true })
    await second.close()
  },
  runs * 4_000 + 60_000,
)
