import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

/** Timeout of the mail server; the job that sends retries. */
const patienceMs = 20_000

interface SmtpOptions {
  /** `smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://…:465`. */
  url: string
  /** The sender: `no-reply@example.org` or `Name <no-reply@example.org>`. */
  from: string
}

/** Mail over an SMTP server, with a few connections that stay open between emails. */
export function createSmtpMail({ url, from }: SmtpOptions): Mail {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      // Contents are passed in: nothing may be read from disk or fetched for them.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // RFC 3834: suppresses automatic replies, such as out-of-office messages.
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async sendMail({ to, subject, text, html, replyTo, unsubscribeUrl, messageId }) {
      // As an object it is parsed as one address, whatever characters it contains.
      const oneAddress = (address: string) => ({ name: '', address })
      const headers = unsubscribeUrl ? oneClickHeaders(unsubscribeUrl) : {}
      const email = { to: oneAddress(to), subject, text, html, headers }
      await transport
        .sendMail({
          ...email,
          ...(replyTo && { replyTo: oneAddress(replyTo) }),
          ...(messageId && { messageId: `<${messageId}@${domain}>` }),
        })
        .catch((error: Error) => Promise.reject(withoutRecipient(error, to)))
    },
    // Sent emails are stored elsewhere.
    deleteEmails: async () => {},
    close: () => transport.close(),
  }
}

/** RFC 8058: the reader's mailbox unsubscribes with one press, where the address is a secure one. */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** Servers repeat the address that they refuse. The error is logged and stored, so it must not. */
function withoutRecipient(error: Error, recipient: string): Error {
  const hide = (text = '') => text.replaceAll(recipient, '…')
  return Object.assign(new Error(hide(error.message)), { stack: hide(error.stack) })
}
