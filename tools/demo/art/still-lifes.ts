import { twig } from './abstracts.ts'
import { type Canvas, disc, downwards, glow, n, path, rectangle, slanted } from './drawing.ts'
import { mix } from './palettes.ts'

/** Flowers in a vase by a window. */
export function bouquet(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  const size = Math.min(width, height)
  const wall = mix(palette.skyLow, palette.skyMiddle, 0.35)
  canvas.add(
    rectangle(
      0,
      0,
      width,
      height,
      slanted(canvas, [0, mix(wall, palette.light, 0.55)], [1, mix(wall, palette.far, 0.5)]),
    ),
  )
  windowLight(canvas)
  const table = height * 0.82
  const wood = mix(palette.far, palette.near, 0.45)
  canvas.add(
    rectangle(
      0,
      table,
      width,
      height - table,
      downwards(canvas, [0, mix(wood, palette.light, 0.22)], [1, wood]),
    ),
  )
  const x = width * random.between(0.42, 0.58)
  const neck = table - size * 0.26
  for (let count = random.whole(3, 5); count > 0; count--) {
    twig(canvas, {
      x,
      y: neck,
      tall: size * random.between(0.3, 0.46),
      lean: random.between(-0.75, 0.75),
    })
  }
  const blooms = random.whole(7, 10)
  for (let bloom = 0; bloom < blooms; bloom++) {
    const angle = (bloom / (blooms - 1) - 0.5) * 2.3
    const reach = size * random.between(0.16, 0.36)
    flower(canvas, {
      x: x + Math.sin(angle) * reach,
      y: neck - Math.cos(angle) * reach * 0.9 - size * 0.03,
      radius: size * random.between(0.045, 0.085),
    })
  }
  vase(canvas, { x, neck, foot: table + size * 0.05, size })
}

function windowLight(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  const x = width * random.between(0.05, 0.45)
  const fill = slanted(canvas, [0, palette.light, 0.7], [1, palette.light, 0.15])
  const wide = width * 0.2
  const lean = width * 0.12
  for (const [column, row] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const left = x + column * wide * 1.1 + row * lean
    const top = height * (0.06 + row * 0.29)
    const d = `M${n(left)} ${n(top)}h${n(wide)}l${n(lean * 0.95)} ${n(height * 0.27)}h${n(-wide)}Z`
    canvas.add(path(d, fill))
  }
}

export function flower(canvas: Canvas, { x, y, radius }: { x: number; y: number; radius: number }) {
  const { palette, random } = canvas
  const colour = mix(
    random.pick([palette.accents[0], palette.accents[1], palette.far, palette.light]),
    palette.light,
    random.between(0, 0.35),
  )
  const petals = random.whole(7, 11)
  for (const ring of [1, 0.72, 0.46]) {
    const turn = random.between(0, 360)
    const shade = mix(colour, palette.near, (1 - ring) * 0.34)
    for (let petal = 0; petal < petals; petal++) {
      const angle = turn + (petal / petals) * 360
      const long = radius * ring
      canvas.add(
        `<ellipse cx="0" cy="${n(-long * 0.55)}" rx="${n(long * 0.3)}" ry="${n(long * 0.52)}" fill="${mix(shade, palette.light, petal % 2 ? 0.12 : 0)}" transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"/>`,
      )
    }
  }
  canvas.add(disc(x, y, radius * 0.17, mix(palette.accents[1], palette.near, 0.25)))
}

function vase(
  canvas: Canvas,
  { x, neck, foot, size }: Record<'x' | 'neck' | 'foot' | 'size', number>,
) {
  const { palette, random } = canvas
  const colour = random.pick([
    palette.accents[0],
    palette.accents[2],
    mix(palette.light, palette.far, 0.3),
  ])
  const [mouth, belly, base] = [size * 0.05, size * random.between(0.1, 0.14), size * 0.065]
  const middle = neck + (foot - neck) * 0.55
  const fill = canvas.define('linearGradient', 'x1="0" y1="0" x2="1" y2="0"', [
    [0, mix(colour, palette.light, 0.45)],
    [0.45, colour],
    [1, mix(colour, palette.near, 0.5)],
  ])
  const shadow = canvas.define('radialGradient', '', [
    [0, palette.near, 0.5],
    [1, palette.near, 0],
  ])
  canvas.add(
    `<ellipse cx="${n(x + size * 0.07)}" cy="${n(foot)}" rx="${n(size * 0.22)}" ry="${n(size * 0.035)}" fill="${shadow}"/>`,
    path(
      `M${n(x - mouth)} ${n(neck)}C${n(x - mouth)} ${n(neck + size * 0.06)} ${n(x - belly)} ${n(middle - size * 0.06)} ${n(x - belly)} ${n(middle)}` +
        `C${n(x - belly)} ${n(middle + size * 0.07)} ${n(x - base)} ${n(foot - size * 0.02)} ${n(x - base)} ${n(foot)}` +
        `L${n(x + base)} ${n(foot)}C${n(x + base)} ${n(foot - size * 0.02)} ${n(x + belly)} ${n(middle + size * 0.07)} ${n(x + belly)} ${n(middle)}` +
        `C${n(x + belly)} ${n(middle - size * 0.06)} ${n(x + mouth)} ${n(neck + size * 0.06)} ${n(x + mouth)} ${n(neck)}Z`,
      fill,
    ),
    `<ellipse cx="${n(x)}" cy="${n(neck)}" rx="${n(mouth)}" ry="${n(mouth * 0.24)}" fill="${mix(colour, palette.near, 0.55)}"/>`,
  )
}

