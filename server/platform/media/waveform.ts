const bytesPerSample = 2
const loudestSample = 32_768

/** Reduce samples (signed, 16 bits, one channel) to the peak of each part, as they arrive. */
export function peaksOf({ parts, samples }: { parts: number; samples: number }) {
  const found = new Array<number>(parts).fill(0)
  const perPart = Math.max(1, samples / parts)
  let rest: Buffer = Buffer.alloc(0)
  let at = 0
  return {
    read(chunk: Buffer): void {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const whole = bytes.length - (bytes.length % bytesPerSample)
      for (let offset = 0; offset < whole; offset += bytesPerSample) {
        const part = Math.min(parts - 1, Math.floor(at / perPart))
        found[part] = Math.max(found[part] ?? 0, Math.abs(bytes.readInt16LE(offset)))
        at += 1
      }
      rest = bytes.subarray(whole)
    },
    /** From 0 to 100, where 100 is the peak of this recording. */
    parts(): number[] {
      // The scale is limited, so that a near-silent recording stays flat instead of looking loud.
      const loudest = Math.max(loudestSample / 20, ...found)
      return found.map((sample) => Math.round((sample / loudest) * 100))
    },
  }
}
