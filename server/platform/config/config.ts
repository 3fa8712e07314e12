import { isIPv4, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { trustedAddresses, trustedProxies } from '../http/trusted-proxies.ts'
import { type LiveConfig, readLive } from './live.ts'
import {
  ConfigError,
  choice,
  type Environment,
  flag,
  optionalOrigin,
  optionalText,
  optionalUrl,
  originList,
  portNumber,
  wholeNumber,
} from './read.ts'
import { readDatabaseUrl } from './server-url.ts'

/** The configuration from the environment, read and validated once at startup. */
export interface Config {
  port: number
  apiPort: number
  metricsPort: number
  /** Only then a worker listens there, since it usually runs beside a site. */
  hasMetricsPort: boolean
  host: string
  /** Public URLs, without a trailing slash. */
  siteUrl: string
  apiUrl: string
  /** Further origins whose pages may call the API and open sockets. */
  allowedOrigins: string[]
  siteMode: 'trial' | 'production'
  /** `media`: only the media of live streams, for the other processes. */
  role: 'all' | 'web' | 'worker' | 'media'
  dataDir: string
  /** The programs that process video and audio: names on the PATH, or paths. */
  mediaTools: { ffmpeg: string; ffprobe: string }
  databaseUrl: string | undefined
  poolSize: number
  redisUrl: string | undefined
  /** The mail server, and the sender of all emails. */
  smtp: { url: string; from: string } | undefined
  secret: string | undefined
  trustProxy: string | undefined
  /** Servers that may send their visitor's address as `x-client-ip`. */
  trustClientIp: string | undefined
  /** The header, in lowercase, in which the trusted proxy sends the visitor's country. */
  countryHeader: string | undefined
  /** Ends the names of the site's cookies: a second site on one host logs the first one out. */
  cookieSuffix: string
  demo: boolean
  rateLimits: boolean
  logLevel: string
  /** How long a process that was told to stop serves on, so that load balancers notice it. */
  drainSeconds: number
  /** The site's client at Google, or at another OpenID provider in its place. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** The site's client at Twitter, or at another OAuth 1.0a provider in its place. */
  twitter: { consumerKey: string; consumerSecret: string; origin: string } | undefined
  /** The captcha server; undefined: captchas are not verified. */
  captcha: { secret: string; origin: string } | undefined
  stripe: StripeKeys | undefined
  /** How push services reach the operator: a mailto or https address. */
  vapidSubject: string | undefined
  /** For trials: browsers may name push services on this machine. */
  pushesToLoopback: boolean
  live: LiveConfig
}

interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Of the address for events of creators' accounts; undefined: Stripe pays no creators. */
  connectWebhookSecret: string | undefined
  /** Another server with the same protocol; undefined: Stripe's own. */
  endpoint: { protocol: 'http' | 'https'; host: string; port: number } | undefined
}

/** Read the configuration. Throws a ConfigError whose message names the variable. */
export function readConfig(env: Environment = process.env): Config {
  const port = portNumber(env, 'PORT', 3000)
  const siteMode = choice(env, 'SITE_MODE', ['trial', 'production'])
  const apiPort = portNumber(env, 'API_PORT', 3001)
  const siteUrl = optionalOrigin(env, 'SITE_URL') ?? `http://localhost:${port}`
  const config: Config = {
    port,
    apiPort,
    metricsPort: portNumber(env, 'METRICS_PORT', 3002),
    hasMetricsPort: optionalText(env, 'METRICS_PORT') !== undefined,
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 5, { min: 0, max: 600 }),
    // A trial site has a published staff password and readable emails: it listens beyond localhost
    // only when configured.
    host: readHost(env) ?? (siteMode === 'trial' ? '127.0.0.1' : '0.0.0.0'),
    siteUrl,
    apiUrl: optionalOrigin(env, 'API_URL') ?? `http://localhost:${apiPort}`,
    allowedOrigins: originList(env, 'ALLOWED_ORIGINS'),
    siteMode,
    role: choice(env, 'ROLE', ['all', 'web', 'worker', 'media']),
    dataDir: resolve(optionalText(env, 'DATA_DIR') ?? './data'),
    mediaTools: {
      ffmpeg: optionalText(env, 'FFMPEG_PATH') ?? 'ffmpeg',
      ffprobe: optionalText(env, 'FFPROBE_PATH') ?? 'ffprobe',
    },
    databaseUrl: readDatabaseUrl(env),
    poolSize: wholeNumber(env, 'DATABASE_POOL', 20, { min: 2, max: 200 }),
    redisUrl: optionalUrl(env, 'REDIS_URL', ['redis', 'rediss']),
    smtp: readSmtp(env, siteUrl),
    secret: optionalText(env, 'SECRET'),
    trustProxy: readTrustProxy(env),
    trustClientIp: readTrustClientIp(env),
    countryHeader: readCountryHeader(env),
    cookieSuffix: readCookieSuffix(env),
    demo: flag(env, 'DEMO', true),
    rateLimits: flag(env, 'RATE_LIMITS', true),
    logLevel: choice(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    google: readGoogle(env),
    twitter: readTwitter(env),
    captcha: readCaptcha(env),
    stripe: readStripe(env),
    vapidSubject: readVapidSubject(env),
    pushesToLoopback: flag(env, 'PUSH_LOOPBACK', false),
    live: readLive(env, siteMode),
  }
  refuseSharedPorts(config)
  refuseInProduction(config)
  return config
}

