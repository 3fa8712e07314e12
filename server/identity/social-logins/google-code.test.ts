import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'
import { LoginWithGoogleCode } from '#contract/identity/social-logins.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test } from '#tests/support/world.ts'

const client = { clientId: 'the-site', clientSecret: 'a secret between the two' }

/** A provider that changes the code `good` into an identity token for a client, once. */
async function providerFor(audience: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }
  const spent = new Set<string>()
  const server = createServer(async (request, response) => {
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/jwks') return send(200, { keys: [key] })
    if (request.url !== '/token') {
      const endpoints = { jwks_uri: `${issuer}/jwks`, token_endpoint: `${issuer}/token` }
      return send(200, { issuer, ...endpoints, authorization_endpoint: `${issuer}/auth` })
    }
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const code = form.get('code') ?? ''
    if (code !== 'good' || form.get('redirect_uri') !== 'postmessage' || spent.has(code)) {
      return send(400, { error: 'invalid_grant' })
    }
    spent.add(code)
    const token = new SignJWT({ email: 'robin@quill.test', email_verified: true, name: 'Robin' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject('robin')
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5m')
    const id_token = await token.sign(privateKey)
    send(200, { access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token })
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { ...client, issuer: `http://localhost:${(server.address() as AddressInfo).port}` }
}

test('a code of Google logs in, once; others do not', async ({ world }) => {
  const google = await providerFor(client.clientId)
  const app = await startTestApp(world.app.databaseUrl, { first: world.app, google })
  onTestFinished(() => app.close())
  const logIn = (code: string) =>
    new Person(app, null).call(LoginWithGoogleCode, { body: { code } })
  expect((await logIn('bad')).problem.error).toBe('social_login_failed')
  const { status, data } = await logIn('good')
  expect(status).toBe(200)
  const me = await new Person(app, { id: '', username: '', token: data.token }).call(ReadMe)
  expect(me.data).toMatchObject({ email: 'robin@quill.test', isPerformer: false })
  expect((await logIn('good')).problem.error).toBe('social_login_failed')
})

test('a token for another site does not log in', async ({ world }) => {
  const google = await providerFor('another-site')
  const app = await startTestApp(world.app.databaseUrl, { first: world.app, google })
  onTestFinished(() => app.close())
  const reply = await new Person(app, null).call(LoginWithGoogleCode, { body: { code: 'good' } })
  expect([reply.status, reply.problem.error]).toEqual([422, 'social_login_failed'])
})

test('without Google no code logs in', async ({ world }) => {
  const reply = await world.visitor.call(LoginWithGoogleCode, { body: { code: 'good' } })
  expect(reply.problem.error).toBe('social_login_off')
})
