import { expect, test } from 'vitest'
import { photoSize } from './photo-rows.ts'

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 100])('%i photos fill all rows', (count) => {
  const sizes = Array.from({ length: count }, (_, index) => photoSize(index, count))
  const inRows = (widths: number[], columns: number) => {
    let taken = 0
    for (const width of widths) {
      taken += width
      if (taken > columns) return false
      taken %= columns
    }
    return taken === 0
  }
  const onPhones = sizes.map(({ isFullOnPhones }) => (isFullOnPhones ? 2 : 1))
  expect(inRows(onPhones, 2)).toBe(true)
  const onWideScreens = sizes.map(({ columnsOfSix }) => columnsOfSix)
  expect(inRows(onWideScreens, 6)).toBe(true)
})
