import { compileMessages } from './vite/messages.ts'

// For type checks and tests, which need the compiled messages without building the site.
await compileMessages()
// The compiler leaves timers behind that would keep the process alive for half a minute.
process.exit()
