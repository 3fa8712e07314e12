/** Pseudorandom numbers; the same seed text yields the same ones. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  unit(): number
  pick<T>(values: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

/** Mulberry32 (public domain, Tommy Ettinger), seeded with the FNV-1a hash of the text. */
export function randomFrom(text: string): Random {
  let state = 2_166_136_261
  for (let at = 0; at < text.length; at++) {
    state = Math.imul(state ^ text.charCodeAt(at), 16_777_619)
  }
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    unit,
    pick: (values) => values[Math.floor(unit() * values.length)] ?? values[0],
    chance: (probability) => unit() < probability,
  }
}
