import type { Measured } from './rounds.ts'

export interface Comparison {
  name: string
  ratio: number
  atLeast: number
}

const rate = (value: number) => value.toFixed(0).padStart(7)

/** Print the results of two servers side by side, and whether the ratio meets the target. */
export function compare(
  name: string,
  [product, bare]: readonly [Measured, Measured],
  atLeast: number,
): Comparison {
  const ratio = product.median / bare.median
  console.log(`\n${name}`)
  for (const one of [product, bare]) {
    console.log(
      `  ${one.name.padEnd(30)} ${rate(one.median)}/s   spread ${rate(one.low)} –${rate(one.high)}`,
    )
  }
  console.log(
    `  ratio ${ratio.toFixed(2)}   (${atLeast.toFixed(2)} or more) ${mark(ratio >= atLeast)}`,
  )
  return { name, ratio, atLeast }
}

export const mark = (good: boolean) => (good ? 'ok' : 'MISSED')

/** Print one figure; one that misses its target makes the program fail. */
export function say(name: string, figure: string, isGood: boolean): void {
  if (!isGood) process.exitCode = 1
  console.log(`  ${name.padEnd(48)}${figure} ${mark(isGood)}`)
}

/** Print the summary; returns whether all targets were met. */
export function conclude(comparisons: Comparison[]): boolean {
  console.log('\nin all')
  for (const { name, ratio, atLeast } of comparisons) {
    console.log(`  ${name.padEnd(46)} ${ratio.toFixed(2)} of ${atLeast} ${mark(ratio >= atLeast)}`)
  }
  return comparisons.every(({ ratio, atLeast }) => ratio >= atLeast)
}
