import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Db } from '#server/platform/database/index.ts'
import { smallVideo } from '#tests/support/media.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { type Member, openMember } from './support/creators.ts'
import { clearAway, type SiteProcess, startSite } from './support/site-process.ts'

/** `npm run test:long` cuts for a minute. */
const cutForMs = Number(process.env.CUT_SECONDS ?? 6) * 1_000
const seed = Number(process.env.SEED ?? 1)
const settledWithinMs = 300_000

let dataDir = ''
let site: SiteProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-cut-'))
  site = await startSite(dataDir)
})
afterAll(async () => {
  await site.killServer()
  await clearAway(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

/** Through a connection of its own, again when that is cut. */
async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const { db, close } = connectDatabase({
      url: site.databaseUrl,
      poolSize: 1,
      onError: () => {},
    })
    try {
      return await work(db)
    } catch (error) {
      if (attempt === 50) throw error
      await sleep(100)
    } finally {
      await close().catch(() => {})
    }
  }
}

/** Numbers from 0 to 1, the same for the same seed. */
function numbersOf(start: number): () => number {
  let state = start
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** Call the API until it accepts; with a key, so that it acts once. */
async function call<T>(
  { token }: Member,
  path: string,
  { body, key }: { body: () => FormData | string; key?: string },
): Promise<T> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const sent = body()
    const headers = {
      authorization: token,
      ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const reply = await fetch(`${site.url}${path}`, { method: 'POST', headers, body: sent }).catch(
      () => undefined,
    )
    if (reply?.status === 200) return ((await reply.json()) as { data: T }).data
    if (reply) expect([500, 503], await reply.text()).toContain(reply.status)
    await sleep(100)
  }
  throw new Error(`${path} was never accepted`)
}

async function upload(creator: Member, kind: 'video' | 'photo', bytes: Buffer): Promise<string> {
  const body = () => {
    const form = new FormData()
    const name = kind === 'video' ? 'a.mp4' : 'a.jpg'
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    return form
  }
  const file = await call<{ _id: string }>(creator, `/performer/feeds/${kind}/upload`, { body })
  return file._id
}

/** The files that programs encode at this moment: the inodes of their originals. */
async function encoded(): Promise<number[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
      const words = command.split('\0')
      const path = words[words.indexOf('-i') + 1]
      if (!/ffmpeg$/.test(words[0] ?? '') || !path?.startsWith(dataDir)) return undefined
      // The words of a process that has been killed are still there until it is gone.
      const state = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => ' Z ')
      const { ino } = await stat(path).catch(() => ({ ino: undefined }))
      return / Z /.test(state) ? undefined : ino
    }),
  )
  return found.filter((ino) => ino !== undefined)
}

/** Cut connections at random: mostly some, sometimes all. */
async function cut(random: () => number): Promise<void> {
  const share = random() < 0.3 ? 1 : random()
  await inDatabase((db) =>
    rows(
      db,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and abs(hashint8(pid + $1::bigint)) / 2147483647.0 < $2`,
      [Math.floor(random() * 1e6), share],
    ),
  ).catch(() => {})
}

/** The tasks of what is due, or was tried and waits for its queue; events for those not relayed. */
const listPending = () =>
  inDatabase(async (db) => {
    const pending = await rows<{ task: string }>(
      db,
      `select 'event' as task from event_outbox
       union all select task_identifier from graphile_worker.jobs
         where run_at <= now() + interval '5 minutes' and queue_name is not null and attempts > 0
           or run_at <= now()
       union all select task from pending_job where run_at <= now()`,
    )
    return pending.map(({ task }) => task)
  })

test(
  `seed ${seed}: connections cut at random lose and double nothing, and stop no queue`,
  async () => {
    const { creators, fan } = await inDatabase(async (db) => ({
      creators: [
        await openMember(db, { isPerformer: true }),
        await openMember(db, { isPerformer: true }),
      ],
      fan: await openMember(db, { isPerformer: false }),
    }))
    const [first, second] = creators as [Member, Member]
    await call(fan, `/follows/${first.id}`, { body: () => '{}' })
    const { _id: conversation } = await call<{ _id: string }>(first, '/conversations', {
      body: () => JSON.stringify({ sourceId: fan.id, source: 'user' }),
    })
    // Encoded for longer than connections mostly last.
    const video = await smallVideo({ size: '640x360', seconds: cutForMs / 500 })
    const photo = await smallPicture()
    const random = numbersOf(seed)
    const doubled: number[] = []
    let isCutting = true
    const cutting = (async () => {
      while (isCutting) {
        await sleep(300 + random() * 3_000)
        await cut(random)
      }
    })()
    let isWatching = true
    const watching = (async () => {
      while (isWatching) {
        const inodes = await encoded()
        doubled.push(...inodes.filter((ino, at) => inodes.indexOf(ino) !== at))
        await sleep(100)
      }
    })()

    const files: Promise<string>[] = []
    const messages: string[] = []
    const end = performance.now() + cutForMs
    for (let n = 0; performance.now() < end; n++) {
      if (n % 20 === 0 && files.length < 20) {
        files.push(upload(first, 'video', video), upload(second, 'video', video))
        files.push(upload(second, 'photo', photo))
      }
      const body = () => JSON.stringify({ text: `Message ${n}` })
      if (n % 3 === 0) {
        await call(first, `/messages/conversations/${conversation}`, { body, key: `message ${n}` })
        messages.push(`Message ${n}`)
      }
      await sleep(200)
    }
    const ids = await Promise.all(files)
    isCutting = false
    await cutting

    const since = performance.now()
    await expect.poll(listPending, { timeout: settledWithinMs, interval: 500 }).toEqual([])
    const settledMs = Math.round(performance.now() - since)
    isWatching = false
    await watching

    const stored = await inDatabase((db) =>
      rows<{ status: string }>(db, 'select status from file where id = any($1)', [ids]),
    )
    expect(stored.map(({ status }) => status)).toEqual(ids.map(() => 'finished'))
    const texts = await inDatabase((db) =>
      rows<{ text: string }>(db, 'select text from message order by id'),
    )
    expect(texts.map(({ text }) => text)).toEqual(messages)
    expect(doubled).toEqual([])
    process.stdout.write(
      `seed ${seed}: ${ids.length} files, ${messages.length} messages, settled after ${settledMs} ms\n`,
    )
  },
  settledWithinMs + 180_000,
)
