import sharp from 'sharp'
import { lights, paper, waves } from './abstracts.ts'
import { type Canvas, newCanvas } from './drawing.ts'
import { dunes, mountains, sea } from './landscapes.ts'
import { aurora, city, stage } from './nights.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { type Look, portrait } from './portraits.ts'
import { type Random, randomFrom } from './random.ts'
import { bouquet, table } from './still-lifes.ts'

const warm = ['dawn', 'terracotta', 'golden', 'rose', 'lavender', 'ember'] as const
const dark = ['night', 'lavender', 'dusk', 'ember', 'dawn'] as const
const light = ['terracotta', 'golden', 'rose', 'meadow', 'lagoon', 'lavender', 'dawn'] as const
const any = Object.keys(palettes) as [PaletteName, ...PaletteName[]]

interface Scene {
  draw: (canvas: Canvas, look?: Look) => void
  /** Suitable palettes, used when the order names none. */
  suits: readonly [PaletteName, ...PaletteName[]]
}

const scenes = {
  mountains: { draw: mountains, suits: any },
  dunes: { draw: dunes, suits: warm },
  sea: { draw: sea, suits: any },
  city: { draw: city, suits: dark },
  stage: { draw: stage, suits: dark },
  aurora: { draw: aurora, suits: ['night', 'lavender', 'night', 'dusk'] },
  waves: { draw: waves, suits: light },
  lights: { draw: lights, suits: any },
  paper: { draw: paper, suits: light },
  bouquet: { draw: bouquet, suits: light },
  table: { draw: table, suits: light },
  portrait: { draw: portrait, suits: light },
} satisfies Record<string, Scene>

export type PictureScene = keyof typeof scenes

export interface PictureOrder {
  /** The same seed yields the same picture, byte for byte. */
  seed: string
  /** In pixels. */
  width: number
  height: number
  scene?: PictureScene
  palette?: PaletteName
  /** Appearance of the person in a portrait. */
  look?: Look
}

export const pictureScenes = Object.keys(scenes) as [PictureScene, ...PictureScene[]]

/** Generate a picture for the demo from a seed; a JPEG, like a camera's. */
export async function generatedPicture(order: PictureOrder): Promise<Buffer> {
  const random = randomFrom(order.seed)
  const scene = order.scene ?? random.pick(pictureScenes)
  const { draw, suits }: Scene = scenes[scene]
  const palette = palettes[order.palette ?? random.pick(suits)]
  const { width, height } = order
  const { canvas, finish } = newCanvas({ width, height, palette, random })
  draw(canvas, order.look)
  shadeEdges(canvas)
  const grain = {
    input: grainTile(random),
    raw: grainShape,
    tile: true,
    blend: 'soft-light',
  } as const
  return sharp(Buffer.from(finish()))
    .composite([grain])
    .removeAlpha()
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function shadeEdges({ width, height, palette, define, add }: Canvas) {
  const fill = define('radialGradient', 'cx="0.5" cy="0.46" r="0.78"', [
    [0, palette.near, 0],
    [0.62, palette.near, 0],
    [1, palette.near, 0.2],
  ])
  add(`<rect width="${width}" height="${height}" fill="${fill}"/>`)
}

const grainPx = 256
const grainShape = { width: grainPx, height: grainPx, channels: 4 } as const

/** Film grain: makes plain gradients look like a photograph, and prevents banding. */
function grainTile(random: Random): Buffer {
  const tile = Buffer.alloc(grainPx * grainPx * 4, 38)
  for (let at = 0; at < tile.length; at += 4) {
    const value = 128 + (random.unit() + random.unit() - 1) * 190
    tile.fill(Math.max(0, Math.min(255, value)), at, at + 3)
  }
  return tile
}
