export { findTerms, type TermsVersion } from './reads.ts'
export { keepStandingTerms } from './writes.ts'
