import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { UploadFeedAudio, UploadFeedDocument } from '#contract/content/feed-uploads.ts'
import { CreateFeed } from '#contract/content/publish-feeds.ts'
import { UploadVideo } from '#contract/content/videos.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { ReceivedFile } from '#server/platform/http/index.ts'
import { receiveUpload } from '#server/platform/storage/index.ts'
import type { Creator } from './accounts.ts'
import { backdateItem, type DemoSite } from './demo-site.ts'
import { demoPicture } from './pictures.ts'
import { findPost } from './posts.ts'

const run = promisify(execFile)

interface FilmPlan {
  title: string
  description: string
  tags: string[]
  seconds: number
  /** In dollars; 0 means for subscribers. */
  price: number
  daysAgo: number
}

/** Videos by creator; the camera pans over a picture. */
const films: Record<string, FilmPlan> = {
  mara: {
    title: 'Waiting for the light',
    description:
      'The ridge above Lyngen at minus eleven, slowly from left to right. No music, no cuts.',
    tags: ['Norway', 'Mountains'],
    seconds: 9,
    price: 0,
    daysAgo: 1.3,
  },
  kenji: {
    title: 'Shinjuku, one slow pan',
    description: 'The tripod stood on a vending machine. Watch the windows.',
    tags: ['Tokyo', 'Night'],
    seconds: 8,
    price: 3,
    daysAgo: 4.6,
  },
  jonas: {
    title: 'Two hours after the storm',
    description: 'The sea on the way to the Faroes, when it had made up its mind to be kind again.',
    tags: ['Sailing'],
    seconds: 7,
    price: 0,
    daysAgo: 9.1,
  },
}

interface Paper {
  text: string
  name: string
  lines: readonly string[]
}

const papers: Record<string, Paper> = {
  theo: {
    text: 'The croissant recipe on one page, as so many of you asked. Print it, get butter on it.',
    name: 'croissants.txt',
    lines: [
      'CROISSANTS, FOR A SMALL KITCHEN (makes 12)',
      '',
      'Dough: 500 g flour, 60 g sugar, 10 g salt, 20 g fresh yeast, 280 g cold milk.',
      'Butter for folding: 250 g, cold but bendable.',
      '',
      'Evening: knead the dough for five minutes, flatten it, leave it in the fridge overnight.',
      'Morning: fold in the butter. Three simple turns, half an hour in the fridge after each.',
      'Roll out to 4 mm, cut 12 triangles, roll them up.',
      'Let them rise for two hours at 25 degrees. They are ready when they wobble.',
      'Bake: 200 degrees for 8 minutes, then 180 degrees for 10. A bad oven needs two more.',
    ],
  },
}

/** Recordings by creator: soft tones of a cello string, each fading into the next. */
const loops: Record<string, string> = {
  ines: 'One loop, twelve seconds, before the cat came in. Headphones help.',
}

/**
 * Publish the videos, recording and document of a creator, video and audio only if ffmpeg is
 * installed; resolves to the videos' ids.
 */
export async function publishMedia(site: DemoSite, creator: Creator): Promise<string[]> {
  const { username } = creator.about
  const [film, paper, loop] = [films[username], papers[username], loops[username]]
  if (paper) await publishPaper(site, creator, paper)
  if (!(film || loop) || !(await site.parts.files.media.isReady())) return []
  if (loop) await publishLoop(site, creator, loop)
  return film ? [await publishFilm(site, creator, film)] : []
}

async function publishFilm(site: DemoSite, creator: Creator, plan: FilmPlan): Promise<string> {
  const id = (await findFilm(site, creator, plan)) ?? (await uploadFilm(site, creator, plan))
  await backdateItem(site, { table: 'video', id, at: new Date(Date.now() - plan.daysAgo * dayMs) })
  return id
}

