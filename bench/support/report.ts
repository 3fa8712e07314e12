import type { Measured } from './rounds.ts'

export interface Verdict {
  name: string
  ratio: number
  atLeast: number
}

const rate = (value: number) => value.toFixed(0).padStart(7)

/** Print what two servers did side by side, and whether the ratio is what we hold ourselves to. */
export function compare(
  name: string,
  [ours, bare]: readonly [Measured, Measured],
  atLeast: number,
): Verdict {
  const ratio = ours.median / bare.median
  console.log(`\n${name}`)
  for (const one of [ours, bare]) {
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

/** The closing lines; answers whether everything held. */
export function conclude(verdicts: Verdict[]): boolean {
  console.log('\nin all')
  for (const { name, ratio, atLeast } of verdicts) {
    console.log(`  ${name.padEnd(46)} ${ratio.toFixed(2)} of ${atLeast} ${mark(ratio >= atLeast)}`)
  }
  return verdicts.every(({ ratio, atLeast }) => ratio >= atLeast)
}
