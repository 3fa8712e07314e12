export interface SubjectFacts {
  /** `VAPID_SUBJECT`. */
  configured: string | undefined
  /** The site's address for contact messages, if it has one. */
  contactEmail: string
  siteUrl: string
}

/** How push services reach the operator, and whether that is a real address: Apple refuses others. */
export interface Subject {
  address: string
  isReal: boolean
}

/** The configured address, else the site's contact, else the site itself. */
export function subjectOf({ configured, contactEmail, siteUrl }: SubjectFacts): Subject {
  const { protocol, hostname } = new URL(siteUrl)
  if (configured) return { address: configured, isReal: isReal(hostOf(configured)) }
  if (contactEmail) {
    const address = `mailto:${contactEmail}`
    return { address, isReal: isReal(hostOf(address)) }
  }
  if (protocol === 'https:' && isReal(hostname)) return { address: siteUrl, isReal: true }
  return { address: `mailto:no-reply@${hostname}`, isReal: false }
}

const hostOf = (address: string) =>
  address.startsWith('mailto:')
    ? address.slice(address.lastIndexOf('@') + 1)
    : new URL(address).hostname

/** Names that nobody can own (RFC 2606, 6761, 6762) and bare IP addresses are none. */
const isReal = (host: string) =>
  /\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(host) &&
  !/(^|\.)(example\.(com|net|org)|example|invalid|internal|local|localhost|test)$/i.test(host)
