import type { Video } from '#contract/content/video.ts'
import { UploadVideo } from '#contract/content/videos.ts'
import type { Body } from '#contract/endpoint.ts'
import { smallVideo } from '#tests/support/videos.ts'
import type { Person } from './people.ts'

type Wish = Partial<Body<typeof UploadVideo>>

/** Publish a video as a creator's page does; for subscribers unless something else is wished. */
export function publishVideo(
  creator: Person,
  wish: Wish = {},
  { name, type, bytes } = smallVideo(),
): Promise<Video> {
  const video = new File([new Uint8Array(bytes)], name, { type })
  return creator.call(UploadVideo, { body: { title: 'By the water', ...wish }, files: { video } })
}

/** A video whose head is whole, but whose frames are not: accepted, then found damaged. */
export function damagedVideo() {
  const video = smallVideo()
  const bytes = Buffer.from(video.bytes)
  const frames = bytes.indexOf('mdat')
  bytes.fill(0, frames + 4, frames - 4 + bytes.readUInt32BE(frames - 4))
  return { ...video, bytes }
}
