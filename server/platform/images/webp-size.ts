/**
 * Read width and height from the first 30 bytes of a WebP; `undefined` for other data. The format:
 * https://developers.google.com/speed/webp/docs/riff_container (VP8X, VP8L, VP8 chunks).
 */
export function webpSize(head: Buffer): { width: number; height: number } | undefined {
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'RIFF') return undefined
  if (head.toString('latin1', 8, 12) !== 'WEBP') return undefined
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    default:
      return undefined
  }
}
