export { findCopyFor, findCopySales, findOriginals, findOriginalsOf } from './reads.ts'
export { markOpened, noteSale } from './writes.ts'
