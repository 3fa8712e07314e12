/** Columns of a gallery's photos on phones and on wider screens. */
const [narrow, wide] = [2, 3]

type Size = { isFullOnPhones: boolean; columnsOfSix: 2 | 3 | 6 }

/**
 * Size of a photo in a grid without gaps in its last row: on phones the first of an odd number takes a
 * whole row; on wider screens, of six grid columns, the first two or four share rows of two.
 */
export function photoSize(index: number, count: number): Size {
  const isFullOnPhones = index === 0 && count % narrow === 1
  if (count === 1) return { isFullOnPhones, columnsOfSix: 6 }
  const larger = [0, 4, 2][count % wide] ?? 0
  return { isFullOnPhones, columnsOfSix: index < larger ? 3 : 2 }
}
