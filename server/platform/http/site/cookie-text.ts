interface CookieRules {
  path: string
  /** In seconds; 0 removes the cookie. */
  maxAge: number
  secure: boolean
}

/** The values of a Cookie header by name; the first of a name counts, as browsers send it first. */
export function readCookieText(header: string | undefined): Map<string, string> {
  const values = new Map<string, string>()
  for (const pair of (header ?? '').slice(0, 8192).split(';')) {
    const [name = '', ...rest] = pair.split('=')
    const key = name.trim()
    if (key && !values.has(key)) values.set(key, decoded(rest.join('=').trim()))
  }
  return values
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A Set-Cookie value that scripts cannot read and other sites cannot send along with a form. */
export function cookieText(name: string, value: string, { path, maxAge, secure }: CookieRules) {
  const rules = [`Path=${path}`, `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax']
  if (secure) rules.push('Secure')
  return `${name}=${encodeURIComponent(value)}; ${rules.join('; ')}`
}
