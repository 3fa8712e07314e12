export { composeEmail, type EmailParts, type ListRow } from './compose.ts'
export type { Email, Mail } from './mail.ts'
export { createMailOutbox, type MailOutbox, type StoredEmail } from './outbox.ts'
export { createSmtpMail } from './smtp.ts'
