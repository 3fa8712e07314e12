import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAccount } from '#server/identity/accounts/index.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { connectDatabase } from '#server/platform/database/index.ts'
import { smallSong, smallVideo } from '#tests/support/media.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { clearAway, type SiteProcess, startSite } from './support/site-process.ts'

/** Five with `MEASURE=1`; one shows it in every run. */
const seeds = process.env.MEASURE ? 5 : 1

let dataDir = ''
let site: SiteProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-killed-'))
  site = await startSite(dataDir)
})
afterAll(async () => {
  await site?.killServer()
  await clearAway(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

/** A creator who may upload; answers the token. */
async function openCreator(databaseUrl: string): Promise<string> {
  const { db, close } = connectDatabase({ url: databaseUrl, poolSize: 1, onError: () => {} })
  const names = { name: 'Somebody', firstName: '', lastName: '', email: null, passwordHash: null }
  const account = { ...names, username: `account${newId()}`, isPerformer: true }
  const id = await db.transaction().execute((tx) => insertAccount(tx, account))
  await rows(db, 'insert into creator (account_id, verified_document) values ($1, true)', [id])
  const token = await openSession(db, { accountId: id, remember: false, now: new Date() })
  await close()
  return token
}

const fileNames = { photo: 'a.jpg', video: 'a.mp4', audio: 'a.mp3' }

async function upload(
  { url }: SiteProcess,
  token: string,
  kind: keyof typeof fileNames,
  bytes: Buffer,
) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), fileNames[kind])
  const headers = { authorization: token }
  const address = `${url}/performer/feeds/${kind}/upload`
  const reply = await fetch(address, { method: 'POST', headers, body })
  const text = await reply.text()
  expect(reply.status, text).toBe(200)
  return JSON.parse(text).data._id as string
}

async function statusOf({ url }: SiteProcess, token: string, id: string): Promise<string> {
  const reply = await fetch(`${url}/files/${id}/status`, { headers: { authorization: token } })
  const { data } = (await reply.json()) as { data: { status: string; progress?: number } }
  const isWhole = data.progress === undefined || data.progress === 100
  return data.status === 'finished' && !isWhole ? 'in parts' : data.status
}

/** The programs that still work in the folder of the killed server. */
async function encoders(): Promise<string[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    names.map((name) => readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')),
  )
  return commands.filter((command) => /^\S*ffmpeg/.test(command) && command.includes(dataDir))
}

test.each(Array.from({ length: seeds }, (_, n) => n + 1))(
  'seed %i: what was acknowledged and cut off by a kill is finished or refused by the next start',
  async (seed) => {
    if (!site) throw new Error('the site is not running')
    const token = await openCreator(site.databaseUrl)
    // Of somebody else: work of one account is done one by one.
    const singer = await openCreator(site.databaseUrl)
    const video = await smallVideo({ size: '640x360', seconds: 40 })
    const cut = await smallVideo({ seconds: 6 })
    const ids = [
      await upload(site, singer, 'audio', await smallSong({ seconds: 61 })),
      await upload(site, token, 'video', video),
      await upload(site, token, 'photo', await smallPicture()),
      await upload(site, token, 'video', cut.subarray(0, cut.length / 2)),
      await upload(site, token, 'photo', await smallPicture()),
    ]
    await sleep((seed * 733) % 3000)
    await site.killServer()
    await expect.poll(encoders, { timeout: 10_000 }).toEqual([])

    site = await startSite(dataDir)
    const running = site
    const all = () =>
      Promise.all(ids.map((id, nth) => statusOf(running, nth === 0 ? singer : token, id)))
    await expect
      .poll(all, { timeout: 240_000, interval: 300 })
      .toEqual(['finished', 'finished', 'finished', 'error', 'finished'])
  },
  400_000,
)
