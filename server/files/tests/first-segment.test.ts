import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadFileStatus } from '#contract/files/status.ts'
import { receiveUpload } from '#server/platform/storage/index.ts'
import { madeByFfmpeg } from '#tests/support/media.ts'
import { expect, test } from '#tests/support/world.ts'
import { attach, openFilesTo, pathOf } from './pictures.ts'

/**
 * `MEASURE=1`: how soon a video of 5 minutes in 1080p can be watched after its upload, how soon its
 * lowest height is whole, and what that costs. Too slow for every run.
 */
const isMeasured = Boolean(process.env.MEASURE)

/** Seconds of CPU of the processes that this one has run and that have ended. */
async function childSeconds(): Promise<number> {
  const fields = (await readFile('/proc/self/stat', 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

const film = () =>
  madeByFfmpeg('film.mp4', [
    ...['-f', 'lavfi', '-t', '300', '-i', 'testsrc2=size=1920x1080:rate=30'],
    ...['-f', 'lavfi', '-t', '300', '-i', 'sine=frequency=440'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-map_metadata', '-1'],
  ])

test.runIf(isMeasured)(
  'a video of five minutes plays within 15 seconds',
  async ({ world }) => {
    const creator = await world.creator()
    openFilesTo(world, 'everyone')
    const bytes = await film()
    const { store, files, jobs, pool } = world.app.parts
    const name = 'film.mp4'
    const limits = { kinds: ['video'] as const, maxBytes: 2_000_000_000 }
    const upload = await receiveUpload(store, Readable.from([bytes]), { ...limits, name })
    await jobs.start(pool)
    const cpuBefore = await childSeconds()
    const begun = performance.now()
    const seconds = () => Math.round((performance.now() - begun) / 100) / 10
    const { id } = await files.keep({ ownerId: creator.id, type: 'feed-video', upload })
    await attach(world, creator, [id], 'feed-video')
    const ask = async () => (await creator.call(ReadFileStatus, { params: { id } })).data
    const poll = { interval: 100, timeout: 600_000 }
    const progress: unknown[] = []

    await expect.poll(async () => (await ask()).hls, poll).toBeTruthy()
    const master = pathOf((await ask()).hls)
    const get = (url: string, headers: Record<string, string> = {}) =>
      creator.send({ method: 'GET', url, headers })
    const low = new URL((await get(master)).text.split('\n').at(-2) ?? '', `http://any${master}`)
    const playlist = (await get(low.pathname + low.search)).text.split('\n')
    const piece = new URL(playlist.find((line) => line.startsWith('g0?')) ?? '', low)
    const segment = await get(piece.pathname + piece.search)
    expect(segment.text).toContain('mdat')
    const first = seconds()
    await expect
      .poll(async () => {
        const { url, progress: done } = await ask()
        progress.push(done)
        return url
      }, poll)
      .toBeTruthy()
    const lowest = seconds()
    const cpuSeconds = (await childSeconds()) - cpuBefore
    const figures = { first, lowest, cpuSeconds, progressSteps: new Set(progress).size }
    process.stdout.write(`${JSON.stringify(figures)}\n`)
    expect(first).toBeLessThan(15)
    expect(lowest).toBeLessThan(150)
  },
  1_500_000,
)
