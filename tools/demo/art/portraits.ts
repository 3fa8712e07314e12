import { type Canvas, disc, downwards, glow, n, path, rectangle, slanted } from './drawing.ts'
import { mix } from './palettes.ts'

const skins = ['#f3cdb0', '#e9b890', '#d79a6c', '#b97a50', '#8d5638', '#653b29'] as const
const darkHairs = ['#1d1514', '#2f1f1a', '#51301f'] as const
const hairs = [
  '#1d1514',
  '#2f1f1a',
  '#51301f',
  '#7d4a28',
  '#b9793f',
  '#d8b07a',
  '#8f2f2a',
  '#5b5560',
] as const
const cuts = ['long', 'bob', 'bun', 'curls', 'short', 'waves'] as const

const skinNames = { pale: 0, fair: 1, olive: 2, brown: 3, dark: 4 } as const
const hairNames = { black: 0, dark: 1, brown: 3, fair: 5 } as const

/** Appearance of a person; unspecified features are random. */
export interface Look {
  skin: keyof typeof skinNames
  hair: keyof typeof hairNames
  cut: (typeof cuts)[number]
}

interface Sitter {
  x: number
  /** Center of the face. */
  y: number
  /** Half the width of the face; all other sizes are relative to it. */
  unit: number
  skin: string
  shade: string
  hair: string
  cut: (typeof cuts)[number]
  cloth: string
}

/** A person in soft light, drawn as flat shapes: head and shoulders, eyes closed. */
export function portrait(canvas: Canvas, look?: Look) {
  const { width, height, palette, random } = canvas
  backdrop(canvas)
  const unit = Math.min(width, height * 0.95) * 0.155
  const skin = look ? skins[skinNames[look.skin]] : random.pick(skins)
  const sitter: Sitter = {
    x: width * random.between(0.48, 0.52),
    y: height * 0.43,
    unit,
    skin,
    shade: mix(skin, '#6b2434', 0.3),
    hair: look
      ? hairs[hairNames[look.hair]]
      : random.pick(skins.indexOf(skin) > 2 ? darkHairs : hairs),
    cut: look?.cut ?? random.pick(cuts),
    cloth: random.pick([...palette.accents, palette.near, mix(palette.light, palette.far, 0.2)]),
  }
  hairBehind(canvas, sitter)
  body(canvas, sitter)
  head(canvas, sitter)
  face(canvas, sitter)
  hairBefore(canvas, sitter)
}

function backdrop(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  const size = Math.min(width, height)
  const [first, second] = random.pick([
    [palette.skyMiddle, palette.skyLow],
    [palette.accents[1], palette.skyLow],
    [palette.far, palette.skyMiddle],
    [palette.accents[2], palette.far],
  ] as const)
  canvas.add(rectangle(0, 0, width, height, slanted(canvas, [0, second], [1, first])))
  const x = width * random.between(0.3, 0.7)
  canvas.add(
    disc(
      x,
      height * 0.42,
      size * random.between(0.36, 0.42),
      mix(first, palette.accents[0], 0.5),
      0.55,
    ),
    glow(canvas, {
      x: width * 0.1,
      y: height * 0.08,
      radius: size * 0.8,
      colour: palette.light,
      opacity: 0.65,
    }),
  )
}

function body(canvas: Canvas, { x, y, unit: u, skin, shade, cloth }: Sitter) {
  const { height, palette, random } = canvas
  const shoulder = y + u * 2.15
  const neck = `M${n(x - u * 0.42)} ${n(y + u * 0.7)}L${n(x - u * 0.46)} ${n(shoulder)}Q${n(x)} ${n(shoulder + u * 0.5)} ${n(x + u * 0.46)} ${n(shoulder)}L${n(x + u * 0.42)} ${n(y + u * 0.7)}Z`
  const chest = `M${n(x - u * 2.3)} ${n(height + 5)}C${n(x - u * 2.3)} ${n(shoulder + u * 0.5)} ${n(x - u * 1.7)} ${n(shoulder + u * 0.02)} ${n(x - u * 0.44)} ${n(shoulder - u * 0.18)}L${n(x + u * 0.44)} ${n(shoulder - u * 0.18)}C${n(x + u * 1.7)} ${n(shoulder + u * 0.02)} ${n(x + u * 2.3)} ${n(shoulder + u * 0.5)} ${n(x + u * 2.3)} ${n(height + 5)}Z`
  const deep = random.between(0.25, 0.85)
  const dress = `M${n(x - u * 2.32)} ${n(height + 5)}C${n(x - u * 2.32)} ${n(shoulder + u * 0.48)} ${n(x - u * 1.7)} ${n(shoulder)} ${n(x - u * 0.72)} ${n(shoulder - u * 0.16)}C${n(x - u * 0.5)} ${n(shoulder + u * deep)} ${n(x + u * 0.5)} ${n(shoulder + u * deep)} ${n(x + u * 0.72)} ${n(shoulder - u * 0.16)}C${n(x + u * 1.7)} ${n(shoulder)} ${n(x + u * 2.32)} ${n(shoulder + u * 0.48)} ${n(x + u * 2.32)} ${n(height + 5)}Z`
  const side = `M${n(x + u * 0.42)} ${n(y + u * 0.7)}L${n(x + u * 0.46)} ${n(shoulder)}L${n(x - u * 0.3)} ${n(y + u * 1.35)}L${n(x - u * 0.42)} ${n(y + u * 0.95)}Z`
  canvas.add(
    path(chest, skin),
    path(neck, skin),
    path(side, shade, 'fill-opacity="0.75"'),
    path(
      dress,
      slanted(
        canvas,
        [0, mix(cloth, palette.light, 0.22)],
        [0.5, cloth],
        [1, mix(cloth, palette.near, 0.4)],
      ),
    ),
  )
}

