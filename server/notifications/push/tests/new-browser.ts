import { createECDH, randomBytes } from 'node:crypto'

/** What a browser gives that is reached at a push service, which nobody asks. */
export function newBrowser() {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const endpoint = `https://push.example.org/${randomBytes(8).toString('hex')}`
  return { endpoint, keys: { p256dh, auth } }
}
