import { readFileSync } from 'node:fs'
import type { Video } from '#contract/content/video.ts'
import { UploadVideo } from '#contract/content/videos.ts'
import type { Body } from '#contract/endpoint.ts'
import type { Person } from './people.ts'
import { expect } from './world.ts'

const clip = readFileSync(new URL('./clip.mp4', import.meta.url))

/** One second of a test picture with a tone, as H.264 and AAC. */
export const smallVideo = (name = 'beach-with-anna.mp4') => ({
  name,
  type: 'video/mp4',
  bytes: clip,
})

type Wish = Partial<Body<typeof UploadVideo>>
type More = Record<string, { name: string; type: string; bytes: Buffer }>

/** Upload a video; for subscribers by default. */
export async function uploadVideo(
  creator: Person,
  wish: Wish = {},
  more: More = {},
): Promise<Video> {
  const body = { title: 'Ålesund at night', ...wish }
  const files = { video: smallVideo(), ...more }
  const reply = await creator.call(UploadVideo, { body, files })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}
