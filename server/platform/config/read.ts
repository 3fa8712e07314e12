import { OperatorError } from '../errors.ts'

export type Environment = Record<string, string | undefined>

/** An invalid setting; its message is a whole sentence naming the variable. */
export class ConfigError extends OperatorError {}

export function optionalText(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value ? value : undefined
}

/**
 * A URL with one of these schemes. It may contain a password, so error messages do not repeat it.
 */
export function optionalUrl(
  env: Environment,
  name: string,
  schemes: readonly string[],
): string | undefined {
  const value = optionalText(env, name)
  if (value === undefined) return undefined
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase() ?? ''
  if (!schemes.includes(scheme)) {
    throw new ConfigError(
      `${name} must be an address that begins with ${schemes.join(':// or ')}://`,
    )
  }
  if (!isReadable(value)) {
    throw new ConfigError(
      `${name} cannot be read: in its user name and password, characters such as @ : / ? # % must be ` +
        'percent-encoded (%40 %3A %2F %3F %23 %25)',
    )
  }
  return value.replace(/\/+$/, '')
}

/** Whether an address has the parts that its author meant, whatever its password contains. */
function isReadable(value: string): boolean {
  // Addresses of sockets have a user and no host.
  const text = /^postgres/i.test(value) ? value.replace('@/', '@no-host/') : value
  if (!URL.canParse(text) || !text.includes('://')) return false
  const { username, password, pathname, hash, searchParams } = new URL(text)
  const misplaced = [pathname, ...searchParams.keys()].some((part) => part.includes('@'))
  const authority = /:\/\/([^/?#]*)/.exec(text)?.[1] ?? ''
  const isUserLost = !authority.includes('@') && text.includes('@')
  if (hash || text.endsWith('#') || misplaced || isUserLost || authority.split('@').length > 2) {
    return false
  }
  return [username, password, pathname].every(isEncoded)
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Comma-separated values; none where the variable is absent. */
export const listOf = (env: Environment, name: string): string[] =>
  (optionalText(env, name) ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** Comma-separated origins, such as `https://app.example`. */
export function originList(env: Environment, name: string): string[] {
  return listOf(env, name).map((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    const isOrigin = url?.origin === value.replace(/\/$/, '') && /^https?:$/.test(url.protocol)
    if (!isOrigin) {
      throw new ConfigError(`${name} must name origins such as https://app.example, not "${value}"`)
    }
    return url.origin
  })
}

/** The URL of a site: http or https and a host, without a path. */
export function optionalOrigin(env: Environment, name: string): string | undefined {
  const value = optionalUrl(env, name, ['http', 'https'])
  if (value === undefined) return undefined
  const { origin, href } = new URL(value)
  if (href === `${origin}/`) return origin
  throw new ConfigError(`${name} must be an address without a path, such as ${origin}`)
}

export function wholeNumber(
  env: Environment,
  name: string,
  standard: number,
  { min, max }: { min: number; max: number },
): number {
  const value = optionalText(env, name)
  if (value === undefined) return standard
  const number = Number(value)
  if (!/^\d{1,9}$/.test(value) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
  }
  return number
}

export const portNumber = (env: Environment, name: string, standard: number): number =>
  wholeNumber(env, name, standard, { min: 0, max: 65_535 })

export function choice<const T extends readonly [string, ...string[]]>(
  env: Environment,
  name: string,
  values: T,
): T[number] {
  const value = optionalText(env, name)
  if (value === undefined) return values[0]
  if (!values.includes(value)) {
    throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${value}"`)
  }
  return value
}

export function flag(env: Environment, name: string, standard: boolean): boolean {
  const value = optionalText(env, name)?.toLowerCase()
  if (value === undefined) return standard
  if (['1', 'true', 'on', 'yes'].includes(value)) return true
  if (['0', 'false', 'off', 'no'].includes(value)) return false
  throw new ConfigError(`${name} must be on or off, not "${value}"`)
}
