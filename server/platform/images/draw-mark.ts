import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { once } from '#server/kernel/once.ts'

/** A handle drawn on a picture: once in its corner, or faintly all over it. */
export interface Mark {
  /** Only characters allowed in usernames; others are left out. */
  text: string
  place: 'corner' | 'everywhere'
}

/** Raw pixels in memory; the frames of an animation one below the other. */
export interface RawPicture {
  data: Buffer
  width: number
  /** Of one frame. */
  height: number
  channels: number
  frames: number
}

/**
 * Inter 600 at 48 pixels, white on black, side by side: the same on every machine, with or without
 * fonts.
 */
const atlasFile = new URL('./mark-glyphs.png', import.meta.url)
const glyphOrder = '@abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const glyphWidths = [
  48, 28, 30, 28, 30, 28, 19, 30, 29, 13, 13, 27, 13, 43, 29, 29, 30, 30, 19, 26, 17, 29, 28, 40,
  27, 28, 27, 35, 32, 35, 35, 29, 28, 36, 36, 13, 28, 34, 27, 44, 36, 37, 31, 37, 31, 31, 32, 35,
  35, 49, 35, 34, 31, 32, 20, 30, 31, 32, 29, 31, 28, 31, 31,
]
const glyphStarts = glyphWidths.map((_, at) =>
  glyphWidths.slice(0, at).reduce((sum, width) => sum + width, 0),
)

/**
 * The look of a mark by place; lengths are fractions of the shorter side, opacities from 0 to 1.
 */
const looks = {
  corner: { line: 0.042, widest: 0.6, light: 0.6, shadow: 0.4, degrees: 0, margin: 0.02 },
  everywhere: { line: 0.042, widest: 0.5, light: 0.17, shadow: 0.13, degrees: -18, margin: 0 },
} as const
const leastLinePx = 14

const readAtlas = once(async () => {
  const image = sharp(await readFile(atlasFile)).extractChannel(0)
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
})

interface Grey {
  data: Buffer
  width: number
  height: number
}

/** The text in one line, at the height of the glyphs. */
async function lineOf(text: string): Promise<Grey> {
  const atlas = await readAtlas()
  const indexes = [...text].map((sign) => glyphOrder.indexOf(sign)).filter((at) => at >= 0)
  const widthAt = (at: number) => glyphWidths[at] ?? 0
  const width = Math.max(
    1,
    indexes.reduce((sum, at) => sum + widthAt(at), 0),
  )
  const data = Buffer.alloc(width * atlas.height)
  let x = 0
  for (const at of indexes) {
    for (let row = 0; row < atlas.height; row++) {
      const from = row * atlas.width + (glyphStarts[at] ?? 0)
      atlas.data.copy(data, row * width + x, from, from + widthAt(at))
    }
    x += widthAt(at)
  }
  return { data, width, height: atlas.height }
}

/** Light glyphs with a soft dark edge, visible on every background: gray and alpha. */
interface Stamp extends Grey {
  alpha: Buffer
}

const greyOf = ({ data, width, height }: Grey) =>
  sharp(data, { raw: { width, height, channels: 1 } })

