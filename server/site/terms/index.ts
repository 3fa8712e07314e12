export { keepStandingTerms } from './writes.ts'