/** Finds a video that was published before the filling was interrupted. */
async function findFilm({ parts }: DemoSite, { account }: Creator, { title }: FilmPlan) {
  const found = await parts.db
    .selectFrom('video')
    .select('id')
    .where('creator_id', '=', account.id)
    .where('title', '=', title)
    .executeTakeFirst()
  return found?.id
}

async function uploadFilm(site: DemoSite, { account, about }: Creator, plan: FilmPlan) {
  const { title, description, tags, price, seconds } = plan
  const { bytes: picture } = await demoPicture(`${about.username} ${title}`)
  const glide = `crop=640:360:x='(iw-640)*t/${seconds}':y='(ih-360)*(1-t/${seconds})'`
  const video = await madeFile(site, `${about.username}.mp4`, picture, (input, output) => [
    ...['-loop', '1', '-framerate', '15', '-t', String(seconds), '-i', input, '-vf', glide],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', output],
  ])
  const body = { title, description, tags, isSale: price > 0, ...(price > 0 && { price }) }
  return (await account.call(UploadVideo, { body, files: { video } }))._id
}

async function publishLoop(site: DemoSite, creator: Creator, text: string) {
  const notes = [110, 164.81, 130.81, 98].map(
    (pitch, nth) =>
      `exp(-pow((mod(t\\,6)-${nth * 1.5 + 0.75})/0.8\\,2))*(sin(2*PI*${pitch}*t)+0.4*sin(4*PI*${pitch}*t))`,
  )
  await publishOnce(site, creator, { key: 'demo audio', text, daysAgo: 6 }, async () => {
    const file = await madeFile(site, 'loop.m4a', undefined, (_input, output) => [
      ...['-f', 'lavfi', '-t', '12', '-i', `aevalsrc=0.25*(${notes.join('+')}):s=44100`],
      ...['-c:a', 'aac', '-b:a', '96k', output],
    ])
    const { _id } = await creator.account.call(UploadFeedAudio, { files: { file } })
    return { type: 'audio', fileIds: [_id] }
  })
}

async function publishPaper(site: DemoSite, creator: Creator, { text, name, lines }: Paper) {
  await publishOnce(site, creator, { key: 'demo document', text, daysAgo: 13 }, async () => {
    const bytes = Buffer.from(`${lines.join('\n')}\n`)
    const file = await received(site, name, bytes)
    const { _id } = await creator.account.call(UploadFeedDocument, { files: { file } })
    return { type: 'document', fileIds: [_id] }
  })
}

interface DatedText {
  key: string
  text: string
  daysAgo: number
}

async function publishOnce(
  site: DemoSite,
  creator: Creator,
  { key, text, daysAgo }: DatedText,
  make: () => Promise<{ type: 'audio' | 'document'; fileIds: string[] }>,
): Promise<void> {
  let id = await findPost(site, creator, key)
  if (!id) {
    const body = { ...(await make()), text, isSale: true }
    id = (await creator.account.call(CreateFeed, { body, key }))._id
  }
  await backdateItem(site, { table: 'feed', id, at: new Date(Date.now() - daysAgo * dayMs) })
}

/** Generate a file by ffmpeg, from a picture if there is one, and store it as an upload. */
async function madeFile(
  site: DemoSite,
  name: string,
  picture: Buffer | undefined,
  argsFor: (input: string, output: string) => string[],
): Promise<ReceivedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-demo-media-'))
  try {
    const [input, output] = [join(folder, 'picture.webp'), join(folder, name)]
    if (picture) await writeFile(input, picture)
    const { ffmpeg } = site.parts.config.mediaTools
    const args = ['-v', 'error', '-nostdin', ...argsFor(input, output)]
    await run(ffmpeg, args, { timeout: 60_000, signal: site.signal })
    return await received(site, name, await readFile(output))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const received = ({ parts }: DemoSite, name: string, bytes: Buffer): Promise<ReceivedFile> =>
  receiveUpload(parts.store, Readable.from([bytes]), {
    name,
    kinds: ['video', 'audio', 'document'],
    maxBytes: 50_000_000,
  })
