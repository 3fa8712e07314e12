/**
 * `npm run bench:live`: 150 viewers of one publisher at 1.2 Mbps for two minutes. The media process has a core of its
 * own, publisher and viewers another, where there are two and `taskset`. Takes three minutes.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/platform/free-port.ts'
import { createMediaClient } from '#server/platform/live-video/embedded/client.ts'
import type { MediaFigures } from '#server/platform/live-video/embedded/figures.ts'
import { startMediaProcess } from '#server/platform/live-video/embedded/media-process.ts'
import type { RoomEvent } from '#server/platform/live-video/embedded/rooms.ts'
import { BenchPublisher } from './live/peers.ts'
import type { ReceiversOrder, ReceiversReport } from './live/receivers.ts'
import { say } from './support/report.ts'

const viewers = Number(process.env.LIVE_VIEWERS ?? 150)
const seconds = Number(process.env.LIVE_SECONDS ?? 120)
const secret = 'a secret of the bench'
const room = 'room'
const joinsPerSecond = 10
const silentMs = 3_000
/** Viewers that had all, up to what was on its way at the ends of the measure. */
const leastShare = 0.99
const mostFirstMs = 1_000
const mostDelayMs = 250
/** Whatever happens. */
const mostMs = (seconds + viewers / joinsPerSecond + 90) * 1_000

const giveUp = setTimeout(() => {
  console.log(`not done after ${mostMs / 1_000} s`)
  process.exit(1)
}, mostMs)
giveUp.unref()

/** Let a process run on one core alone; false: it cannot be told to. */
function pin(pid: number | undefined, core: number): boolean {
  if (availableParallelism() < 2 || pid === undefined) return false
  try {
    execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

async function heard<Message>(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, 'message')) as [Message & { failure?: string }]
  if (message.failure) throw new Error(message.failure)
  return message
}

function report(receivers: ChildProcess): Promise<ReceiversReport> {
  receivers.send('report')
  return heard(receivers)
}

const loadBefore = loadavg()[0] ?? 0
let origin: string | undefined
const media = startMediaProcess(
  {
    ...{ host: '127.0.0.1', port: 0, secret },
    transport: { port: await freePort(), announced: ['127.0.0.1'] },
    limits: { rooms: 1, viewersOfRoom: viewers, sessionsOfAccount: 1, silentMs },
  },
  {
    onReady: (ready) => {
      origin = ready
    },
    onEnd: (reason) => {
      console.log(`the media process ended: ${reason}`)
      process.exit(1)
    },
  },
)
const client = createMediaClient(() => origin, secret)
const receivers = fork(fileURLToPath(new URL('live/receivers.ts', import.meta.url)))
const publisher = new BenchPublisher()
const stop = new AbortController()
try {
  while (!origin) await sleep(20)
  const isPinned = [pin(media.pid(), 0), pin(receivers.pid, 1), pin(process.pid, 1)].every(Boolean)
  await measure(isPinned)
} finally {
  stop.abort()
  publisher.close()
  receivers.disconnect()
  await media.close()
}
clearTimeout(giveUp)
// Threads of the transport.
process.exit()

async function figures(): Promise<MediaFigures> {
  const told = await client.figures()
  if (typeof told === 'string') throw new Error(told)
  return told
}

async function measure(isPinned: boolean): Promise<void> {
  const events: (RoomEvent & { ms: number })[] = []
  const onEvent = (event: RoomEvent) => events.push({ ...event, ms: performance.now() })
  void client.listen({ onEvent, onConnect: () => {} }, stop.signal)
  await client.open(room)
  const published = await client.publish(room, await publisher.offer())
  if (typeof published === 'string') throw new Error(published)
  await publisher.start(published.answer)
  const order: ReceiversOrder = {
    ...{ origin: origin ?? '', secret, room, viewers, perSecond: joinsPerSecond },
  }
  receivers.send(order)
  await heard(receivers)
  await sleep(2_000)

  const { firstMs } = await report(receivers)
  const [begun, sent] = [performance.now(), publisher.bytes]
  const before = await figures()
  await sleep(seconds * 1_000)
  const got = await report(receivers)
  const [elapsed, bytes] = [(performance.now() - begun) / 1_000, publisher.bytes - sent]
  const after = await figures()

  const last = performance.now()
  publisher.stop()
  while (!events.some(({ kind }) => kind === 'media_stopped')) await sleep(10)
  const stoppedMs = (events.find(({ kind }) => kind === 'media_stopped')?.ms ?? 0) - last

  const kbps = (bytes * 8) / elapsed / 1_000
  console.log(
    `${viewers} viewers of ${kbps.toFixed(0)} kbps for ${elapsed.toFixed(0)} s; media process ` +
      `${isPinned ? 'on a core of its own' : 'not pinned'}; load of the machine before: ${loadBefore.toFixed(1)}`,
  )
  const shares = got.bytes.map((one) => one / bytes)
  const worst = at(shares, 0)
  say(
    'received, least and median of all viewers',
    `${percent(worst)}, ${percent(at(shares, 0.5))} of ${percent(leastShare)}`,
    shares.length === viewers && worst >= leastShare,
  )
  const cpu = (after.cpuSeconds - before.cpuSeconds) / elapsed
  console.log(
    `  CPU of the media process: ${percent(cpu)} of a core, a viewer ${percent(cpu / viewers)}`,
  )
  console.log(
    `  CPU of the viewers' process: ${percent(got.cpuSeconds / elapsed)} of a core; ` +
      `how late its own timers were, p99: ${got.lateMs.toFixed(0)} ms`,
  )
  console.log(`  memory of the media process: ${(after.memoryBytes / 2 ** 20).toFixed(0)} MiB`)
  console.log(`  lost ${after.lostPackets}, sent again ${after.resentPackets}`)
  say(
    'first picture after asking, median and p99',
    `${at(firstMs, 0.5).toFixed(0)} ms, ${at(firstMs, 0.99).toFixed(0)} ms of ${mostFirstMs}`,
    at(firstMs, 0.99) <= mostFirstMs,
  )
  say(
    'delay of pictures, median and p99',
    `${at(got.delaysMs, 0.5).toFixed(1)} ms, ${at(got.delaysMs, 0.99).toFixed(1)} ms of ${mostDelayMs}`,
    at(got.delaysMs, 0.99) <= mostDelayMs,
  )
  say(
    'told that media have stopped, after the last packet',
    `${stoppedMs.toFixed(0)} ms of ${silentMs + 500}`,
    stoppedMs <= silentMs + 500,
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
