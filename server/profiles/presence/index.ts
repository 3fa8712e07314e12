export { keepPresence } from './jobs.ts'