function head(canvas: Canvas, { x, y, unit: u, skin, shade }: Sitter) {
  const shape = `M${n(x - u)} ${n(y - u * 0.25)}C${n(x - u)} ${n(y - u * 1.6)} ${n(x + u)} ${n(y - u * 1.6)} ${n(x + u)} ${n(y - u * 0.25)}C${n(x + u)} ${n(y + u * 0.62)} ${n(x + u * 0.5)} ${n(y + u * 1.32)} ${n(x)} ${n(y + u * 1.32)}C${n(x - u * 0.5)} ${n(y + u * 1.32)} ${n(x - u)} ${n(y + u * 0.62)} ${n(x - u)} ${n(y - u * 0.25)}Z`
  const light = canvas.define('linearGradient', 'x1="0" y1="0" x2="1" y2="0.35"', [
    [0, mix(skin, '#ffffff', 0.16)],
    [0.55, skin],
    [0.8, mix(skin, shade, 0.7)],
    [1, shade],
  ])
  canvas.add(
    `<ellipse cx="${n(x - u)}" cy="${n(y + u * 0.08)}" rx="${n(u * 0.17)}" ry="${n(u * 0.27)}" fill="${skin}"/>`,
    `<ellipse cx="${n(x + u)}" cy="${n(y + u * 0.08)}" rx="${n(u * 0.17)}" ry="${n(u * 0.27)}" fill="${shade}"/>`,
    path(shape, light),
  )
}

function face(canvas: Canvas, { x, y, unit: u, skin, shade, hair }: Sitter) {
  const { random } = canvas
  const ink = mix(hair, '#2a1210', 0.55)
  const line = (colour: string, wide: number) =>
    `stroke="${colour}" stroke-width="${n(u * wide)}" stroke-linecap="round" stroke-linejoin="round"`
  for (const side of [-1, 1]) {
    const ex = x + side * u * 0.43
    const ey = y + u * 0.06
    canvas.add(
      path(
        `M${n(ex - u * 0.21)} ${n(ey)}Q${n(ex)} ${n(ey + u * 0.17)} ${n(ex + u * 0.21)} ${n(ey)}`,
        'none',
        line(ink, 0.055),
      ),
      path(
        `M${n(ex - u * 0.25)} ${n(ey - u * 0.27)}Q${n(ex + side * u * 0.04)} ${n(ey - u * 0.42)} ${n(ex + u * 0.25)} ${n(ey - u * 0.27)}`,
        'none',
        line(mix(ink, hair, 0.6), 0.075),
      ),
      glow(canvas, {
        x: x + side * u * 0.52,
        y: y + u * 0.5,
        radius: u * 0.36,
        colour: '#e2584f',
        opacity: 0.36,
      }),
    )
    for (const lash of [0.35, 0.75]) {
      const lx = ex + side * u * 0.21 * lash
      canvas.add(
        path(
          `M${n(lx)} ${n(ey + u * (0.1 - lash * 0.07))}l${n(side * u * 0.05)} ${n(u * 0.07)}`,
          'none',
          line(ink, 0.035),
        ),
      )
    }
  }
  const lips = mix(skin, '#b3293a', random.between(0.5, 0.75))
  const [mx, my] = [x, y + u * 0.78]
  canvas.add(
    path(
      `M${n(x + u * 0.02)} ${n(y + u * 0.02)}Q${n(x + u * 0.17)} ${n(y + u * 0.36)} ${n(x + u * 0.1)} ${n(y + u * 0.44)}Q${n(x)} ${n(y + u * 0.51)} ${n(x - u * 0.09)} ${n(y + u * 0.44)}`,
      'none',
      line(shade, 0.05),
    ),
    path(
      `M${n(mx - u * 0.27)} ${n(my)}Q${n(mx - u * 0.1)} ${n(my - u * 0.12)} ${n(mx)} ${n(my - u * 0.06)}Q${n(mx + u * 0.1)} ${n(my - u * 0.12)} ${n(mx + u * 0.27)} ${n(my)}Q${n(mx)} ${n(my + u * 0.05)} ${n(mx - u * 0.27)} ${n(my)}Z`,
      mix(lips, '#5a1020', 0.25),
    ),
    path(
      `M${n(mx - u * 0.27)} ${n(my)}Q${n(mx)} ${n(my + u * 0.07)} ${n(mx + u * 0.27)} ${n(my)}Q${n(mx)} ${n(my + u * 0.27)} ${n(mx - u * 0.27)} ${n(my)}Z`,
      lips,
    ),
  )
}

