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
} from './drawing.ts'
import { sky } from './landscapes.ts'
import { mix } from './palettes.ts'

export function city(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  sky(canvas, 0.5)
  const layers = 4
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1)
    const colour = mix(mix(palette.skyLow, palette.far, 0.75), palette.near, depth)
    const top = height * (0.42 + depth * 0.2)
    houses(canvas, { top, depth, colour })
    const mist = downwards(canvas, [0, palette.skyLow, 0], [1, palette.skyLow, 0.34 * (1 - depth)])
    canvas.add(rectangle(0, top, width, height - top, mist))
  }
  const floor = height * 0.965
  canvas.add(rectangle(0, floor, width, height - floor, mix(palette.near, '#000000', 0.4)))
  for (let count = random.whole(14, 24); count > 0; count--) {
    const x = random.between(0, width)
    const y = height * random.between(0.86, 0.98)
    const radius = height * random.between(0.012, 0.045)
    const colour = random.pick(palette.accents)
    canvas.add(disc(x, y, radius, colour, random.between(0.14, 0.4)))
  }
}

function houses(
  canvas: Canvas,
  { top, depth, colour }: { top: number; depth: number; colour: string },
) {
  const { width, height, palette, random } = canvas
  const unit = Math.min(width, height)
  const windows: string[] = []
  let outline = `M0 ${n(height)}`
  for (let x = -10; x < width; ) {
    const wide = unit * random.between(0.05, 0.12) * (0.7 + depth * 0.6)
    const roof = top + height * random.between(-0.14, 0.16)
    outline += `L${n(x)} ${n(roof)}`
    if (random.chance(0.18)) {
      outline += `L${n(x + wide * 0.48)} ${n(roof)}L${n(x + wide * 0.5)} ${n(roof - unit * 0.06)}L${n(x + wide * 0.52)} ${n(roof)}`
    }
    outline += `L${n(x + wide)} ${n(roof)}`
    if (depth > 0.3) lightUp(canvas, windows, { x, roof, wide, depth })
    x += wide + (random.chance(0.3) ? unit * 0.008 : 0)
  }
  canvas.add(
    path(`${outline}L${n(width)} ${n(height)}Z`, colour),
    path(windows.join(''), mix(palette.accents[2], '#ffe2a0', 0.75), 'fill-opacity="0.82"'),
  )
}

function lightUp(
  { height, random }: Canvas,
  windows: string[],
  { x, roof, wide, depth }: { x: number; roof: number; wide: number; depth: number },
) {
  const columns = Math.max(2, Math.floor(wide / (9 + depth * 7)))
  const cell = wide / columns
  for (let row = 1; row < 26 && roof + row * cell * 1.35 < height; row++) {
    for (let column = 0; column < columns; column++) {
      if (!random.chance(0.2 + depth * 0.1)) continue
      const left = x + column * cell + cell * 0.28
      const upper = roof + row * cell * 1.35
      windows.push(
        `M${n(left)} ${n(upper)}h${n(cell * 0.44)}v${n(cell * 0.62)}h${n(-cell * 0.44)}z`,
      )
    }
  }
}

/** A concert seen from the crowd. */
export function stage(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  const dark = mix(palette.near, '#000000', 0.45)
  const back = downwards(canvas, [0, dark], [0.6, mix(dark, palette.accents[2], 0.4)], [1, dark])
  canvas.add(rectangle(0, 0, width, height, back))
  const colours = [...palette.accents, palette.light]
  const beams = random.whole(5, 8)
  for (let beam = 0; beam < beams; beam++) {
    const x = width * ((beam + random.between(0.2, 0.8)) / beams)
    const colour = colours[beam % colours.length] ?? palette.light
    beamFrom(canvas, { x, colour, lean: random.between(-0.4, 0.4) })
  }
  canvas.add(
    glow(canvas, {
      x: width / 2,
      y: height * 0.74,
      radius: width * 0.55,
      colour: palette.accents[0],
      opacity: 0.75,
    }),
  )
  performer(canvas, dark)
  crowd(canvas, { y: height * 0.86, size: 0.8, colour: mix(dark, palette.accents[2], 0.22) })
  crowd(canvas, { y: height * 0.95, size: 1.2, colour: mix(dark, '#000000', 0.5) })
}

function beamFrom(
  canvas: Canvas,
  { x, colour, lean }: { x: number; colour: string; lean: number },
) {
  const { width, height, random } = canvas
  const end = x + lean * width
  const wide = width * random.between(0.08, 0.17)
  const fill = downwards(canvas, [0, colour, 0.75], [0.5, colour, 0.2], [1, colour, 0])
  const d = `M${n(x - 3)} 0L${n(x + 3)} 0L${n(end + wide)} ${n(height * 0.9)}L${n(end - wide)} ${n(height * 0.9)}Z`
  canvas.add(
    path(d, fill),
    glow(canvas, { x, y: 0, radius: width * 0.07, colour: mix(colour, '#ffffff', 0.6) }),
  )
}

