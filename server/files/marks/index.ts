export { type FindMarked, type MediaMarks, markedCopies } from './actions.ts'
export { dropCopies, sweepCopies } from './jobs.ts'
