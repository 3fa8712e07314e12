import { expect, test } from 'vitest'
import { isFromTheRight, visualRuns } from './bidi.ts'

const seen = (line: string) => visualRuns(line, isFromTheRight(line)).map(({ text }) => text)

test.each([
  ['Hello (again)', ['Hello (again)']],
  ['Named مرحبا (نعم) here', ['Named ', 'مرحبا )نعم(', ' here']],
  ['رقم 12 من Mara Lind.', ['.', 'Mara Lind', ' من ', '12', 'رقم ']],
  ['שלום, 15 יום', [' יום', '15', 'שלום, ']],
])('a line in both directions is drawn in the order in which it is read: %s', (line, runs) => {
  expect(seen(line)).toEqual(runs)
})
