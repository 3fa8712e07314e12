export type { Letter, Mail } from './mail.ts'
export { createOutbox, type KeptLetter, type Outbox } from './outbox.ts'
