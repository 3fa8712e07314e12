export { createEmails, previewAccountEmails } from './channel.ts'
export { previewNoticeEmails } from './compose-notices.ts'
