export { composeEmail, type EmailParts } from './compose.ts'
export type { Email, Mail } from './mail.ts'
export { createMailOutbox, type MailOutbox, type StoredEmail } from './outbox.ts'
export { createSmtpMail } from './smtp.ts'
