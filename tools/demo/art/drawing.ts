import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/** A picture being drawn: size in pixels, palette, random numbers, and the SVG so far. */
export interface Canvas {
  width: number
  height: number
  palette: Palette
  random: Random
  /** Adds an element to `<defs>` and returns its reference for `fill`. */
  define(kind: 'linearGradient' | 'radialGradient', attributes: string, stops: Stop[]): string
  clip(shape: string): string
  add(...shapes: string[]): void
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]
export type Point = readonly [x: number, y: number]

export function newCanvas(options: Pick<Canvas, 'width' | 'height' | 'palette' | 'random'>) {
  const defs: string[] = []
  const body: string[] = []
  const canvas: Canvas = {
    ...options,
    define(kind, attributes, stops) {
      const id = `d${defs.length}`
      defs.push(`<${kind} id="${id}" ${attributes}>${stops.map(stop).join('')}</${kind}>`)
      return `url(#${id})`
    },
    clip(shape) {
      const id = `d${defs.length}`
      defs.push(`<clipPath id="${id}">${shape}</clipPath>`)
      return `url(#${id})`
    },
    add(...shapes) {
      body.push(...shapes)
    },
  }
  const finish = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${options.height}">` +
    `<defs>${defs.join('')}</defs>${body.join('')}</svg>`
  return { canvas, finish }
}

function stop([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
}

export const n = (value: number): string => value.toFixed(1)

/** Vertical gradient, from top to bottom of the shape. */
export const downwards = (canvas: Canvas, ...stops: Stop[]): string =>
  canvas.define('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops)

/** Diagonal gradient, from the top left of the shape. */
export const slanted = (canvas: Canvas, ...stops: Stop[]): string =>
  canvas.define('linearGradient', 'x1="0" y1="0" x2="1" y2="1"', stops)

export const rectangle = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" fill-opacity="${opacity}"/>`

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`

/** A soft light, opaque in the center and transparent at its edge; much cheaper than a blur. */
export function glow(
  canvas: Canvas,
  {
    x,
    y,
    radius,
    colour,
    opacity = 1,
  }: Record<'x' | 'y' | 'radius', number> & {
    colour: string
    opacity?: number
  },
): string {
  const fill = canvas.define('radialGradient', '', [
    [0, colour, opacity],
    [0.35, colour, opacity * 0.55],
    [0.7, colour, opacity * 0.14],
    [1, colour, 0],
  ])
  return disc(x, y, radius, fill)
}

/** A closed shape from a line down to the lower edge. */
export function ground(points: readonly Point[], { width, height }: Canvas): string {
  const line = points.map(([x, y]) => `L${n(x)} ${n(y)}`).join('')
  return `M0 ${n(height)}${line}L${n(width)} ${n(height)}Z`
}

/** A smooth line through points (quadratic curves between their midpoints). */
export function softLine(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let d = `M${n(first[0])} ${n(first[1])}`
  rest.forEach(([x, y], at) => {
    const next = rest[at + 1]
    if (!next) d += `L${n(x)} ${n(y)}`
    else d += `Q${n(x)} ${n(y)} ${n((x + next[0]) / 2)} ${n((y + next[1]) / 2)}`
  })
  return d
}

/** A jagged line from left to right, by midpoint displacement. */
export function ruggedLine(
  { width, random }: Canvas,
  {
    y,
    rise,
    roughness = 0.55,
    rounds = 8,
  }: { y: number; rise: number; roughness?: number; rounds?: number },
): Point[] {
  let heights = [y + random.between(-rise, rise), y + random.between(-rise, rise)]
  let reach = rise
  for (let round = 0; round < rounds; round++) {
    heights = heights.flatMap((height, at) => {
      const next = heights[at + 1]
      return next === undefined
        ? [height]
        : [height, (height + next) / 2 + random.between(-reach, reach)]
    })
    reach *= roughness
  }
  return heights.map((height, at) => [(at / (heights.length - 1)) * width, height])
}

/** A rolling line from left to right: a few sine waves of random length, added up. */
export function rollingLine(
  { width, random }: Canvas,
  {
    y,
    rise,
    waves = 1.2,
    points = 48,
  }: { y: number; rise: number; waves?: number; points?: number },
): Point[] {
  const parts = [1, 2.1, 3.7].map((pace, at) => ({
    pace: pace * waves * random.between(0.75, 1.25),
    turn: random.between(0, Math.PI * 2),
    rise: rise / (1 + at * 1.6),
  }))
  return Array.from({ length: points + 1 }, (_, at) => {
    const share = at / points
    const height = parts.reduce(
      (sum, part) => sum + Math.sin(share * part.pace * Math.PI * 2 + part.turn) * part.rise,
      y,
    )
    return [share * width, height] as const
  })
}
