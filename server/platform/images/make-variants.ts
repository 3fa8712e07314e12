import sharp, { type Sharp, type WebpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { drawMark, type Mark } from './draw-mark.ts'
import {
  type ImageFacts,
  type ImageLimits,
  type ImageVariant,
  imageVariants,
  type MadeVariant,
  type MadeVariants,
  Oversized,
} from './image-jobs.ts'

/** The detail of a locked preview: this many pixels on the longer side. */
const blurredDetailPx = 24

/**
 * A third of the CPU of effort 4 with `smartSubsample`, at the same size and, within 0.005, the same
 * structural similarity: `npm run bench:photos`.
 */
export const photoWebp: WebpOptions = { quality: 80, effort: 2 }
const animationWebp: WebpOptions = { quality: 70, effort: 2 }

/** Only these loaders are enabled: no SVG, no PDF, nothing that can load other files. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']

/**
 * Disable the loaders that uploads do not need. For the process that decodes untrusted pictures.
 */
export function restrictLibrary(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) })
  sharp.cache(false)
  sharp.concurrency(1)
}

/** Read the size of a picture from its header, without decoding it. Throws `Oversized`. */
export async function measure(original: Uint8Array, limits: ImageLimits): Promise<ImageFacts> {
  // Without the library's own limit: a picture above it is reported as too large, not as damaged.
  const head = sharp(original, { failOn: 'error', limitInputPixels: false })
  const { width, height, pages = 1, pageHeight, autoOrient } = await head.metadata()
  const pixels = width * (pageHeight ?? height) * pages
  if (pages > limits.maxFrames || pixels > limits.maxPixels) throw new Oversized()
  return { width: autoOrient.width, height: autoOrient.height, frames: pages }
}

/**
 * Decode the whole picture once and return its size. Throws `Oversized`, or an error for a damaged
 * one.
 */
export async function probe(original: Uint8Array, limits: ImageLimits): Promise<ImageFacts> {
  const facts = await measure(original, limits)
  await open(original).resize(16, 16, { fit: 'fill' }).raw().toBuffer()
  return facts
}

/** Make the requested variants, upright and without metadata, and the placeholder hash. */
export async function makeAll(
  original: Uint8Array,
  which: ImageVariant[],
  limits: ImageLimits,
  mark?: Mark,
): Promise<MadeVariants> {
  const facts = await measure(original, limits)
  const variants: MadeVariant[] = []
  for (const variant of which) variants.push(await makeOne(original, { variant, facts, mark }))
  return { ...facts, thumbhash: await thumbhashOf(original), variants }
}

function open(original: Uint8Array, animated = false): Sharp {
  // The limits of `measure` apply first; this one is the library's last resort.
  return sharp(original, { failOn: 'error', limitInputPixels: 268_000_000, animated })
}

interface OneVariant {
  variant: ImageVariant
  facts: ImageFacts
  mark: Mark | undefined
}

async function makeOne(original: Uint8Array, one: OneVariant) {
  const { variant } = one
  const picture = variant === 'blurred' ? await blurred(original) : await resized(original, one)
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { variant, bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}

async function resized(original: Uint8Array, { variant, facts, mark }: OneVariant): Promise<Sharp> {
  const { fit } = imageVariants[variant]
  const moves = facts.frames > 1 && variant === 'w1600'
  const picture = open(original, moves)
    .autoOrient()
    .resize({
      ...sizeOf(variant, facts),
      ...{ fit, withoutEnlargement: fit === 'inside', position: 'attention' },
    })
  if (mark) return drawnOn(picture, mark, moves ? await timesOf(original) : undefined)
  return picture.webp(moves ? animationWebp : photoWebp)
}

/** Longer pictures than this are read by scrolling, as comics, or by panning, as panoramas. */
const longShape = 2

/** WebP allows 16,383 pixels. */
const maxLongSide = 16_000

/**
 * The box that a variant fits into. A long picture may be longer than it, by the area of the box and
 * the short side of a picture just as long as usual: 229 of 600 columns of a comic are unreadable.
 */
function sizeOf(variant: ImageVariant, facts: ImageFacts): { width: number; height: number } {
  const { width, height, fit } = imageVariants[variant]
  const [long, short] = [Math.max(facts.width, facts.height), Math.min(facts.width, facts.height)]
  if (fit === 'cover' || long <= short * longShape) return { width, height }
  const scale = Math.min(
    width / longShape / short,
    Math.sqrt((width * height) / (long * short)),
    maxLongSide / long,
  )
  return { width: Math.ceil(facts.width * scale), height: Math.ceil(facts.height * scale) }
}

/** Draw a mark on one of our variants, on each frame of an animation. */
export async function marked(original: Uint8Array, mark: Mark): Promise<Buffer> {
  const { pages = 1 } = await sharp(original).metadata()
  const times = pages > 1 ? await timesOf(original) : undefined
  const drawn = await drawnOn(open(original, times !== undefined), mark, times)
  return drawn.toBuffer()
}

/** One of our variants as JPEG, its first frame. */
export const jpegOf = (original: Uint8Array): Promise<Buffer> =>
  open(original).flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()

/** Duration of each frame of an animation, and the number of loops. */
type Times = Pick<WebpOptions, 'delay' | 'loop'>

async function timesOf(original: Uint8Array): Promise<Times> {
  const { delay, loop } = await sharp(original, { animated: true }).metadata()
  return { ...(delay && { delay }), ...(loop !== undefined && { loop }) }
}

async function drawnOn(picture: Sharp, mark: Mark, times: Times | undefined): Promise<Sharp> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, channels, pageHeight = info.height } = info
  const frames = info.height / pageHeight
  await drawMark({ data, width, height: pageHeight, channels, frames }, mark)
  const raw = { width, height: info.height, channels, ...(frames > 1 && { pageHeight }) }
  return sharp(data, { raw, limitInputPixels: false }).webp(
    times ? { ...animationWebp, ...times } : photoWebp,
  )
}

/** Downscaled first, so that no sharpening of the result can bring back detail. */
async function blurred(original: Uint8Array): Promise<Sharp> {
  const { data, info } = await open(original)
    .autoOrient()
    .resize({ width: blurredDetailPx, height: blurredDetailPx, fit: 'inside' })
    .flatten({ background: '#808080' })
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = imageVariants.blurred
  const small = { width: info.width, height: info.height, channels: info.channels }
  return sharp(data, { raw: small })
    .resize({ width, height, fit: 'inside', kernel: 'cubic' })
    .blur(12)
    .webp({ quality: 60, effort: 4 })
}

async function thumbhashOf(original: Uint8Array): Promise<string> {
  const { data, info } = await open(original)
    .autoOrient()
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
