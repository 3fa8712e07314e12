import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

/** A mail server that takes longer has failed; the job that sends tries again. */
const patienceMs = 20_000

interface SmtpOptions {
  /** `smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://…:465`. */
  url: string
  /** The sender: `no-reply@example.org` or `Name <no-reply@example.org>`. */
  from: string
}

/** Mail by an SMTP server, over a few connections that stay open between emails. */
export function createSmtpMail({ url, from }: SmtpOptions): Mail {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      // What an email says comes from us: nothing is read from disks or fetched for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // RFC 3834: automatic replies, such as those of people on holiday, are not sent to it.
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    async sendMail({ to, subject, text, html, replyTo }) {
      // As an object the address is one address, whatever marks stand in it.
      const oneAddress = (address: string) => ({ name: '', address })
      await transport.sendMail({
        to: oneAddress(to),
        subject,
        text,
        html,
        ...(replyTo ? { replyTo: oneAddress(replyTo) } : {}),
      })
    },
    // What was sent is kept by others.
    forget: async () => {},
    close: () => transport.close(),
  }
}
