import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { authorities, localhost } from '#tests/support/tls.ts'
import { createSmtpMail } from './smtp.ts'
import { mailContract } from './tests/contract.ts'
import { type MailServer, startMailServer } from './tests/mail-server.ts'

const from = 'Stagedoor <no-reply@stagedoor.test>'
const email = { to: 'alex@demo.test', subject: 'Hello', text: 'Hi\n' }

const mailOf = ({ port }: MailServer, user = '') => {
  const mail = createSmtpMail({ url: `smtp://${user}127.0.0.1:${port}`, from })
  onTestFinished(() => mail.close())
  return mail
}

mailContract('SMTP', async () => {
  const server = await startMailServer()
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${server.port}`, from })
  return {
    mail,
    arrived: async (address) => server.received.filter(({ to }) => to === address),
    close: async () => {
      mail.close()
      await server.close()
    },
  }
})

test('the user and password of the address sign in at the server', async () => {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === 'site@stagedoor.test' && password === 'p/w:1'
      done(isRight ? null : new Error('wrong'), { user: username ?? '' })
    },
  })
  onTestFinished(() => server.close())
  await mailOf(server, 'site%40stagedoor.test:p%2Fw%3A1@').sendMail(email)
  expect(server.received).toHaveLength(1)
  await expect(mailOf(server, 'site:wrong@').sendMail(email)).rejects.toThrow()
})

test('the reader’s mailbox can unsubscribe with one press, at a secure address', async () => {
  const raw: string[] = []
  const server = await startMailServer({
    onData: (stream, _session, done) => {
      text(stream).then((email) => {
        raw.push(email)
        done()
      }, done)
    },
  })
  onTestFinished(() => server.close())
  const url = 'https://stagedoor.test/api/notification/one-click/abc'
  await mailOf(server).sendMail({ ...email, unsubscribeUrl: url, messageId: 'digest-1' })
  await mailOf(server).sendMail(email)
  const [first = '', second = ''] = raw
  expect(first).toContain(`List-Unsubscribe: <${url}>\r\n`)
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(first).toMatch(/^Message-ID: <digest-1@[\w.]+>\r$/m)
  expect(second).not.toContain('List-Unsubscribe')
})

test('a refused recipient is an error without the address, so that the job tries again', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}> is full`)),
  })
  onTestFinished(() => server.close())
  await expect(mailOf(server).sendMail(email)).rejects.toThrow('<…> is full')
})

test('an unavailable server is an error', async () => {
  const server = await startMailServer()
  await server.close()
  await expect(mailOf(server).sendMail(email)).rejects.toThrow()
})

test.each([
  ['smtps', true],
  ['smtp', false],
])(
  'a server of %s with a certificate of an own authority is trusted once that is known',
  async (protocol, secure) => {
    const key = readFileSync(localhost.key)
    const cert = readFileSync(localhost.certificate)
    const server = await startMailServer({ secure, disabledCommands: [], key, cert })
    onTestFinished(() => server.close())
    const sendOne = async () => {
      const mail = createSmtpMail({ url: `${protocol}://localhost:${server.port}`, from })
      await mail.sendMail(email).finally(() => mail.close())
    }
    await expect(sendOne()).rejects.toThrow(/unable to verify|self.signed/)
    expect(server.received).toEqual([])

    // What Node reads from the file that NODE_EXTRA_CA_CERTS names.
    const usual = getCACertificates('default')
    onTestFinished(() => setDefaultCACertificates(usual))
    setDefaultCACertificates([...usual, readFileSync(authorities.its, 'utf8')])
    await sendOne()
    expect(server.received).toHaveLength(1)
  },
)
