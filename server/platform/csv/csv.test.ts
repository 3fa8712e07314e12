import { expect, test } from 'vitest'
import { fromCsv, toCsv } from './index.ts'

test.each([
  ["=cmd|'/c calc'!A1", `"'=cmd|'/c calc'!A1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@x', `"'@x"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
  ['a "quoted", text', '"a ""quoted"", text"'],
  ['Nora=1', '"Nora=1"'],
  ['', '""'],
])('B23: the text %j is a text to a spreadsheet', (text, cell) => {
  expect(toCsv([[text, 1]])).toBe(`${cell},1.00\r\n`)
})

test('B23: numbers stay numbers, negative ones too, and nothing is an empty cell', () => {
  expect(toCsv([[12.5, -80, 0, null, 1_000_000.1]])).toBe('12.50,-80.00,0.00,,1000000.10\r\n')
})

test('a file is read as spreadsheets write it', () => {
  expect(fromCsv('\ufeffid;ref\r\n"a";"x ""1""; y"\r\n\r\n b ; 2\n')).toEqual([
    { line: 1, cells: ['id', 'ref'] },
    { line: 2, cells: ['a', 'x "1"; y'] },
    { line: 4, cells: ['b', '2'] },
  ])
  expect(
    fromCsv(
      toCsv([
        ['a,b', 'c\nd'],
        ['e', 'f'],
      ]),
    ),
  ).toEqual([
    { line: 1, cells: ['a,b', 'c\nd'] },
    { line: 3, cells: ['e', 'f'] },
  ])
  expect(fromCsv('id,"ref\nx')).toBeUndefined()
  expect(fromCsv('')).toEqual([])
})
