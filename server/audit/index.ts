export { type Decision, recordDecision } from './writes.ts'
