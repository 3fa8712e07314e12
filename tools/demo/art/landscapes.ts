import {
  type Canvas,
  disc,
  downwards,
  glow,
  ground,
  n,
  path,
  rectangle,
  rollingLine,
  ruggedLine,
  slanted,
} from './drawing.ts'
import { mix } from './palettes.ts'

/**
 * Sky down to `reach`, with a sun or moon above `horizon`, its glow, and some clouds; both are
 * fractions of the height. Returns the position of the light.
 */
export function sky(canvas: Canvas, horizon: number, reach = 1) {
  const { width, height, palette, random } = canvas
  const fill = downwards(
    canvas,
    [0, palette.skyTop],
    [0.55, palette.skyMiddle],
    [1, palette.skyLow],
  )
  canvas.add(rectangle(0, 0, width, height * reach + 2, fill))
  const size = Math.min(width, height)
  const light = {
    x: width * random.between(0.22, 0.78),
    y: height * horizon * random.between(0.45, 0.86),
    radius: size * random.between(0.05, 0.11),
  }
  canvas.add(
    glow(canvas, { ...light, radius: size * 0.75, colour: palette.light, opacity: 0.75 }),
    disc(light.x, light.y, light.radius, palette.light, 0.96),
  )
  if (random.chance(0.7)) clouds(canvas, horizon)
  return light
}

function clouds(canvas: Canvas, horizon: number) {
  const { width, height, palette, random } = canvas
  for (let count = random.whole(3, 6); count > 0; count--) {
    const wide = width * random.between(0.22, 0.6)
    const thick = height * random.between(0.006, 0.018)
    const x = width * random.between(-0.1, 0.9)
    const y = height * horizon * random.between(0.12, 0.75)
    const fill = canvas.define('radialGradient', '', [
      [0, palette.light, random.between(0.25, 0.5)],
      [1, palette.light, 0],
    ])
    canvas.add(
      `<ellipse cx="${n(x + wide / 2)}" cy="${n(y)}" rx="${n(wide / 2)}" ry="${n(thick)}" fill="${fill}"/>`,
    )
  }
}

export function mountains(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  const horizon = random.between(0.62, 0.74)
  sky(canvas, horizon - 0.1)
  const layers = random.whole(4, 6)
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1)
    const y = height * (horizon - 0.2 + depth * 0.42)
    const line = ruggedLine(canvas, { y, rise: height * (0.13 - depth * 0.05), roughness: 0.5 })
    const colour = mix(palette.far, palette.near, depth ** 0.9)
    // Haze at the foot of every range.
    const fill = downwards(
      canvas,
      [0, colour],
      [0.5, mix(colour, palette.skyLow, 0.22 * (1 - depth))],
      [1, mix(colour, palette.skyLow, 0.45 * (1 - depth))],
    )
    canvas.add(path(ground(line, canvas), fill))
    if (layer === layers - 1) firs(canvas, line)
  }
  if (random.chance(0.5)) birds(canvas, width, height)
}

function firs(canvas: Canvas, line: readonly (readonly [number, number])[]) {
  const { height, palette, random } = canvas
  const colour = mix(palette.near, '#000000', 0.25)
  let d = ''
  for (const [x, y] of line) {
    if (random.chance(0.35)) continue
    const tall = height * random.between(0.02, 0.07)
    const wide = tall * 0.2
    d += `M${n(x - wide)} ${n(y + 6)}L${n(x)} ${n(y - tall)}L${n(x + wide)} ${n(y + 6)}Z`
  }
  canvas.add(path(d, colour))
}

function birds({ palette, random, add }: Canvas, width: number, height: number) {
  const x = width * random.between(0.2, 0.7)
  const y = height * random.between(0.12, 0.3)
  const span = Math.min(width, height) * 0.012
  let d = ''
  for (let count = random.whole(4, 8); count > 0; count--) {
    const [dx, dy] = [x + random.between(-8, 8) * span, y + random.between(-3, 3) * span]
    d += `M${n(dx - span)} ${n(dy - span * 0.5)}Q${n(dx - span * 0.3)} ${n(dy - span * 0.6)} ${n(dx)} ${n(dy)}`
    d += `Q${n(dx + span * 0.3)} ${n(dy - span * 0.6)} ${n(dx + span)} ${n(dy - span * 0.5)}`
  }
  add(
    path(
      d,
      'none',
      `stroke="${palette.near}" stroke-width="${n(span * 0.22)}" stroke-opacity="0.7"`,
    ),
  )
}

