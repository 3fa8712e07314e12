import { sessionRef } from '#server/kernel/tokens.ts'
import type { UrlHolder } from '#server/platform/signing/index.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import type { FirstFile, Made } from '#tests/kinds/kind.ts'
import type { World } from '#tests/support/world.ts'
import { captions, firstPiece } from './one-video.ts'
import type { Reader } from './scenario.ts'

/** Whose files they are. */
interface Holder extends Pick<Made, 'fileIds' | 'teaserId'> {
  firstFile: FirstFile
}

const picture = ['w400', 'w1600']
/**
 * The file and its segments, what was made of it first, playlists, captions, poster and what is for
 * seeking.
 */
const video = [
  ...['v360', firstPiece, 'hls', 'hls360', captions, 'storyboard', 'thumbnails'],
  ...picture,
]

const ofFirst: Record<FirstFile, string[]> = {
  picture,
  video,
  'growing video': video,
  audio: ['audio'],
  document: ['original'],
}

const variantsOf = ({ firstFile }: Holder, at: number): string[] =>
  at === 0 ? ofFirst[firstFile] : picture

/** Addresses of a variant as a reader may have kept them from a better time. */
function addressesOf(world: World, { person }: Reader, fileId: string, variant: string) {
  const { signer } = world.app.parts.files
  const session = person.token ? sessionRef(person.token) : ''
  const signed = (holder: UrlHolder) =>
    `/media/${fileId}/${variant}?${signer.sign(fileId, variant, holder, 'played')}`
  return {
    /** Of a page of the site, which sends the session along. */
    ofPage: signed({ kind: 'for', id: person.id }),
    /** Of another client, which opens by itself. */
    ofClient: signed({ kind: 'session', id: session }),
    bare: `/media/${fileId}/${variant}`,
  }
}

function ask(world: World, { headers, person }: Reader, url: string, isSignedIn: boolean) {
  const range: Reader['headers'] = /\/(v360|g0|audio)/.test(url) ? { range: 'bytes=0-99' } : {}
  const asked = { method: 'GET', url, headers: { ...headers, ...range } }
  return (isSignedIn ? person : world.visitor).send(asked)
}

/** Whether an address answers with bytes; any other answer than that or a refusal is told. */
async function isGiven(world: World, reader: Reader, url: string, isSignedIn = true) {
  const { status } = await ask(world, reader, url, isSignedIn)
  if (status === 200 || status === 206) return true
  return status === 403 || status === 404 ? false : `${status}`
}

type Given = Record<string, boolean | string>

/** Whether the address that answers what a reader may see answers the picture itself. */
async function isShownWhole(world: World, reader: Reader, fileId: string) {
  const { ofPage } = addressesOf(world, reader, fileId, 'shown')
  const { headers } = await ask(world, reader, ofPage, true)
  const whole = await world.app.parts.store.stat(fileKey(fileId, 'w1600'))
  return Number(headers['content-length']) === whole?.sizeBytes
}

/** Whether a reader gets the first piece of a growing video by the address in its playlist. */
async function pieceGiven(world: World, reader: Reader, playlist: string) {
  const { text } = await ask(world, reader, playlist, true)
  const piece = new RegExp(`^${firstPiece}\\?.*$`, 'm').exec(text)?.[0]
  return piece !== undefined && isGiven(world, reader, playlist.replace(/hls360.*/, piece))
}

/** Which of the protected files of an item a reader gets, by the name of what was asked. */
export async function filesGiven(world: World, reader: Reader, subject: Holder): Promise<Given> {
  const given: Given = {}
  for (const [at, fileId] of subject.fileIds.entries()) {
    if (variantsOf(subject, at) === picture) {
      given[`file ${at} shown`] = await isShownWhole(world, reader, fileId)
    }
    for (const variant of variantsOf(subject, at)) {
      const { ofPage, ofClient, bare } = addressesOf(world, reader, fileId, variant)
      given[`file ${at} ${variant}`] = await isGiven(world, reader, ofPage)
      given[`file ${at} ${variant} of a client`] = await isGiven(world, reader, ofClient, false)
      const unsigned = await isGiven(world, reader, bare)
      if (unsigned) given[`file ${at} ${variant} without a signature`] = `${unsigned}`
      if (variant === 'hls360' && subject.firstFile === 'growing video') {
        given['file 0 by its playlist'] = await pieceGiven(world, reader, ofPage)
      }
    }
  }
  return given
}

/** Which previews and teasers of an item a reader gets, by a signed address and by a bare one. */
export async function previewsGiven(world: World, reader: Reader, subject: Holder) {
  const { fileIds, firstFile, teaserId } = subject
  const previewed = firstFile === 'document' || firstFile === 'audio' ? [] : fileIds
  const asked = previewed.map((fileId): [string, string] => [fileId, 'blurred'])
  if (teaserId) asked.push([teaserId, 'v360'], [teaserId, 'hls'])
  const [signed, bare]: [Given, Given] = [{}, {}]
  for (const [fileId, variant] of asked) {
    const name = fileId === teaserId ? `teaser ${variant}` : `preview of ${fileIds.indexOf(fileId)}`
    const addresses = addressesOf(world, reader, fileId, variant)
    signed[name] = await isGiven(world, reader, addresses.ofPage)
    bare[`${name} without a signature`] = await isGiven(world, reader, addresses.bare)
  }
  return { signed, bare }
}

/** The addresses of files in answers to a reader that are refused to the same reader. */
export async function refusedIn(world: World, reader: Reader, answers: readonly string[]) {
  const found = answers.flatMap((text) => text.match(/\/media\/[0-9a-f]{24}\/[^"\\\s]+/g) ?? [])
  const refused: { fileId: string; variant: string }[] = []
  for (const url of new Set(found)) {
    const [, , fileId = '', variant = ''] = url.split(/[/?]/)
    if ((await isGiven(world, reader, url)) !== true) refused.push({ fileId, variant })
  }
  return refused
}
