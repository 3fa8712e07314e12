import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './read.ts'

const production = {
  SITE_MODE: 'production',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
}

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hidden@db/site' }],
  ['DATABASE_URL', { DATABASE_URL: 'db.internal:5432' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:hid@den/w:r#d@db/site' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:hidden/w@db/site' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:12/hidden@db/site' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:hidden%w@db/site' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:1?hidden@db/site' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db/site?sslmode=bogus' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db/site?sslmode=prefer' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db/site?sslmode=verify-ca' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db/site?sslrootcert=/nowhere/ca.pem' }],
  ['REDIS_URL', { REDIS_URL: 'redis://u:hid@den@cache:6379' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://u:hidden#1@mail.example' }],
  ['API_URL', { API_URL: 'https://u:hidden@api.test' }],
  ['API_URL', { API_URL: 'https://api.test?x=1' }],
  ['API_URL', { API_URL: 'https://api.test/v1' }],
  ['PORT', { PORT: '0x10' }],
  ['PORT', { PORT: '1e3' }],
  ['PORT', { PORT: '+80' }],
  ['DATABASE_POOL', { DATABASE_POOL: '2.0' }],
  ['REDIS_URL', { REDIS_URL: 'http://cache:6379' }],
  ['SMTP_URL', { SMTP_URL: 'https://user:hidden@mail.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Fans' }],
  ['SITE_URL', { SITE_URL: 'ftp://fans.example' }],
  ['SITE_URL', { SITE_URL: 'javascript:alert(1)' }],
  ['SITE_URL', { SITE_URL: 'https://fans.example/shop' }],
  ['SITE_URL', { SITE_URL: 'fans.example' }],
  ['API_URL', { API_URL: 'ws://api.fans.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'my-proxy' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/99' }],
  ['COOKIE_SUFFIX', { COOKIE_SUFFIX: 'a=b' }],
  ['COOKIE_SUFFIX', { COOKIE_SUFFIX: 'a; Path=/' }],
  ['COOKIE_SUFFIX', { COOKIE_SUFFIX: 'x'.repeat(41) }],
  ['TRUST_CLIENT_IP', { TRUST_CLIENT_IP: '1' }],
  ['TRUST_CLIENT_IP', { TRUST_CLIENT_IP: 'true' }],
  ['TRUST_CLIENT_IP', { TRUST_CLIENT_IP: 'web.internal' }],
  ['TRUST_CLIENT_IP', { TRUST_CLIENT_IP: '10.0.0.0/99' }],
  ['TWITTER_CONSUMER_SECRET', { TWITTER_CONSUMER_KEY: 'fans' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'fans' }],
  ['PORT', { PORT: '70000' }],
  ['API_PORT', { PORT: '3001' }],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', { ...production, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec' }],
  ['STRIPE_ORIGIN', { ...production, STRIPE_ORIGIN: 'https://stripe.test/v1' }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'owner@fans.example' }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'mailto:<owner@fans.example>' }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'http://fans.example' }],
  ['PUSH_LOOPBACK', { PUSH_LOOPBACK: 'some' }],
  [
    'PUSH_LOOPBACK',
    { ...production, SECRET: 'q3Xw0mJk2uYv9Zr4Tn7Lp1Ga8Hs5Bd6C', PUSH_LOOPBACK: 'on' },
  ],
  ['LIVE_ADDRESSES', { LIVE_ADDRESSES: '203.0.113.7, media.example' }],
  ['LIVE_UDP_PORT', { LIVE_UDP_PORT: '70000' }],
  ['TURN_URLS', { TURN_URLS: 'https://turn.example', TURN_SECRET: 'hidden' }],
  ['TURN_URLS', { TURN_URLS: 'turn:turn.example' }],
  ['TURN_SECRET', { TURN_SECRET: 'hidden' }],
  ['LIVE_MEDIA_SECRET', { LIVE_MEDIA_URL: 'http://10.0.0.5:3004' }],
  ['LIVE_MEDIA_SECRET', { LIVE_MEDIA_SECRET: 'hidden' }],
  ['SECRET', { ...production, SECRET: 'a'.repeat(40) }],
  ['SECRET', { ...production, SECRET: 'changeme'.repeat(5) }],
  ['SECRET', { ...production, SECRET: '1234567890'.repeat(4) }],
  ['SECRET', { ...production, SECRET: 'Zm9vYmFy' }],
  ['SECRET', production],
])('%s that cannot be used is named in one sentence: %j', (name, env) => {
  const read = () => readConfig(env)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*$`))
  expect(read).not.toThrow(/hidden/)
})

test('valid values are accepted', () => {
  expect(
    readConfig({
      ...production,
      SITE_URL: 'https://Fans.example:443/',
      DATABASE_URL: 'postgresql://u:p@db:5432/site?sslmode=require',
      REDIS_URL: 'rediss://cache:6380',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      SECRET: 'q3Xw0mJk2uYv9Zr4Tn7Lp1Ga8Hs5Bd6C',
    }),
  ).toMatchObject({ siteUrl: 'https://fans.example', trustProxy: 'loopback, 10.0.0.0/8' })
})

test('media of live streams have a port, addresses, a relay and a process of their own by setting', () => {
  const secret = 'q3Xw0mJk2uYv9Zr4Tn7Lp1Ga8Hs5Bd6C'
  expect(readConfig({}).live).toMatchObject({ udpPort: 0, addresses: [], media: undefined })
  expect(
    readConfig({
      ...{ LIVE_UDP_PORT: '4000', LIVE_ADDRESSES: '203.0.113.7, 2001:db8::7' },
      ...{ TURN_URLS: 'stun:a.example, turns:a.example:443?transport=tcp', TURN_SECRET: 'x' },
      ...{ LIVE_MEDIA_URL: 'http://10.0.0.5:3004/', LIVE_MEDIA_SECRET: secret, ROLE: 'web' },
    }).live,
  ).toMatchObject({
    ...{ udpPort: 4_000, addresses: ['203.0.113.7', '2001:db8::7'] },
    turn: { urls: ['stun:a.example', 'turns:a.example:443?transport=tcp'], secret: 'x' },
    media: { origin: 'http://10.0.0.5:3004', secret },
  })
})

test('emails are sent from the site’s own host unless another sender is configured', () => {
  const site = { SITE_URL: 'https://fans.example', SMTP_URL: 'smtp://mail.example:587' }
  expect(readConfig(site).smtp).toEqual({
    url: 'smtp://mail.example:587',
    from: 'no-reply@fans.example',
  })
  const from = 'Fans <hello@fans.example>'
  expect(readConfig({ ...site, MAIL_FROM: from }).smtp?.from).toBe(from)
})

test.each([
  'postgres://u:p%40ss%2Fw%3Ar%23d@db/site',
  'postgres://u:p@/db?host=/var/run',
  'postgres:///db?host=/var/run',
  'postgres://u:p@[::1]:5432/site?application_name=a%40b',
  'postgres://u:p@db/site?sslmode=verify-full',
  'postgres://u:p@db/site?sslmode=no-verify',
])('the database may be at %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each([
  ['http://[::1]:4700', 'no-reply@[IPv6:::1]'],
  ['http://192.0.2.7:4700', 'no-reply@[192.0.2.7]'],
])('emails of a site at %s come from %s', (siteUrl, from) => {
  expect(readConfig({ SITE_URL: siteUrl, SMTP_URL: 'smtp://[::1]:25' }).smtp?.from).toBe(from)
})

test('an IPv6 address to listen on may be in brackets', () => {
  expect(readConfig({ HOST: '[::1]' }).host).toBe('::1')
})
