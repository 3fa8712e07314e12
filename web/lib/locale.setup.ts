import { readLocaleFrom } from './locale.ts'

// Test files share a process: none finds the language that the one before it chose.
readLocaleFrom(() => globalThis.document?.documentElement.lang ?? '')