async function greyFrom(image: Sharp): Promise<Grey> {
  const { data, info } = await image.extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function stampFor({ text, place }: Mark, width: number, height: number): Promise<Stamp> {
  const look = looks[place]
  const line = await lineOf(text)
  const linePx = Math.max(leastLinePx, look.line * Math.min(width, height))
  const scale = Math.min(linePx / line.height, (look.widest * width) / line.width)
  const size = [line.width, line.height].map((side) => Math.max(1, Math.round(side * scale)))
  const pad = Math.ceil(size[1] ? size[1] / 10 : 1)
  const written = await greyFrom(
    greyOf(line)
      .resize({ width: size[0], height: size[1], fit: 'fill' })
      .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#000' }),
  )
  const glyphs =
    look.degrees === 0
      ? written
      : await greyFrom(greyOf(written).rotate(look.degrees, { background: '#000' }))
  const edge = await greyFrom(greyOf(glyphs).blur(Math.max(0.6, pad / 2)))
  const alpha = Buffer.alloc(glyphs.data.length)
  const grey = Buffer.alloc(glyphs.data.length)
  for (let at = 0; at < alpha.length; at++) {
    const light = ((glyphs.data[at] ?? 0) / 255) * look.light
    const dark = Math.min(1, ((edge.data[at] ?? 0) / 255) * 1.8) * look.shadow
    const seen = 1 - (1 - light) * (1 - dark)
    alpha[at] = Math.round(seen * 255)
    grey[at] = seen > 0 ? Math.round((light / seen) * 255) : 0
  }
  return { ...glyphs, data: grey, alpha }
}

/** Positions of the stamp's upper left corner; parts may be outside of the picture. */
function positionsOf({ place }: Mark, stamp: Stamp, width: number, height: number) {
  const short = Math.min(width, height)
  if (place === 'corner') {
    const margin = Math.round(looks.corner.margin * short)
    return [[width - stamp.width - margin, height - stamp.height - margin] as const]
  }
  const [across, down] = [
    Math.round(stamp.width * 1.4),
    Math.max(stamp.height, Math.round(short * 0.3)),
  ]
  const positions: (readonly [number, number])[] = []
  for (let row = 0; row * down < height; row++) {
    const first = Math.round(row % 2 === 0 ? -stamp.width * 0.2 : stamp.width * 0.5 - across)
    for (let x = first; x < width; x += across) positions.push([x, row * down])
  }
  return positions
}

/** Draw a mark on all frames of a picture, modifying its pixels. */
export async function drawMark(picture: RawPicture, mark: Mark): Promise<void> {
  const { width, height, frames } = picture
  const stamp = await stampFor(mark, width, height)
  const positions = positionsOf(mark, stamp, width, height)
  for (let frame = 0; frame < frames; frame++) {
    for (const [x, y] of positions) blend(picture, stamp, { x, y, frame })
  }
}

/** Blend the stamp over the picture; where that is transparent, only the stamp is visible. */
function blend(
  { data, width, height, channels }: RawPicture,
  stamp: Stamp,
  { x, y, frame }: { x: number; y: number; frame: number },
): void {
  const colours = channels < 3 ? 1 : 3
  const [top, left] = [Math.max(0, -y), Math.max(0, -x)]
  const [bottom, right] = [Math.min(stamp.height, height - y), Math.min(stamp.width, width - x)]
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const from = row * stamp.width + column
      const alpha = (stamp.alpha[from] ?? 0) / 255
      if (alpha === 0) continue
      const to = ((frame * height + y + row) * width + x + column) * channels
      const grey = stamp.data[from] ?? 0
      const under = channels > colours ? (data[to + colours] ?? 0) / 255 : 1
      const seen = alpha + under * (1 - alpha)
      const share = alpha / seen
      for (let colour = to; colour < to + colours; colour++) {
        data[colour] = Math.round((data[colour] ?? 0) * (1 - share) + grey * share)
      }
      if (channels > colours) data[to + colours] = Math.round(seen * 255)
    }
  }
}

/** A mark alone as a PNG, to overlay on the lower right corner of a picture of this size. */
export async function markLayer(mark: Mark, width: number, height: number): Promise<Buffer> {
  const picture = { data: Buffer.alloc(width * height * 4), width, height, channels: 4, frames: 1 }
  await drawMark(picture, mark)
  const layer = sharp(picture.data, { raw: { width, height, channels: 4 } })
  if (mark.place === 'everywhere') return layer.png().toBuffer()
  // As small as possible, since it is overlaid on every frame of a video.
  const [w, h] = [
    Math.min(width, Math.ceil(width * 0.65)),
    Math.min(height, Math.ceil(height * 0.2)),
  ]
  return layer
    .extract({ left: width - w, top: height - h, width: w, height: h })
    .png()
    .toBuffer()
}
