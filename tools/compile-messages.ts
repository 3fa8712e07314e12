import { compileMessages } from './vite/messages.ts'

// For type checks and tests, which read the compiled messages without building the site.
await compileMessages()