export function dunes(canvas: Canvas) {
  const { height, palette, random } = canvas
  sky(canvas, 0.54)
  const layers = random.whole(4, 6)
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1)
    const y = height * (0.5 + depth * 0.4)
    const line = rollingLine(canvas, { y, rise: height * (0.035 + depth * 0.05), waves: 0.8 })
    const lit = mix(mix(palette.skyLow, palette.far, 0.45 + depth * 0.4), palette.near, depth * 0.3)
    const shade = mix(lit, palette.near, 0.45 + depth * 0.25)
    canvas.add(path(ground(line, canvas), slanted(canvas, [0, lit], [0.45, lit], [1, shade])))
    windwardSide(canvas, line, mix(lit, palette.light, 0.35))
  }
}

/** The thin bright edge of a ridge in the light of a low sun. */
function windwardSide(
  canvas: Canvas,
  line: readonly (readonly [number, number])[],
  colour: string,
) {
  const thick = canvas.height * 0.0025
  const d = line.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')
  canvas.add(path(d, 'none', `stroke="${colour}" stroke-width="${n(thick)}" stroke-opacity="0.55"`))
}

export function sea(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  const horizon = random.between(0.5, 0.62)
  const light = sky(canvas, horizon, horizon)
  const water = downwards(
    canvas,
    [0, mix(palette.skyLow, palette.far, 0.35)],
    [0.4, mix(palette.far, palette.skyTop, 0.4)],
    [1, mix(palette.skyTop, palette.near, 0.65)],
  )
  canvas.add(rectangle(0, height * horizon, width, height * (1 - horizon), water))
  if (random.chance(0.7)) headland(canvas, horizon)
  shimmer(canvas, light, horizon)
  if (random.chance(0.75)) sailBoat(canvas, horizon)
}

function headland(canvas: Canvas, horizon: number) {
  const { width, height, palette, random } = canvas
  for (const [reach, share] of [
    [0.055, 0.25],
    [0.03, 0.55],
  ] as const) {
    const y = height * horizon
    const line = ruggedLine(canvas, {
      y: y - height * reach * 0.4,
      rise: height * reach,
      roughness: 0.5,
    })
    const isLeft = random.chance(0.5)
    const points = line.map(([x, top]) => {
      const fade = Math.max(0, 1 - (isLeft ? x : width - x) / (width * 0.62))
      return [x, y - Math.max(0, (y - top) * fade + height * 0.03 * fade)] as const
    })
    const d = points.map(([x, top]) => `L${n(x)} ${n(top)}`).join('')
    canvas.add(path(`M0 ${n(y)}${d}L${n(width)} ${n(y)}Z`, mix(palette.far, palette.near, share)))
  }
}

function shimmer(canvas: Canvas, light: { x: number; radius: number }, horizon: number) {
  const { width, height, palette, random } = canvas
  for (let row = 0; row < 90; row++) {
    const depth = row / 90
    const y = height * (horizon + (1 - horizon) * depth ** 1.5) + 2
    const near = random.chance(0.6)
    const reach = near ? light.radius * (0.9 + depth * 2.2) : width * 0.6
    const x = light.x + random.between(-1, 1) * reach
    const wide = light.radius * random.between(0.3, 1.2) * (0.6 + depth * 1.6)
    const opacity = (near ? 0.62 : 0.16) * (1 - depth * 0.7)
    canvas.add(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(1 + depth * height * 0.004)}" ` +
        `fill="${palette.light}" fill-opacity="${n(opacity * 10)}e-1"/>`,
    )
  }
}

function sailBoat(canvas: Canvas, horizon: number) {
  const { width, height, palette, random } = canvas
  const size = Math.min(width, height) * random.between(0.05, 0.1)
  const x = width * random.between(0.2, 0.8)
  const y = height * (horizon + random.between(0.03, 0.12))
  const hull = `M${n(x - size * 0.5)} ${n(y)}Q${n(x)} ${n(y + size * 0.3)} ${n(x + size * 0.55)} ${n(y)}Z`
  const sail = `M${n(x)} ${n(y - size * 0.08)}L${n(x)} ${n(y - size * 1.3)}Q${n(x + size * 0.5)} ${n(y - size * 0.6)} ${n(x + size * 0.5)} ${n(y - size * 0.08)}Z`
  const jib = `M${n(x - size * 0.06)} ${n(y - size * 0.08)}L${n(x - size * 0.04)} ${n(y - size * 1.1)}L${n(x - size * 0.4)} ${n(y - size * 0.08)}Z`
  canvas.add(
    path(hull, palette.near),
    path(sail, mix(palette.light, palette.accents[0], 0.12)),
    path(jib, palette.accents[0], 'fill-opacity="0.9"'),
  )
}
