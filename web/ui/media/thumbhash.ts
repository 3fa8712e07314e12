/** Width and height in pixels: enough for a blur, and 230 characters of HTML. */
const side = 6
const headerBytes = 54
const rowBytes = Math.ceil((side * 3) / 4) * 4

/** A hash has at most seven terms in each direction. */
const maxTerms = 7

/**
 * What each term adds at each place of a side. Cosines would be most of the work of an image, and
 * are the same for all.
 */
const waves = Float64Array.from({ length: maxTerms * side }, (_, nth) => {
  const [term, index] = [Math.floor(nth / side), nth % side]
  return Math.cos((Math.PI / side) * (index + 0.5) * term)
})

/** A channel of an image: its value at each point, row by row from the top. */
type Channel = Float64Array

/**
 * A thumbhash in base64 (https://evanw.github.io/thumbhash/) as the data URL of a tiny image, which
 * browsers smooth when stretching it. A bitmap needs no checksums and takes a few microseconds; the
 * format's own library draws 32 by 32 pixels in four kilobytes.
 */
export function drawThumbhash(base64: string): string {
  const { light, yellow, red } = readChannels(atob(base64))
  const bitmap = emptyBitmap()
  for (let y = 0; y < side; y++) {
    // Bitmaps start with the bottom row, colors with blue.
    const start = headerBytes + (side - 1 - y) * rowBytes
    for (let x = 0; x < side; x++) {
      const point = y * side + x
      const l = light[point] ?? 0
      const p = yellow[point] ?? 0
      const q = red[point] ?? 0
      const b = l - (2 / 3) * p
      const r = (3 * l - b + q) / 2
      bitmap[start + x * 3] = shade(b)
      bitmap[start + x * 3 + 1] = shade(r - q)
      bitmap[start + x * 3 + 2] = shade(r)
    }
  }
  // Spreading the bytes takes ten times as long.
  return `data:image/bmp;base64,${btoa(Reflect.apply(String.fromCharCode, undefined, bitmap))}`
}

function emptyBitmap(): Uint8Array {
  const bitmap = new Uint8Array(headerBytes + rowBytes * side)
  bitmap.set([0x42, 0x4d, bitmap.length])
  bitmap.set([headerBytes, 0, 0, 0, 40, 0, 0, 0, side, 0, 0, 0, side, 0, 0, 0, 1, 0, 24], 10)
  return bitmap
}

const shade = (share: number) => Math.round(255 * Math.min(1, Math.max(0, share)))

/** Photos are opaque here: transparency is not decoded. */
function readChannels(hash: string) {
  const byte = (index: number) => (index < hash.length ? hash.charCodeAt(index) : 0)
  const first = byte(0) | (byte(1) << 8) | (byte(2) << 16)
  const second = byte(3) | (byte(4) << 8)
  const hasAlpha = first >> 23 === 1
  const isLandscape = second >> 15 === 1
  const longer = hasAlpha ? 5 : 7
  const columns = Math.max(3, isLandscape ? longer : second & 7)
  const rows = Math.max(3, isLandscape ? second & 7 : longer)

  let at = hasAlpha ? 12 : 10
  /** Low-frequency terms of a cosine transform, in the order of the hash. */
  const read = (mean: number, columns: number, rows: number, scale: number): Channel => {
    const channel = new Float64Array(side * side).fill(mean)
    for (let row = 0; row < rows; row++) {
      for (let column = row ? 0 : 1; column * rows < columns * (rows - row); column++, at++) {
        const quarter = (byte(at >> 1) >> ((at & 1) * 4)) & 15
        addTerm(channel, column, row, (quarter / 7.5 - 1) * scale)
      }
    }
    return channel
  }
  const light = read((first & 63) / 63, columns, rows, ((first >> 18) & 31) / 31)
  // Slightly more saturated, like the reference implementation, to compensate for rounding.
  const yellow = read(((first >> 6) & 63) / 31.5 - 1, 3, 3, (((second >> 3) & 63) / 63) * 1.25)
  const red = read(((first >> 12) & 63) / 31.5 - 1, 3, 3, (((second >> 9) & 63) / 63) * 1.25)
  return { light, yellow, red }
}

function addTerm(channel: Channel, column: number, row: number, value: number): void {
  for (let y = 0; y < side; y++) {
    const down = 2 * value * (waves[row * side + y] ?? 0)
    for (let x = 0; x < side; x++) {
      const point = y * side + x
      channel[point] = (channel[point] ?? 0) + down * (waves[column * side + x] ?? 0)
    }
  }
}
