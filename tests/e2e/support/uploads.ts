import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { smallVideo } from '#tests/support/videos.ts'

/** A video that takes its time: behind its last frame stands a box that players skip. */
export async function largeVideo(
  bytes: number,
): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-upload-'))
  const path = join(folder, 'the-long-road.mp4')
  const padding = Buffer.alloc(bytes)
  padding.writeUInt32BE(bytes, 0)
  padding.write('free', 4)
  await writeFile(path, Buffer.concat([smallVideo().bytes, padding]))
  return { path, remove: () => rm(folder, { recursive: true }) }
}

export async function slowLine(page: Page, bytesPerSecond: number) {
  const line = await page.context().newCDPSession(page)
  const set = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    })
  await set(bytesPerSecond)
  return { quick: () => set(-1) }
}
