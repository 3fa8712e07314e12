import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/database/index.ts'
import { freePort } from '#server/platform/free-port.ts'
import { smallVideo } from '#tests/support/media.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { type Balancer, openBalancer } from './support/balancer.ts'
import { type Member, openMember } from './support/creators.ts'
import { clearAway, type SiteProcess, startSite } from './support/site-process.ts'

const drainSeconds = process.env.RESTART_DRAIN_SECONDS ?? '10'
const rounds = Number(process.env.RESTART_ROUNDS ?? 1)

let dataDir = ''
let worker: SiteProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-restart-'))
  worker = await startSite(dataDir)
})
afterAll(async () => {
  await worker.killServer()
  await clearAway(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

/** The environment of a web process that always listens on the same ports. */
async function webEnv(): Promise<Record<string, string>> {
  const [port, apiPort] = await Promise.all([freePort(), freePort()])
  return {
    ROLE: 'web',
    DATABASE_URL: worker.databaseUrl,
    DRAIN_SECONDS: drainSeconds,
    PORT: `${port}`,
    API_PORT: `${apiPort}`,
  }
}

async function openCreator(): Promise<Member> {
  const { db, close } = connectDatabase({
    url: worker.databaseUrl,
    poolSize: 1,
    onError: () => {},
  })
  return openMember(db, { isPerformer: true }).finally(close)
}

/** What clients do over and over; each answers the status. */
function actions({ url }: Balancer, { token }: Member, prefix: string, video: Buffer) {
  const headers = { authorization: token }
  const send = async (path: string, body: string | FormData) => {
    const json: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const init = { method: 'POST', headers: { ...headers, ...json }, body }
    const reply = await fetch(`${url}${prefix}${path}`, init)
    await reply.text()
    return reply.status
  }
  return {
    read: async () => {
      const reply = await fetch(`${url}${prefix}/user/feeds`, { headers })
      await reply.text()
      return reply.status
    },
    post: () =>
      send('/performer/feeds', JSON.stringify({ type: 'text', text: 'Hello', isSale: false })),
    upload: async () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(await smallPicture())]), 'a.jpg')
      return send('/performer/feeds/photo/upload', form)
    },
    slowUpload: async () => {
      const parts = async function* () {
        const half = Math.ceil(video.length / 2)
        yield head
        yield video.subarray(0, half)
        await sleep(1_500)
        yield video.subarray(half)
        yield tail
      }
      const head = Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n',
      )
      const tail = Buffer.from('\r\n--x--\r\n')
      const reply = await fetch(`${url}${prefix}/performer/feeds/video/upload`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        body: Readable.toWeb(Readable.from(parts())) as ReadableStream,
        duplex: 'half',
      } as RequestInit)
      await reply.text()
      return reply.status
    },
    /** In four parts; the upload is then canceled, since only some may be open. */
    inParts: async () => {
      const announced = { type: 'feed-video', name: 'a.mp4', size: video.length, fingerprint: 'a' }
      const opened = await fetch(`${url}${prefix}/uploads`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(announced),
      })
      if (opened.status !== 200) return opened.status
      const { _id: id } = ((await opened.json()) as { data: { _id: string } }).data
      const partBytes = Math.ceil(video.length / 4)
      for (let offset = 0; offset < video.length; offset += partBytes) {
        const { status } = await fetch(`${url}${prefix}/uploads/${id}/bytes`, {
          method: 'PATCH',
          headers: {
            ...headers,
            'tus-resumable': '1.0.0',
            'content-type': 'application/offset+octet-stream',
            'upload-offset': `${offset}`,
          },
          body: new Uint8Array(video.subarray(offset, offset + partBytes)),
        })
        if (status !== 204) return status
      }
      const gone = await fetch(`${url}${prefix}/uploads/${id}`, { method: 'DELETE', headers })
      await gone.text()
      return gone.status
    },
  }
}

// On a very busy machine both processes may be slow to say that they are ready: one more try.
test('web processes are restarted one after the other under load without a failed request', {
  retry: 1,
  timeout: 300_000,
}, async () => {
  const envs = [await webEnv(), await webEnv()]
  const processes = await Promise.all(envs.map((env) => startSite(dataDir, env)))
  const started = [...processes]
  const site = await openBalancer(processes.map(({ siteUrl }) => siteUrl))
  const api = await openBalancer(processes.map(({ url }) => url))
  const video = await smallVideo({ size: '320x180', seconds: 5 })
  const done = new Map<string, number>()
  const failed: string[] = []
  let isOver = false
  const client = async (name: string, act: () => Promise<number>, pauseMs: number) => {
    while (!isOver) {
      const status = await act().catch((error: Error) => error.message)
      if (status === 200 || status === 201) done.set(name, (done.get(name) ?? 0) + 1)
      else failed.push(`${name}: ${status}`)
      await sleep(pauseMs)
    }
  }
  const clients: Promise<void>[] = []
  for (const [balancer, prefix] of [
    [site, '/api'],
    [api, ''],
  ] as const) {
    for (const [name, act] of Object.entries(
      actions(balancer, await openCreator(), prefix, video),
    )) {
      clients.push(client(name, act, name === 'read' || name === 'post' ? 50 : 250))
    }
  }

  const exits: (number | string)[] = []
  for (let restart = 0; restart < rounds * envs.length; restart++) {
    const at = restart % envs.length
    await Promise.all([site.allReady(), api.allReady()])
    await sleep(1_500)
    exits.push((await processes[at]?.stop()) ?? 'gone')
    processes[at] = await startSite(dataDir, envs[at])
    started.push(processes[at])
  }
  await sleep(1_500)
  isOver = true
  await Promise.all(clients)
  for (const balancer of [site, api]) balancer.close()
  for (const each of processes) exits.push(await each.stop())

  const warnings = started.flatMap((each) => each.warnings).slice(0, 20)
  expect([...failed, ...site.failed, ...api.failed], warnings.join('\n')).toEqual([])
  expect(exits).toEqual(exits.map(() => 0))
  expect([...done.keys()].toSorted()).toEqual(['inParts', 'post', 'read', 'slowUpload', 'upload'])
  process.stdout.write(`${exits.length} stops, ${JSON.stringify(Object.fromEntries(done))}\n`)
})

test('a stop with 100 stalled clients ends in order, soon after it has served on', async () => {
  const stopped = await startSite(dataDir, await webEnv())
  const { port } = new URL(stopped.url)
  const begun = [
    'POST /performer/feeds HTTP/1.1\r\nhost: a',
    'POST /performer/feeds HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  ]
  const sockets = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.write(begun[n % begun.length] ?? '')
      return socket
    }),
  )
  const readyz = () => fetch(`${stopped.url}/readyz`).then(({ status }) => status)
  expect(await readyz()).toBe(200)
  const exit = stopped.stop()
  await expect.poll(readyz, { timeout: Number(drainSeconds) * 1_000 }).toBe(503)
  // A stop that hangs exits with 1 after its limit.
  expect(await exit).toBe(0)
  for (const socket of sockets) socket.destroy()
}, 180_000)
