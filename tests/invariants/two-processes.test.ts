import fc from 'fast-check'
import { expect, test } from '#tests/support/world.ts'
import { at } from './support/history-run.ts'
import { statusOf } from './support/two-processes/calls.ts'
import {
  fanAtHome,
  interleavings,
  isAway,
  isFollowedByJobs,
  isHidden,
  isOpen,
  kindOfStep,
  kindsOfSteps,
  type ModelReader,
  type Step,
} from './support/two-processes/model.ts'
import { listFeeds, readAll, readFollowers } from './support/two-processes/reading.ts'
import { startSecondProcess } from './support/two-processes/second-process.ts'
import { Site } from './support/two-processes/site.ts'
import { expectedHome, expectedView } from './support/two-processes/views.ts'

/**
 * `npm run test:long` plays 100 that are new each time, `npm run test:interleavings` 1,000, or as many as an hour
 * allows. Without a number these few are played, in which each kind of step is taken.
 */
const few = { runs: 12, seed: 442 }
const runs = Number(process.env.INTERLEAVINGS ?? few.runs)
const limitMs = Math.min(Math.max(runs * 6_000, 600_000), 3_600_000)
const wantedSeed = process.env.SEED ?? (process.env.INTERLEAVINGS ? undefined : few.seed)
const seed = wantedSeed === undefined ? {} : { seed: Number(wantedSeed) }

/** Played first: a subscription that the clock ends, which the other process has to know. */
const subscribing: Step = {
  does: 'subscribe, or let the subscription end',
  creator: 0,
  process: 0,
  reader: fanAtHome,
}
const examples: [Step[]][] = [[[subscribing, subscribing]]]

/** The addresses of files that readers were given, by reader and place of the item. */
class Addresses {
  private readonly held = new Map<string, string>()

  hold({ who }: ModelReader, given: readonly (string | null)[]): void {
    for (const [place, address] of given.entries()) {
      if (address) this.held.set(`${who} ${place}`, address)
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
    assets: site.assets.map(({ _id: id }, place) => {
      const { kind, creator } = at(site.model.assets, place)
      return { kind, id, creatorId: at(site.creators, creator).id }
    }),
  }
  await Promise.all(
    readers.map(async (reader) => {
      const { view, addresses: given } = await readAll(site.reader(reader, process), subject)
      const name = `${reader.who}${reader.isAbroad ? ' abroad' : ''} at process ${process}`
      expect(view, name).toEqual(expectedView(site.model, reader))
      addresses.hold(reader, given)
    }),
  )
  for (const reader of readers) {
    for (const [place, item] of [...site.model.posts, ...site.model.assets].entries()) {
      const address = addresses.of(reader, place)
      if (!address) continue
      const creator = at(site.model.creators, item.creator)
      const mayHave = !isAway(item) && !isHidden(creator, reader) && isOpen(item, creator, reader)
      const status = await statusOf(site.reader(reader, process), address)
      const name = `item ${place} to ${reader.who}${reader.isAbroad ? ' abroad' : ''}: ${status}`
      expect(status === 200, name).toBe(mayHave)
    }
  }
}

/** Expect that creators find the fan among their followers. */
async function expectFollowers(site: Site, process: number): Promise<void> {
  const fanId = site.reader(fanAtHome, process).person.id
  for (const [place, { isFollowed }] of site.model.creators.entries()) {
    const followers = await readFollowers(site.creatorAt(place, process))
    expect(followers).toEqual(isFollowed ? [fanId] : [])
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
    const second = await startSecondProcess(world.app)
    const until = performance.now() + limitMs
    let sites = 0
    const played = new Set<string>()
    const property = fc.asyncProperty(interleavings, async (steps) => {
      if (performance.now() > until) return
      sites += 1
      const site = await Site.open(world, second, sites)
      // So that one step is enough to pay back.
      await site.play({ does: 'buy', asset: 1, process: 0, reader: fanAtHome })
      const addresses = new Addresses()
      // Both remember everything before the first step.
      for (const process of [0, 1]) await expectRight(site, process, addresses, [fanAtHome])
      for (const step of steps) {
        played.add(kindOfStep(step))
        await site.play(step)
        const other = 1 - step.process
        await expectRight(site, other, addresses, [fanAtHome, step.reader])
        await expectFollowers(site, other)
        if (!isFollowedByJobs(step)) continue
        await site.work()
        await expectHome(site, other)
      }
      await site.close()
    })
    // The first failure is short enough: to look for shorter ones would take minutes.
    try {
      await fc.assert(property, { numRuns: runs, ...seed, examples, endOnFailure: true })
    } finally {
      await second.close()
    }
    if (wantedSeed === few.seed) expect(played.size, 'kinds of steps').toBe(kindsOfSteps)
    if (sites < runs) process.stdout.write(`${sites} of ${runs} interleavings within the time\n`)
  },
  limitMs + 120_000,
)