/** An address to listen on; an IPv6 address in the brackets of a URL is meant without them. */
const readHost = (env: Environment) => optionalText(env, 'HOST')?.replace(/^\[(.*)\]$/, '$1')

function readTrustProxy(env: Environment): string | undefined {
  const value = optionalText(env, 'TRUST_PROXY')
  try {
    trustedProxies(value)
  } catch {
    throw new ConfigError(
      'TRUST_PROXY must be the number of proxies, or their addresses and ranges separated by commas ' +
        `(loopback, 10.0.0.0/8), not "${value}"`,
    )
  }
  return value
}

function readTrustClientIp(env: Environment): string | undefined {
  const value = optionalText(env, 'TRUST_CLIENT_IP')
  try {
    trustedAddresses(value)
  } catch {
    throw new ConfigError(
      'TRUST_CLIENT_IP must be the addresses and ranges of servers, separated by commas ' +
        `(10.0.0.7, fd00::/8), not "${value}"`,
    )
  }
  return value
}

function readCookieSuffix(env: Environment): string {
  const value = optionalText(env, 'COOKIE_SUFFIX') ?? ''
  if (/^[A-Za-z0-9_-]{0,40}$/.test(value)) return value
  throw new ConfigError(
    `COOKIE_SUFFIX must be up to 40 letters, digits, - or _, such as _second, not "${value}"`,
  )
}

function refuseSharedPorts({ port, apiPort, metricsPort }: Config): void {
  const chosen = [port, apiPort, metricsPort].filter((one) => one !== 0)
  if (new Set(chosen).size === chosen.length) return
  throw new ConfigError('PORT, API_PORT and METRICS_PORT must be three different ports')
}

function readCountryHeader(env: Environment): string | undefined {
  const name = optionalText(env, 'COUNTRY_HEADER')?.toLowerCase()
  if (name === undefined) return undefined
  if (!/^[a-z0-9-]+$/.test(name)) {
    throw new ConfigError(`COUNTRY_HEADER must be the name of a header, not "${name}"`)
  }
  // A number trusts whoever reaches the port.
  const proxies = optionalText(env, 'TRUST_PROXY') ?? ''
  if (!proxies || /^(\d+|true)$/.test(proxies)) {
    throw new ConfigError(
      'COUNTRY_HEADER needs the addresses of your proxies in TRUST_PROXY: only they are believed',
    )
  }
  return name
}

function readSmtp(env: Environment, siteUrl: string): Config['smtp'] {
  const url = optionalUrl(env, 'SMTP_URL', ['smtp', 'smtps'])
  const from = optionalText(env, 'MAIL_FROM') ?? `no-reply@${mailDomainOf(siteUrl)}`
  if (!/^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) {
    throw new ConfigError(
      `MAIL_FROM must be an address such as Stagedoor <no-reply@example.org>, not "${from}"`,
    )
  }
  return url === undefined ? undefined : { url, from }
}

/** Emails name an IP address in a form of their own (RFC 5321, 4.1.3). */
function mailDomainOf(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIPv6(address)) return `[IPv6:${address}]`
  return isIPv4(address) ? `[${address}]` : hostname
}

