import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Email } from '../mail.ts'

export interface MailServer {
  port: number
  received: Email[]
  close(): Promise<void>
}

interface MailServerOptions extends SMTPServerOptions {
  /** Runs once an email is kept, before its sender knows that. */
  beforeAnswer?: () => Promise<void>
}

/** A real mail server on a free port of this machine, which keeps what it receives for each recipient. */
export async function startMailServer({
  beforeAnswer = async () => {},
  ...options
}: MailServerOptions = {}): Promise<MailServer> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ subject = '', text = '', html, messageId }) => {
          for (const { address } of envelope.rcptTo) {
            received.push({
              to: address,
              subject,
              text: text.replace(/\n+$/, '\n'),
              ...(html ? { html: html.trim() } : {}),
              ...(messageId ? { messageId } : {}),
            })
          }
          return beforeAnswer()
        })
        .then(() => done(), done)
    },
    ...options,
  })
  // Such as a client that does not trust its certificate.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
