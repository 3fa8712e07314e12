import { compileMessages } from './vite/messages.ts'

// For type checks and tests, which read the compiled messages without building the site.
await compileMessages()
// The compiler leaves timers behind that would hold the process for half a minute.
process.exit()