function performer({ width, height, random, add }: Canvas, colour: string) {
  const t = height * 0.21
  const x = width * random.between(0.4, 0.6)
  const y = height * 0.85
  const turn = random.pick([-1, 1])
  const at = (dx: number, dy: number) => `${n(x + dx * t * turn)} ${n(y - dy * t)}`
  const limb = (d: string, wide: number) =>
    path(
      d,
      'none',
      `stroke="${colour}" stroke-width="${n(t * wide)}" stroke-linecap="round" stroke-linejoin="round"`,
    )
  const raised = random.chance(0.5)
  add(
    // Hair, head and neck.
    disc(x - 0.012 * t * turn, y - 0.925 * t, t * 0.078, colour),
    path(
      `M${at(-0.09, 0.94)}Q${at(-0.13, 0.82)} ${at(-0.08, 0.74)}L${at(0.03, 0.8)}L${at(0.06, 0.96)}Z`,
      colour,
    ),
    // Shoulders to hips, then the legs.
    path(
      `M${at(-0.11, 0.75)}Q${at(0, 0.83)} ${at(0.11, 0.75)}Q${at(0.07, 0.6)} ${at(0.085, 0.47)}L${at(-0.085, 0.47)}Q${at(-0.07, 0.6)} ${at(-0.11, 0.75)}Z`,
      colour,
    ),
    limb(`M${at(0.045, 0.47)}L${at(0.08, 0.25)}L${at(0.1, 0)}`, 0.078),
    limb(`M${at(-0.045, 0.47)}L${at(-0.09, 0.25)}L${at(-0.15, 0)}`, 0.078),
    // One hand at the microphone, the other up in the air or at the hip.
    limb(`M${at(0.1, 0.74)}L${at(0.19, 0.62)}L${at(0.14, 0.81)}`, 0.042),
    raised
      ? limb(`M${at(-0.1, 0.75)}L${at(-0.2, 0.9)}L${at(-0.17, 1.12)}`, 0.042)
      : limb(`M${at(-0.1, 0.74)}L${at(-0.2, 0.6)}L${at(-0.08, 0.5)}`, 0.042),
    limb(`M${at(0.19, 0)}L${at(0.155, 0.84)}L${at(0.09, 0.87)}`, 0.014),
  )
}

function crowd(canvas: Canvas, { y, size, colour }: { y: number; size: number; colour: string }) {
  const { width, height, random } = canvas
  const head = Math.min(width, height) * 0.024 * size
  const line = rollingLine(canvas, { y: y + head, rise: head * 0.5, waves: 3 })
  canvas.add(path(ground(line, canvas), colour))
  for (let x = 0; x < width; x += head * random.between(1.7, 2.8)) {
    const top = y + random.between(-0.5, 0.6) * head
    canvas.add(
      disc(x, top, head * random.between(0.8, 1.05), colour),
      `<ellipse cx="${n(x)}" cy="${n(top + head * 2.3)}" rx="${n(head * 1.7)}" ry="${n(head * 1.4)}" fill="${colour}"/>`,
    )
    if (!random.chance(0.22)) continue
    const reach = head * random.between(1.2, 2.2)
    const lean = head * random.between(-0.9, 0.9)
    canvas.add(
      path(
        `M${n(x + head * 1.2)} ${n(top + head * 2)}Q${n(x + head * 1.7)} ${n(top)} ${n(x + head * 1.2 + lean)} ${n(top - reach)}`,
        'none',
        `stroke="${colour}" stroke-width="${n(head * 0.42)}" stroke-linecap="round"`,
      ),
    )
  }
}

/** Northern lights over a lake. */
export function aurora(canvas: Canvas) {
  const { width, height, palette, random } = canvas
  const shore = height * random.between(0.66, 0.74)
  const dark = mix(palette.near, '#050b20', 0.6)
  const low = mix(dark, palette.skyTop, 0.6)
  const fill = downwards(canvas, [0, dark], [0.55, mix(dark, palette.skyTop, 0.45)], [1, low])
  canvas.add(rectangle(0, 0, width, height, fill))
  for (let count = 170; count > 0; count--) {
    const size = random.unit() ** 6 * 1.8 + 0.5
    canvas.add(
      disc(
        random.between(0, width),
        random.between(0, shore),
        size,
        '#ffffff',
        random.between(0.25, 0.9),
      ),
    )
  }
  for (let band = 0; band < 3; band++)
    curtain(canvas, { shore, colour: palette.accents[band] ?? '#5fd0b5', band })
  const line = rollingLine(canvas, { y: shore - height * 0.03, rise: height * 0.022, waves: 1.6 })
  const hill = line.map(([x, y]) => `L${n(x)} ${n(y)}`).join('')
  canvas.add(path(`M0 ${n(shore)}${hill}L${n(width)} ${n(shore)}Z`, mix(dark, '#000000', 0.55)))
  const water = downwards(
    canvas,
    [0, mix(dark, palette.accents[0], 0.34)],
    [0.45, mix(dark, palette.skyTop, 0.5)],
    [1, dark],
  )
  canvas.add(rectangle(0, shore, width, height - shore, water))
  for (let row = 0; row < 46; row++) {
    const y = shore + (height - shore) * (row / 46) ** 1.4
    const wide = width * random.between(0.04, 0.22)
    const x = random.between(-0.05, 0.95) * width
    canvas.add(
      rectangle(x, y, wide, 1 + row * 0.04, mix(palette.accents[0], '#ffffff', 0.3)).replace(
        '/>',
        ' fill-opacity="0.13"/>',
      ),
    )
  }
}

function curtain(
  canvas: Canvas,
  { shore, colour, band }: { shore: number; colour: string; band: number },
) {
  const { height, random } = canvas
  const y = shore * (0.8 - band * 0.2)
  const line = rollingLine(canvas, {
    y,
    rise: height * 0.07,
    waves: random.between(0.6, 1.1),
    points: 110,
  })
  for (const [at, [x, low]] of line.entries()) {
    const next = line[at + 1]
    if (!next) break
    const tall = height * (0.24 + 0.1 * Math.sin(at * 0.31 + band * 2) + random.between(0, 0.06))
    const fill = downwards(
      canvas,
      [0, colour, 0],
      [0.6, colour, 0.2],
      [0.9, mix(colour, '#ffffff', 0.15), 0.5],
      [1, colour, 0],
    )
    canvas.add(rectangle(x, low - tall, next[0] - x + 0.6, tall, fill))
  }
}
