export { filePage, isBehind, rowsRead } from './pages.ts'
export { parse as fromCsv } from './parse.ts'
export { createRowAnswers, namedRows } from './rows.ts'
export { type Cell, toCsv } from './write.ts'