/** A table from above: cups, plates, fruit. */
export function table(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  const size = Math.min(width, height)
  const cloth = mix(palette.skyLow, '#fff8ee', 0.45)
  canvas.add(
    rectangle(
      0,
      0,
      width,
      height,
      slanted(canvas, [0, mix(cloth, '#ffffff', 0.5)], [1, mix(cloth, palette.far, 0.4)]),
    ),
  )
  const stripe = mix(palette.accents[2], cloth, 0.72)
  const pace = size * 0.11
  for (let x = -height; x < width + height; x += pace) {
    canvas.add(
      path(
        `M${n(x)} 0l${n(height * 0.4)} ${n(height)}h${n(pace * 0.22)}l${n(-height * 0.4)} ${n(-height)}Z`,
        stripe,
        'fill-opacity="0.45"',
      ),
    )
  }
  const x = width * random.between(0.44, 0.56)
  const y = height * random.between(0.46, 0.56)
  plate(canvas, { x, y, radius: size * 0.3 })
  for (let fruit = 0, count = random.whole(5, 7); fruit < count; fruit++) {
    const angle = (fruit / count) * Math.PI * 2 + random.between(0, 0.5)
    citrus(canvas, {
      x: x + Math.cos(angle) * size * 0.135,
      y: y + Math.sin(angle) * size * 0.135,
      radius: size * random.between(0.062, 0.088),
    })
  }
  citrus(canvas, { x, y, radius: size * 0.09 })
  const corner = { x: random.pick([0.16, 0.84]), y: random.pick([0.18, 0.83]) }
  cup(canvas, { x: width * corner.x, y: height * corner.y, radius: size * 0.125 })
  twig(canvas, {
    x: width * (1 - corner.x),
    y: height * (1.02 - corner.y * 0.2),
    tall: size * 0.36,
    lean: corner.x > 0.5 ? 0.4 : -0.4,
  })
}

function dropShadow(canvas: Canvas, { x, y, radius }: Record<'x' | 'y' | 'radius', number>) {
  const fill = canvas.define('radialGradient', '', [
    [0, canvas.palette.near, 0.42],
    [0.75, canvas.palette.near, 0.3],
    [1, canvas.palette.near, 0],
  ])
  canvas.add(disc(x + radius * 0.12, y + radius * 0.14, radius * 1.14, fill))
}

function plate(canvas: Canvas, circle: Record<'x' | 'y' | 'radius', number>) {
  const { x, y, radius } = circle
  const rim = mix(canvas.palette.light, canvas.palette.accents[0], 0.08)
  dropShadow(canvas, circle)
  canvas.add(
    disc(x, y, radius, slanted(canvas, [0, '#ffffff'], [1, mix(rim, canvas.palette.far, 0.35)])),
    disc(
      x,
      y,
      radius * 0.74,
      slanted(canvas, [0, mix(rim, canvas.palette.far, 0.22)], [1, '#ffffff']),
    ),
  )
}

function citrus(canvas: Canvas, circle: Record<'x' | 'y' | 'radius', number>) {
  const { palette, random } = canvas
  const { x, y, radius } = circle
  const colour = random.pick(['#f08a3c', '#f4b23f', '#e2604f', '#f3cf57', palette.accents[0]])
  dropShadow(canvas, circle)
  canvas.add(disc(x, y, radius, colour), disc(x, y, radius * 0.88, mix(colour, '#fff6dd', 0.82)))
  const turn = random.between(0, 40)
  for (let piece = 0; piece < 9; piece++) {
    const fill = mix(colour, '#ffffff', 0.14 + (piece % 3) * 0.07)
    const d = `M0 ${n(-radius * 0.1)}L${n(radius * 0.23)} ${n(-radius * 0.74)}Q0 ${n(-radius * 0.92)} ${n(-radius * 0.23)} ${n(-radius * 0.74)}Z`
    canvas.add(
      path(
        d,
        fill,
        `stroke="${fill}" stroke-width="${n(radius * 0.07)}" stroke-linejoin="round" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn + piece * 40)})"`,
      ),
    )
  }
}

function cup(canvas: Canvas, circle: Record<'x' | 'y' | 'radius', number>) {
  const { palette } = canvas
  const { x, y, radius } = circle
  plate(canvas, circle)
  dropShadow(canvas, { x, y, radius: radius * 0.6 })
  canvas.add(
    path(
      `M${n(x + radius * 0.4)} ${n(y - radius * 0.1)}h${n(radius * 0.42)}v${n(radius * 0.2)}h${n(-radius * 0.42)}Z`,
      '#ffffff',
      `stroke="#ffffff" stroke-width="${n(radius * 0.08)}" stroke-linejoin="round" transform="rotate(35 ${n(x)} ${n(y)})"`,
    ),
    disc(
      x,
      y,
      radius * 0.6,
      slanted(canvas, [0, '#ffffff'], [1, mix(palette.light, palette.far, 0.4)]),
    ),
    disc(x, y, radius * 0.5, '#5b3320'),
    glow(canvas, {
      x: x - radius * 0.05,
      y: y - radius * 0.05,
      radius: radius * 0.42,
      colour: '#d9a878',
      opacity: 0.95,
    }),
  )
}
