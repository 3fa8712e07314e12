export { createEmails, previewAccountEmails } from './channel.ts'
