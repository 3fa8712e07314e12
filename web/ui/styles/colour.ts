/** A color as written in the tokens: lightness 0 to 1, chroma, hue in degrees, alpha 0 to 1. */
export type Oklch = { l: number; c: number; h: number; alpha: number }

/** Parse `oklch(L C H)` or `oklch(L C H / A)`; throws on anything else. */
export function parseOklch(text: string): Oklch {
  const found = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(text.trim())
  if (!found) throw new Error(`not an oklch() colour: ${text}`)
  const [, l, c, h, alpha] = found
  return { l: Number(l), c: Number(c), h: Number(h), alpha: alpha ? Number(alpha) : 1 }
}

/** Linear sRGB, clipped to the gamut. Matrices: the OKLab definition of Björn Ottosson. */
export function linearRgb({ l, c, h }: Oklch): [number, number, number] {
  const turn = (h * Math.PI) / 180
  const a = c * Math.cos(turn)
  const b = c * Math.sin(turn)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** Contrast of two opaque colors, 1 to 21. Source: WCAG 2.2, relative luminance. */
export function contrast(one: Oklch, other: Oklch): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x)
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: Oklch): number {
  const [r, g, b] = linearRgb(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Parse `#rrggbb` as sRGB. Matrices: the OKLab definition of Björn Ottosson. */
export function oklchOfHex(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((index) =>
    linear(Number.parseInt(hex.slice(index, index + 2), 16) / 255),
  )
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const h = ((Math.atan2(blue, a) * 180) / Math.PI + 360) % 360
  return { l, c: Math.hypot(a, blue), h, alpha: 1 }
}

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
