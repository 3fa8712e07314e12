import {
  type Canvas,
  disc,
  downwards,
  glow,
  n,
  path,
  rectangle,
  rollingLine,
  slanted,
  softLine,
} from './drawing.ts'
import { mix } from './palettes.ts'

/** Bands of silk, one in front of the other. */
export function waves(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  const colours = [
    palette.skyTop,
    palette.accents[2],
    palette.far,
    palette.accents[0],
    palette.accents[1],
    palette.skyLow,
  ]
  const isTurned = random.chance(0.5)
  const ordered = isTurned ? colours.toReversed() : colours
  canvas.add(rectangle(0, 0, width, height, ordered[0] ?? palette.far))
  const bands = 7
  const lean = random.between(-0.28, 0.28) * height
  for (let band = 0; band < bands; band++) {
    const y = height * (0.06 + (band / bands) * 0.98)
    const line = rollingLine(canvas, { y, rise: height * 0.06, waves: 0.65 }).map(
      ([x, top]) => [x, top + lean * (x / width - 0.5)] as const,
    )
    const colour = ordered[(band + 1) % ordered.length] ?? palette.far
    const fill = downwards(
      canvas,
      [0, mix(colour, palette.light, 0.3)],
      [0.28, colour],
      [1, mix(colour, palette.near, 0.42)],
    )
    canvas.add(
      path(`${softLine(line)}L${n(width)} ${n(height)}L0 ${n(height)}Z`, fill),
      path(
        softLine(line),
        'none',
        `stroke="${palette.light}" stroke-opacity="0.3" stroke-width="${n(height * 0.002)}"`,
      ),
    )
  }
}

/** Large soft lights that blend into each other. */
export function lights(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  const base = slanted(canvas, [0, palette.skyTop], [1, mix(palette.skyTop, palette.near, 0.5)])
  canvas.add(rectangle(0, 0, width, height, base))
  const colours = [
    palette.accents[0],
    palette.skyLow,
    palette.accents[2],
    palette.far,
    palette.accents[1],
  ]
  for (const [at, colour] of [...colours, ...colours.slice(0, 3)].entries()) {
    const radius = Math.max(width, height) * random.between(0.35, 0.62)
    const x = width * random.between(-0.05, 1.05)
    const y = height * random.between(-0.05, 1.05)
    canvas.add(glow(canvas, { x, y, radius, colour, opacity: at < 5 ? 0.95 : 0.6 }))
  }
  const size = Math.min(width, height)
  for (let count = random.whole(7, 16); count > 0; count--) {
    const radius = size * random.between(0.02, 0.11)
    const x = random.between(0, width)
    const y = random.between(0, height)
    const colour = mix(random.pick(palette.accents), palette.light, random.between(0.3, 0.8))
    canvas.add(
      disc(x, y, radius, colour, random.between(0.08, 0.26)),
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${palette.light}" stroke-opacity="0.22" stroke-width="1.5"/>`,
    )
  }
}

/** Cut paper: arches, discs, leaves and pebbles on a plain background. */
export function paper(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  const ground = mix(palette.skyLow, '#fff7ec', 0.6)
  canvas.add(
    rectangle(0, 0, width, height, slanted(canvas, [0, mix(ground, '#ffffff', 0.4)], [1, ground])),
  )
  const size = Math.min(width, height)
  const x = width * random.between(0.42, 0.58)
  const foot = height * random.between(0.8, 0.88)
  const arches = random.whole(3, 5)
  const colours = [
    palette.accents[0],
    palette.far,
    palette.accents[1],
    palette.skyMiddle,
    palette.accents[2],
  ]
  for (let arch = 0; arch < arches; arch++) {
    const radius = size * (0.34 - arch * 0.068)
    const colour = colours[arch % colours.length] ?? palette.far
    const rise = foot - radius - size * 0.16
    const d = `M${n(x - radius)} ${n(foot)}V${n(rise)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x + radius)} ${n(rise)}V${n(foot)}Z`
    canvas.add(
      path(
        d,
        palette.near,
        `fill-opacity="0.07" transform="translate(${n(size * 0.012)} ${n(size * 0.014)})"`,
      ),
      path(
        d,
        slanted(canvas, [0, mix(colour, '#ffffff', 0.12)], [1, mix(colour, palette.near, 0.08)]),
      ),
    )
  }
  const sunX = x + size * random.between(0.2, 0.38) * (random.chance(0.5) ? 1 : -1)
  canvas.add(
    disc(sunX, height * random.between(0.14, 0.24), size * 0.085, palette.accents[0], 0.92),
  )
  canvas.add(rectangle(0, foot, width, height - foot, mix(palette.near, palette.far, 0.55)))
  const side = sunX > x ? -1 : 1
  twig(canvas, {
    x: x + side * size * 0.36,
    y: foot,
    tall: size * random.between(0.5, 0.66),
    lean: side * 0.12,
  })
}

/** A twig with pairs of leaves, growing up from a point. */
export function twig(
  canvas: Canvas,
  { x, y, tall, lean }: { x: number; y: number; tall: number; lean: number },
) {
  const { palette, random } = canvas
  const colour = mix(palette.accents[2], palette.near, random.between(0.1, 0.45))
  const tip = { x: x + lean * tall, y: y - tall }
  canvas.add(
    path(
      `M${n(x)} ${n(y)}Q${n(x)} ${n(y - tall * 0.6)} ${n(tip.x)} ${n(tip.y)}`,
      'none',
      `stroke="${colour}" stroke-width="${n(tall * 0.012)}" stroke-linecap="round"`,
    ),
  )
  const pairs = random.whole(5, 8)
  for (let pair = 0; pair <= pairs; pair++) {
    const share = 0.3 + (pair / pairs) * 0.7
    const px = (1 - share) ** 2 * x + 2 * (1 - share) * share * x + share ** 2 * tip.x
    const py =
      (1 - share) ** 2 * y + 2 * (1 - share) * share * (y - tall * 0.6) + share ** 2 * tip.y
    for (const turn of [-1, 1]) {
      const long = tall * (0.24 - share * 0.11)
      const angle = turn * random.between(38, 58) + (lean * 60) / 2
      canvas.add(
        leaf({
          x: px,
          y: py,
          long,
          angle,
          colour: mix(colour, palette.light, turn > 0 ? 0.16 : 0.02),
        }),
      )
    }
  }
}

function leaf({
  x,
  y,
  long,
  angle,
  colour,
}: Record<'x' | 'y' | 'long' | 'angle', number> & { colour: string }) {
  const wide = long * 0.3
  const d = `M0 0C${n(wide)} ${n(-long * 0.3)} ${n(wide)} ${n(-long * 0.75)} 0 ${n(-long)}C${n(-wide)} ${n(-long * 0.75)} ${n(-wide)} ${n(-long * 0.3)} 0 0Z`
  return path(d, colour, `transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"`)
}
