/**
 * `npm run bench:large`: the home feed with a million posts, 100,000 accounts and ten million
 * follows, compared with a tenth of that, in alternating rounds: one in which nobody has enough
 * followers for a pull, and one in which every fan follows as many pulled creators. Then publishing a
 * post to 100,000 followers under read load. Takes some minutes, and 10 GB of disk, which are freed
 * afterwards.
 */

import { connectDatabase, type Db, migrate } from '#server/platform/database/index.ts'
import { home } from './growth/reads-of-extremes.ts'
import { type Publishing, publishToAll } from './large/publishing.ts'
import { median, type ReadTimes, readFor } from './large/read-times.ts'
import { type LargeSite, type Size, seedLarge } from './large/seed-large.ts'
import { openFilledCluster } from './support/postgres.ts'
import { mark } from './support/report.ts'
import { startBenchProduct } from './support/servers.ts'

const whole: Size = {
  creators: 5_000,
  fans: 100_000,
  posts: 1_000_000,
  maxPushedFollowers: 10_000,
}
const tenth: Size = { ...whole, creators: 500, fans: 10_000, posts: 100_000 }
/** Every fan follows about 23 creators whose posts are pulled, as in the whole. */
const tenthWithPulls: Size = { ...tenth, maxPushedFollowers: 4_100 }
const most = { growth: 1.2, tail: 5, visibleSeconds: 10 }
const minReadShare = 2 / 3
const rounds = 5
const roundSeconds = 4

const held: boolean[] = []
const say = (name: string, figure: string, isGood: boolean) => {
  held.push(isGood)
  console.log(`  ${name.padEnd(44)}${figure} ${mark(isGood)}`)
}

const large = await openSite(whole)
try {
  await compareHomes('a tenth', tenth)
  await compareHomes('a tenth, with pulls', tenthWithPulls)
  for (const which of ['first', 'second']) judgePublishing(which, await publishToAll(large, large))
} finally {
  await large.close()
}
process.exitCode = held.every(Boolean) ? 0 : 1

async function openSite(size: Size) {
  const begun = performance.now()
  const { cluster, filled } = await openFilledCluster((databaseUrl) => fill(databaseUrl, size))
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  console.log(`${size.posts} posts, ${size.fans + size.creators} accounts: made in ${seconds} s`)
  const server = await startBenchProduct(cluster)
  return {
    ...server,
    ...filled,
    close: async () => {
      await server.stop()
      await cluster.close()
    },
  }
}

async function fill(databaseUrl: string, size: Size): Promise<LargeSite> {
  const database = connectDatabase({ url: databaseUrl, poolSize: 1, onError: () => {} })
  try {
    await migrate(database.pool)
    return await seedLarge(database.db as Db, size)
  } finally {
    await database.close()
  }
}

async function compareHomes(name: string, size: Size): Promise<void> {
  const small = await openSite(size)
  const [ofSmall, ofLarge] = await readInTurns(small, large).finally(small.close)
  console.log('\nhome feed, 4 readers at once, medians of the rounds')
  for (const [site, { p50, p99 }] of [[name, ofSmall] as const, ['whole', ofLarge] as const]) {
    console.log(`  ${site.padEnd(44)}p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`)
  }
  const [growth, tail] = [ofLarge.p50 / ofSmall.p50, ofLarge.p99 / ofLarge.p50]
  say(`whole against ${name}`, `${growth.toFixed(2)} of ${most.growth}`, growth <= most.growth)
  say('p99 against p50', `${tail.toFixed(1)} of ${most.tail}`, tail <= most.tail)
}

type Site = Awaited<ReturnType<typeof openSite>>

async function readInTurns(small: Site, other: Site) {
  const read = ({ apiUrl, readers }: Site) => readFor(apiUrl + home, readers, roundSeconds)
  const [ofSmall, ofOther]: [ReadTimes[], ReadTimes[]] = [[], []]
  for (const site of [small, other]) await read(site)
  for (let nth = 0; nth < rounds; nth++) {
    ofSmall.push(await read(small))
    ofOther.push(await read(other))
  }
  return [mediansOf(ofSmall), mediansOf(ofOther)] as const
}

function mediansOf(times: readonly ReadTimes[]) {
  return { p50: median(times.map(({ p50 }) => p50)), p99: median(times.map(({ p99 }) => p99)) }
}

function judgePublishing(which: string, { visibleSeconds, readShare: share }: Publishing): void {
  console.log(`\n${which} post for all ${whole.fans} fans`)
  const isSoon = visibleSeconds <= most.visibleSeconds
  say('visible to all', `${visibleSeconds.toFixed(2)} s of ${most.visibleSeconds}`, isSoon)
  say(
    'readers kept',
    `${share.toFixed(2)}, at least ${minReadShare.toFixed(2)}`,
    share >= minReadShare,
  )
}
