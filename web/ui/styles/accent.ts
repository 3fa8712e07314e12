import { contrast, type Oklch, oklchOfHex } from './colour.ts'

/** An operator's accent color: hue in degrees, chroma 0 to 0.3. */
export type Accent = { hue: number; chroma: number }

const lightGround: Oklch = { l: 0.95, c: 0.03, h: 60, alpha: 1 }
const darkGround: Oklch = { l: 0.285, c: 0.05, h: 60, alpha: 1 }
const lightPage: Oklch = { l: 0.985, c: 0.004, h: 60, alpha: 1 }
const darkRaised: Oklch = { l: 0.235, c: 0.008, h: 40, alpha: 1 }
const white: Oklch = { l: 1, c: 0, h: 0, alpha: 1 }

/**
 * Tokens that override the defaults when an operator sets an accent color, as CSS declarations for
 * a rule on `:root, [data-theme]` after tokens.css. The lightness is adjusted until text has a
 * contrast of 4.5 and shapes of 3: readable for every hue.
 */
export function accentTokens({ hue, chroma }: Accent): string {
  const at = (l: number, share = 1): Oklch => ({ l, c: chroma * share, h: hue, alpha: 1 })
  const fillLight = move(at(0.64), lightPage, 3.05, -0.01)
  const fillDark = move(at(0.64), darkRaised, 3.05, 0.01)
  const solid = move(at(0.55), white, 4.6, -0.01)
  const wordLight = move(at(0.53), { ...lightGround, h: hue }, 4.6, -0.01)
  const wordDark = move(at(0.72, 0.8), { ...darkGround, h: hue }, 4.6, 0.01)

  return [
    `--accent: ${pair(fillLight, fillDark)};`,
    `--accent-solid: ${pair(solid, solid)};`,
    `--accent-solid-hover: ${pair(darker(solid), darker(solid))};`,
    `--accent-text: ${pair(wordLight, wordDark)};`,
    `--accent-soft: ${pair(at(0.96, 0.11), at(0.265, 0.27))};`,
    `--focus: ${pair(solid, wordDark)};`,
  ].join('\n')
}

/** CSS of an operator's accent color, given as `#rrggbb`; empty without one. */
export function accentStyle(hex: string): string {
  if (!hex) return ''
  const { h, c } = oklchOfHex(hex)
  const tokens = accentTokens({ hue: Math.round(h), chroma: Math.min(c, 0.3) })
  return `:root,[data-theme]{${tokens.replaceAll('\n', '')}}`
}

/** Change the lightness in steps until the color has enough contrast to its background. */
function move(colour: Oklch, ground: Oklch, enough: number, step: number): Oklch {
  let moved = colour
  while (contrast(moved, ground) < enough && moved.l > 0.05 && moved.l < 0.98) {
    moved = { ...moved, l: moved.l + step }
  }
  return moved
}

function darker(colour: Oklch): Oklch {
  return { ...colour, l: colour.l - 0.045 }
}

function pair(light: Oklch, dark: Oklch): string {
  return `light-dark(${write(light)}, ${write(dark)})`
}

function write({ l, c, h }: Oklch): string {
  return `oklch(${l.toFixed(3)} ${c.toFixed(3)} ${h})`
}
