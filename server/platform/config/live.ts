import { isIP } from 'node:net'
import {
  ConfigError,
  type Environment,
  listOf,
  optionalOrigin,
  optionalText,
  portNumber,
} from './read.ts'

/** The embedded live video. */
export interface LiveConfig {
  /** The one port of all media; 0: any free one. */
  udpPort: number
  /** Addresses at which browsers reach it; empty: those of this machine. */
  addresses: string[]
  turn: { urls: string[]; secret: string | undefined }
  /** A media process elsewhere (`ROLE=media`) with its secret; undefined: `ROLE=all` runs its own. */
  media: { origin: string | undefined; secret: string } | undefined
  /** Where `ROLE=media` listens for the other processes. */
  mediaHost: string
  mediaPort: number
}

export function readLive(env: Environment, siteMode: 'trial' | 'production'): LiveConfig {
  const origin = optionalOrigin(env, 'LIVE_MEDIA_URL')
  const secret = optionalText(env, 'LIVE_MEDIA_SECRET')
  if (origin && !secret) throw new ConfigError('LIVE_MEDIA_URL needs LIVE_MEDIA_SECRET beside it')
  if (secret && secret.length < 32) {
    throw new ConfigError(
      'LIVE_MEDIA_SECRET must have 32 characters or more: openssl rand -base64 32',
    )
  }
  return {
    // Several trial sites may run on one machine.
    udpPort: portNumber(env, 'LIVE_UDP_PORT', siteMode === 'trial' ? 0 : 3003),
    addresses: readAddresses(env),
    turn: readTurn(env),
    media: secret === undefined ? undefined : { origin, secret },
    mediaHost: optionalText(env, 'LIVE_MEDIA_HOST') ?? '127.0.0.1',
    mediaPort: portNumber(env, 'LIVE_MEDIA_PORT', 3004),
  }
}

function readAddresses(env: Environment): string[] {
  const addresses = listOf(env, 'LIVE_ADDRESSES')
  const wrong = addresses.find((address) => isIP(address) === 0)
  if (wrong === undefined) return addresses
  throw new ConfigError(`LIVE_ADDRESSES must be IP addresses separated by commas, not "${wrong}"`)
}

/** RFC 7064 and RFC 7065. */
const serverAddress = /^(stuns?|turns?):[^\s?@/]+(\?transport=(udp|tcp))?$/

function readTurn(env: Environment): LiveConfig['turn'] {
  const urls = listOf(env, 'TURN_URLS')
  const secret = optionalText(env, 'TURN_SECRET')
  const wrong = urls.find((url) => !serverAddress.test(url))
  if (wrong !== undefined) {
    throw new ConfigError(
      `TURN_URLS must be addresses such as turns:turn.example:5349?transport=tcp, not "${wrong}"`,
    )
  }
  const needsSecret = urls.some((url) => url.startsWith('turn'))
  if (needsSecret && !secret) throw new ConfigError('TURN_URLS needs TURN_SECRET beside it')
  if (secret && !needsSecret) throw new ConfigError('TURN_SECRET needs TURN_URLS beside it')
  return { urls, secret }
}
