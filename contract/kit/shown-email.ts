/** Email addresses are stored with domains in ASCII, and shown as people wrote them. */

/** Letters that look like each other: a name of both scripts stays encoded, as browsers show it. */
const mixed = /^(?=.*\p{Script=Latin}).*[\p{Script=Cyrillic}\p{Script=Greek}]/u

/** An address with its domain in the script that people write it in: `max@müller.example`. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + email.slice(at).replace(/(?<=^|\.)xn--[a-z\d-]+/g, shownLabel)
}

function shownLabel(label: string): string {
  const name = decodePunycode(label.slice('xn--'.length))
  return name === undefined || mixed.test(name) ? label : name
}

/** The parameters of RFC 3492, section 5. */
const [base, tMin, tMax, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128]

const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The text of a Punycode label, RFC 3492, section 6.2; undefined where there is none. */
function decodePunycode(text: string): string | undefined {
  const end = Math.max(0, text.lastIndexOf('-'))
  const found = [...text.slice(0, end)]
  let [code, place, bias] = [firstCode, 0, firstBias]
  for (let read = end > 0 ? end + 1 : 0; read < text.length; ) {
    const before = place
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digits.indexOf(text[read++] ?? '?')
      if (digit < 0) return undefined
      place += digit * weight
      const threshold = Math.min(tMax, Math.max(tMin, k - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = found.length + 1
    bias = adaptBias(place - before, count, before === 0)
    code += Math.floor(place / count)
    place %= count
    if (code > 0x10ffff) return undefined
    found.splice(place++, 0, String.fromCodePoint(code))
  }
  return found.join('')
}

function adaptBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin))
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}
