/** Letters that look like each other: a name of both scripts stays encoded, as browsers show it. */
const mixed = /^(?=.*\p{Script=Latin}).*[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * How email addresses are shown, which are stored with domains in ASCII: with the domain in the script
 * that people write it in, `max@müller.example`. `decode` returns the text of a label that begins with
 * `xn--`, empty where it encodes nothing; each side has it from a library of its own.
 */
export function showEmails(decode: (label: string) => string): (email: string) => string {
  const shownLabel = (label: string) => {
    const name = decode(label)
    return name === '' || mixed.test(name) ? label : name
  }
  return (email) => {
    const at = email.lastIndexOf('@') + 1
    return email.slice(0, at) + email.slice(at).replace(/(?<=^|\.)xn--[a-z\d-]+/g, shownLabel)
  }
}