const silky = (canvas: Canvas, hair: string) =>
  downwards(canvas, [0, mix(hair, '#ffd9b0', 0.22)], [0.35, hair], [1, mix(hair, '#000000', 0.3)])

function hairBehind(canvas: Canvas, { x, y, unit: u, hair, cut }: Sitter) {
  const { random } = canvas
  const fill = silky(canvas, mix(hair, '#000000', 0.18))
  const crown = `M${n(x - u * 1.2)} ${n(y)}C${n(x - u * 1.35)} ${n(y - u * 2)} ${n(x + u * 1.35)} ${n(y - u * 2)} ${n(x + u * 1.2)} ${n(y)}`
  if (cut === 'bun') canvas.add(disc(x + u * 0.1, y - u * 1.72, u * 0.52, fill))
  if (cut === 'long' || cut === 'waves') {
    const end = y + u * (cut === 'long' ? 2.9 : 2.4)
    canvas.add(
      path(
        `${crown}C${n(x + u * 1.25)} ${n(y + u)} ${n(x + u * 1.75)} ${n(y + u * 1.6)} ${n(x + u * 1.4)} ${n(end)}L${n(x - u * 1.4)} ${n(end)}C${n(x - u * 1.75)} ${n(y + u * 1.6)} ${n(x - u * 1.25)} ${n(y + u)} ${n(x - u * 1.2)} ${n(y)}Z`,
        fill,
      ),
    )
  }
  if (cut === 'bob') {
    canvas.add(
      path(
        `${crown}C${n(x + u * 1.4)} ${n(y + u * 0.7)} ${n(x + u * 1.5)} ${n(y + u)} ${n(x + u * 1.3)} ${n(y + u * 1.35)}Q${n(x)} ${n(y + u * 1.5)} ${n(x - u * 1.3)} ${n(y + u * 1.35)}C${n(x - u * 1.5)} ${n(y + u)} ${n(x - u * 1.4)} ${n(y + u * 0.7)} ${n(x - u * 1.2)} ${n(y)}Z`,
        fill,
      ),
    )
  }
  if (cut !== 'curls') return
  for (let curl = 0; curl < 34; curl++) {
    const angle = Math.PI * (0.82 + (curl / 33) * 1.36)
    const reach = u * random.between(1.05, 1.45)
    canvas.add(
      disc(
        x + Math.cos(angle) * reach * 1.05,
        y - u * 0.25 + Math.sin(angle) * reach,
        u * random.between(0.3, 0.44),
        mix(hair, '#ffd9b0', random.between(0, 0.16)),
      ),
    )
  }
}

function hairBefore(canvas: Canvas, { x, y, unit: u, hair, cut }: Sitter) {
  const { random } = canvas
  const fill = silky(canvas, hair)
  if (cut === 'curls') {
    for (let curl = 0; curl < 13; curl++) {
      const px = x + u * (-0.95 + (curl / 12) * 1.9)
      const py = y - u * (0.72 + 0.42 * Math.cos((curl / 12 - 0.5) * Math.PI))
      canvas.add(
        disc(px, py, u * random.between(0.2, 0.3), mix(hair, '#ffd9b0', random.between(0.02, 0.2))),
      )
    }
    return
  }
  const parting = x + u * (random.chance(0.5) ? -0.35 : 0.3)
  const low = cut === 'short' ? y - u * 0.35 : y + u * 0.2
  const top = y - u * (cut === 'short' ? 1.62 : 1.5)
  canvas.add(
    path(
      `M${n(x - u * 1.13)} ${n(low)}C${n(x - u * 1.35)} ${n(y - u * 1.3)} ${n(x - u * 0.7)} ${n(top)} ${n(x)} ${n(top)}C${n(x + u * 0.7)} ${n(top)} ${n(x + u * 1.35)} ${n(y - u * 1.3)} ${n(x + u * 1.13)} ${n(low)}` +
        `C${n(x + u * 1.02)} ${n(y - u * 0.5)} ${n(x + u * 0.6)} ${n(y - u * 0.72)} ${n(parting)} ${n(y - u * 1.05)}C${n(parting - u * 0.3)} ${n(y - u * 0.75)} ${n(x - u * 1.02)} ${n(y - u * 0.6)} ${n(x - u * 1.13)} ${n(low)}Z`,
      fill,
    ),
    path(
      `M${n(parting)} ${n(y - u * 1.05)}Q${n(x + u * 0.5)} ${n(y - u * 1.28)} ${n(x + u * 0.92)} ${n(y - u * 0.7)}`,
      'none',
      `stroke="${mix(hair, '#ffd9b0', 0.4)}" stroke-opacity="0.5" stroke-width="${n(u * 0.035)}" stroke-linecap="round"`,
    ),
  )
}
