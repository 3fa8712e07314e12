import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { onTestFinished } from 'vitest'

/** What arrived at an address of the push service, decrypted with the browser's own keys. */
export interface Arrived {
  path: string
  topic: string | undefined
  urgency: string | undefined
  ttl: number
  bytes: number
  payload: { web_push: number; notification: Record<string, unknown> } & Record<string, unknown>
  /** The claims of the site's token, whose signature is correct. */
  claims: { aud: string; exp: number; sub: string }
  /** The key that the site signs with. */
  publicKey: string
}

interface Answer {
  status: number
  headers?: Record<string, string>
}

/** A push service on this machine, and browsers that it reaches. */
export async function openPushService() {
  const arrived: Arrived[] = []
  const answers = new Map<string, Answer>()
  const browsers = new Map<string, ReturnType<typeof browserKeys>>()
  const server = createServer((request, response) => {
    void receive(request).then(() => {
      const { status, headers } = answers.get(request.url ?? '') ?? { status: 201 }
      response.writeHead(status, headers).end()
    })
  })
  const origin = await listen(server)

  async function receive(request: IncomingMessage) {
    const body = Buffer.concat(await request.toArray())
    const path = request.url ?? ''
    const keys = browsers.get(path)
    if (!keys) return
    const { topic, urgency, ttl } = request.headers as Record<string, string | undefined>
    const [claims, publicKey] = readToken(request.headers.authorization ?? '')
    const plain = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: keys.ecdh,
      authSecret: keys.auth,
    })
    const payload = JSON.parse(plain.toString())
    const sent = { topic, urgency, ttl: Number(ttl), bytes: plain.length }
    arrived.push({ path, ...sent, payload, claims, publicKey })
  }
  return {
    origin,
    arrived,
    /** What a new browser subscribes with. */
    browser(path = `/${randomBytes(8).toString('hex')}`) {
      const keys = browserKeys()
      browsers.set(path, keys)
      const { p256dh, auth } = keys
      return { path, body: { endpoint: `${origin}${path}`, keys: { p256dh, auth } } }
    },
    /** How it answers pushes to an address from now on. */
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
  }
}

/** Serve until the test ends; resolves to the origin. */
async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Any server on this machine. */
export const serveLocally = (listener: RequestListener) => listen(createServer(listener))

function browserKeys() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  return { ecdh, auth, p256dh: ecdh.getPublicKey('base64url') }
}

/** RFC 8292: `vapid t=<token>, k=<public key>`. */
function readToken(authorization: string): [Arrived['claims'], string] {
  const [, token = '', publicKey = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token of a push is not signed by its key')
  return [JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey]
}
