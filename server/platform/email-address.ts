import { domainToASCII, domainToUnicode } from 'node:url'
import { emailPattern } from '#contract/kit/account-fields.ts'
import { showEmails } from '#contract/kit/shown-email.ts'

const shape = new RegExp(emailPattern, 'u')

/** RFC 5322 `atext` and dots; beyond ASCII (RFC 6531) letters, marks and numbers only. */
const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~\-\p{L}\p{M}\p{N}]+$/u
const maxLocalBytes = 64

/** Letters, numbers, and the punctuation that RFC 5892, appendix A, allows between them. */
const domainName = /^[\p{L}\p{M}\p{N}.\-\u00b7\u0375\u05f3\u05f4\u30fb]+$/u
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
/** The end of an IPv4 address, which no name of a mail domain has. */
const numericLabel = /^(?:\d+|0x[\da-f]*)$/

/** RFC 5321, section 4.5.3.1.3. */
const maxLength = 254

/**
 * The one form of an email address in which it is stored, compared and looked up: NFC, lowercase,
 * the domain in ASCII (UTS 46). Null for an invalid one. Characters that only look like others,
 * such as full-width letters, are refused: mapped to them, they would reach another mailbox.
 */
export function canonicalEmail(text: string): string | null {
  const written = text.trim().normalize('NFC')
  if (!shape.test(written)) return null
  const at = written.indexOf('@')
  const local = lowered(written.slice(0, at))
  const domain = canonicalDomain(lowered(written.slice(at + 1)))
  if (domain === null || !localPart.test(local) || !isCompatible(local)) return null
  if (Buffer.byteLength(local) > maxLocalBytes) return null
  const address = `${local}@${domain}`
  return address.length <= maxLength ? address : null
}

function canonicalDomain(domain: string): string | null {
  if (!domainName.test(domain) || !isCompatible(domain)) return null
  const ascii = domainToASCII(domain)
  const labels = ascii.split('.')
  if (labels.length < 2 || !labels.every((one) => label.test(one))) return null
  if (numericLabel.test(labels.at(-1) ?? '')) return null
  // Also refuses encoded labels that name something else, such as `xn--demo-`.
  return domainToASCII(domainToUnicode(ascii)) === ascii ? ascii : null
}

const lowered = (text: string) => text.toLowerCase().normalize('NFC')
const isCompatible = (text: string) => text.normalize('NFKC') === text

/** An address as it is shown in texts from the server. */
export const shownEmail = showEmails(domainToUnicode)
