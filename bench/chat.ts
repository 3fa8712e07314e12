/**
 * `npm run bench:chat`: 1,000 connected members of conversations: how soon messages arrive at 100 a second while
 * some lose their connection, and how many are delivered a second compared with a bare server. Takes three minutes.
 */

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase, type Db, migrate } from '#server/platform/database/index.ts'
import { type ChatMember, openConversations } from './messages/chat-members.ts'
import { ChatSockets } from './messages/chat-sockets.ts'
import { openFilledCluster } from './support/postgres.ts'
import { compare, conclude, say } from './support/report.ts'
import { measureWork } from './support/rounds.ts'
import { startBare, startBenchProduct } from './support/servers.ts'

const pairs = 500
const perSecond = 100
const seconds = 30
const mostLateMs = 250
const mostBackMs = 2_000
const mostWaitMs = 1_000
const atOnce = 256
const minShare = 0.6

const { cluster, filled: members } = await openFilledCluster(async (url) => {
  const database = connectDatabase({ url, poolSize: 1, onError: () => {} })
  try {
    await migrate(database.pool)
    return await openConversations(database.db as Db, pairs)
  } finally {
    await database.close()
  }
})
try {
  const product = await startBenchProduct(cluster)
  try {
    const ours = new ChatSockets(product.apiUrl, members)
    await ours.open()
    await measureSteady(ours, members)
    await measureReturn(ours, product.apiUrl)
    await measureMost(ours, members)
    ours.close()
  } finally {
    await product.stop()
  }
} finally {
  await cluster.close()
}

/** 100 messages a second; every twentieth member is cut for 1 to 5 s again and again. */
async function measureSteady(chat: ChatSockets, all: readonly ChatMember[]): Promise<void> {
  const isCut = (nth: number) => nth % 20 === 0
  const late: number[] = []
  const sent: Promise<void>[] = []
  const back: number[] = []
  const end = performance.now() + seconds * 1_000
  const cutting = all.flatMap((_, nth) => (isCut(nth) ? [cutAgain(nth)] : []))
  async function cutAgain(nth: number) {
    await sleep(Math.random() * 5_000)
    while (performance.now() < end) {
      back.push(await chat.cutFor(nth, 1_000 + Math.random() * 4_000))
      await sleep(2_000)
    }
  }
  const texts: [number, string][] = []
  for (let count = 0; performance.now() < end; count++) {
    const nth = Math.floor(Math.random() * all.length)
    const text = `steady ${count}`
    const partner = all[nth]?.partner ?? 0
    texts.push([partner, text])
    const begun = performance.now()
    sent.push(
      isCut(partner)
        ? chat.send(nth, text)
        : chat.deliver(nth, text).then(() => void late.push(performance.now() - begun)),
    )
    await sleep(Math.max(0, end - seconds * 1_000 + (count + 1) * (1_000 / perSecond) - begun))
  }
  await Promise.all(sent)
  await Promise.all(cutting)
  await sleep(1_000)
  const missing = texts.filter(([nth, text]) => !chat.has(nth, text)).length
  console.log(`${texts.length} messages in ${seconds} s to ${all.length} members`)
  say('sent and never received', `${missing}`, missing === 0)
  say('failed requests', `${chat.failed.length}`, chat.failed.length === 0)
  const [median, p99] = [at(late, 0.5), at(late, 0.99)].map((ms) => ms.toFixed(0))
  say(
    'from sending to receipt, median and p99',
    `${median} ms, ${p99} ms of ${mostLateMs}`,
    at(late, 0.99) <= mostLateMs,
  )
  say(
    `have all once they are back, the slowest of ${back.length}`,
    `${at(back, 1).toFixed(0)} ms of ${mostBackMs}`,
    at(back, 1) <= mostBackMs,
  )
}

/** All others connect again at the same time, twice each, while two write to each other. */
async function measureReturn(chat: ChatSockets, url: string): Promise<void> {
  const others = members.slice(2)
  const crowd = new ChatSockets(url, [...others, ...others])
  await crowd.open()
  let isBack = false
  const returned = crowd.returnAtOnce().finally(() => {
    isBack = true
  })
  let longest = 0
  for (let count = 0; !isBack; count++) {
    const begun = performance.now()
    await chat.deliver(count % 2, `meanwhile ${count}`)
    longest = Math.max(longest, performance.now() - begun)
    await sleep(50)
  }
  await returned
  crowd.close()
  say(
    `the longest wait while ${others.length * 2} connect again`,
    `${longest.toFixed(0)} ms of ${mostWaitMs}`,
    longest < mostWaitMs,
  )
}

/** As many as go, each sender waiting for the receipt. */
async function measureMost(ours: ChatSockets, all: readonly ChatMember[]): Promise<void> {
  const server = await startBare(cluster, join(cluster.dataDir, 'plan.json'), 'bench/bare/chat.ts')
  const bare = new ChatSockets(server.apiUrl, all)
  await bare.open()
  let count = 0
  const work = (chat: ChatSockets) => () => {
    count += 1
    // A prime, so that the members follow each other in no pattern of pairs.
    return chat.deliver((count * 7) % all.length, `most ${count}`)
  }
  const [first, second] = await measureWork(atOnce, [
    { name: 'ours', work: work(ours) },
    { name: 'bare Fastify, pg and socket.io', work: work(bare) },
  ])
  bare.close()
  await server.stop()
  if (!first || !second) throw new Error('both servers must be measured')
  if (!conclude([compare('Messages delivered', [first, second], minShare)])) process.exitCode = 1
}

/** The value that so large a share of all values is below. */
function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