function readGoogle(env: Environment): Config['google'] {
  const clientId = optionalText(env, 'GOOGLE_CLIENT_ID')
  const clientSecret = optionalText(env, 'GOOGLE_CLIENT_SECRET')
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET need each other')
  }
  const issuer = optionalUrl(env, 'GOOGLE_ISSUER', ['https', 'http'])
  return { clientId, clientSecret, issuer: issuer ?? 'https://accounts.google.com' }
}

function readTwitter(env: Environment): Config['twitter'] {
  const consumerKey = optionalText(env, 'TWITTER_CONSUMER_KEY')
  const consumerSecret = optionalText(env, 'TWITTER_CONSUMER_SECRET')
  if (!consumerKey && !consumerSecret) return undefined
  if (!consumerKey || !consumerSecret) {
    throw new ConfigError('TWITTER_CONSUMER_KEY and TWITTER_CONSUMER_SECRET need each other')
  }
  const origin = optionalOrigin(env, 'TWITTER_ORIGIN') ?? 'https://api.twitter.com'
  return { consumerKey, consumerSecret, origin }
}

function readCaptcha(env: Environment): Config['captcha'] {
  const secret = optionalText(env, 'RECAPTCHA_SECRET')
  const origin = optionalOrigin(env, 'RECAPTCHA_ORIGIN') ?? 'https://www.google.com'
  return secret === undefined ? undefined : { secret, origin }
}

function readStripe(env: Environment): Config['stripe'] {
  const secretKey = optionalText(env, 'STRIPE_SECRET_KEY')
  if (!secretKey) return undefined
  const publishableKey = optionalText(env, 'STRIPE_PUBLISHABLE_KEY')
  const webhookSecret = optionalText(env, 'STRIPE_WEBHOOK_SECRET')
  if (!publishableKey || !webhookSecret) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET beside it',
    )
  }
  const connectWebhookSecret = optionalText(env, 'STRIPE_CONNECT_WEBHOOK_SECRET')
  if (connectWebhookSecret === webhookSecret) {
    throw new ConfigError(
      'STRIPE_CONNECT_WEBHOOK_SECRET must be that of another webhook address than STRIPE_WEBHOOK_SECRET',
    )
  }
  const endpoint = readStripeEndpoint(env)
  return { secretKey, publishableKey, webhookSecret, connectWebhookSecret, endpoint }
}

function readStripeEndpoint(env: Environment): StripeKeys['endpoint'] {
  const origin = optionalOrigin(env, 'STRIPE_ORIGIN')
  if (origin === undefined) return undefined
  const { protocol, hostname: host, port } = new URL(origin)
  return protocol === 'http:'
    ? { protocol: 'http', host, port: Number(port || 80) }
    : { protocol: 'https', host, port: Number(port || 443) }
}

/** RFC 8292: push services write there when pushes of the site are at fault. */
function readVapidSubject(env: Environment): string | undefined {
  const value = optionalText(env, 'VAPID_SUBJECT')
  if (value === undefined) return undefined
  const isEmail = /^mailto:[^\s<>@]+@[^\s<>@]+$/.test(value)
  if (isEmail || (URL.canParse(value) && new URL(value).protocol === 'https:')) return value
  throw new ConfigError(
    `VAPID_SUBJECT must be mailto: and an email address, or an https address, not "${value}"`,
  )
}

function refuseInProduction(config: Config): void {
  if (config.siteMode !== 'production') return
  if (!config.secret || isGuessable(config.secret)) {
    throw new ConfigError(
      'SECRET must be a random text of 32 characters or more in production: openssl rand -base64 32',
    )
  }
  if (config.pushesToLoopback) throw new ConfigError('PUSH_LOOPBACK=on is refused in production')
  if (!config.rateLimits) throw new ConfigError('RATE_LIMITS=off is refused in production')
  if (!config.stripe) {
    throw new ConfigError('production needs STRIPE_SECRET_KEY: the sandbox gateway is for trials')
  }
}

/** Short, of few different characters, or a repeated pattern. */
const isGuessable = (secret: string) =>
  secret.length < 32 || new Set(secret).size < 9 || /^(.{1,16})\1+.{0,15}$/.test(secret)
