/** Width and height in pixels: enough for a blur, and 230 characters of HTML. */
const side = 6
const headerBytes = 54
const rowBytes = Math.ceil((side * 3) / 4) * 4

/** Low-frequency terms of a cosine transform, in the order of the hash. */
type Terms = { columns: number; rows: number; values: number[] }

/**
 * A thumbhash in base64 (https://evanw.github.io/thumbhash/) as the data URL of a tiny image, which
 * browsers smooth when stretching it. A bitmap needs no checksums and takes a few microseconds; the
 * format's own library draws 32 by 32 pixels in four kilobytes.
 */
export function drawThumbhash(base64: string): string {
  const hash = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const colours = readColours(hash)
  const bitmap = new Uint8Array(headerBytes + rowBytes * side)
  bitmap.set([0x42, 0x4d, bitmap.length])
  bitmap.set([headerBytes, 0, 0, 0, 40, 0, 0, 0, side, 0, 0, 0, side, 0, 0, 0, 1, 0, 24], 10)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      // Bitmaps start with the bottom row, colors with blue.
      bitmap.set(colours(x, y), headerBytes + (side - 1 - y) * rowBytes + x * 3)
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmap))}`
}

/** Blue, green and red of a point. Photos are opaque here: transparency is not decoded. */
function readColours(hash: Uint8Array) {
  const byte = (place: number) => hash[place] ?? 0
  const first = byte(0) | (byte(1) << 8) | (byte(2) << 16)
  const second = byte(3) | (byte(4) << 8)
  const hasAlpha = first >> 23 === 1
  const isLandscape = second >> 15 === 1
  const longer = hasAlpha ? 5 : 7
  const columns = Math.max(3, isLandscape ? longer : second & 7)
  const rows = Math.max(3, isLandscape ? second & 7 : longer)

  let at = hasAlpha ? 12 : 10
  const read = (columns: number, rows: number, scale: number): Terms => {
    const values: number[] = []
    for (let row = 0; row < rows; row++) {
      for (let column = row ? 0 : 1; column * rows < columns * (rows - row); column++, at++) {
        const quarter = (byte(at >> 1) >> ((at & 1) * 4)) & 15
        values.push((quarter / 7.5 - 1) * scale)
      }
    }
    return { columns, rows, values }
  }
  const light = read(columns, rows, ((first >> 18) & 31) / 31)
  // Slightly more saturated, like the reference implementation, to compensate for rounding.
  const yellow = read(3, 3, (((second >> 3) & 63) / 63) * 1.25)
  const red = read(3, 3, (((second >> 9) & 63) / 63) * 1.25)

  return (x: number, y: number): number[] => {
    const l = (first & 63) / 63 + sumAt(light, x, y)
    const p = ((first >> 6) & 63) / 31.5 - 1 + sumAt(yellow, x, y)
    const q = ((first >> 12) & 63) / 31.5 - 1 + sumAt(red, x, y)
    const b = l - (2 / 3) * p
    const r = (3 * l - b + q) / 2
    return [b, r - q, r].map((share) => Math.round(255 * Math.min(1, Math.max(0, share))))
  }
}

function sumAt({ columns, rows, values }: Terms, x: number, y: number): number {
  let sum = 0
  let place = 0
  for (let row = 0; row < rows; row++) {
    const down = Math.cos((Math.PI / side) * (y + 0.5) * row) * 2
    for (let column = row ? 0 : 1; column * rows < columns * (rows - row); column++) {
      sum += (values[place] ?? 0) * Math.cos((Math.PI / side) * (x + 0.5) * column) * down
      place += 1
    }
  }
  return sum
}
