/** Schemas of account fields, for forms; the server validates with the same ones. */
import { visible } from './characters.ts'
import { oneOf, requiredText, type Static, text } from './schema.ts'

/** First and last names: letters of any script, spaces and , . ' - */
export const PersonName = text({
  min: 1,
  max: 100,
  pattern: `^(?=.*${visible})[\\p{L}\\p{M} ,.'’\\-]*$`,
  problem: 'name_characters',
})

export const maxDisplayName = 100

/** The display name. */
export const DisplayName = requiredText({ min: 3, max: maxDisplayName })

export const maxUsername = 50

/** Part of the profile's URL. Uppercase is accepted and stored as lowercase. */
export const Username = text({
  min: 3,
  max: maxUsername,
  pattern: '^[a-zA-Z0-9]+$',
  problem: 'username_characters',
})

/** A part of an address between dots: nothing invisible, and nothing that lists or quotes addresses. */
const emailAtom =
  '[^\\s@.<>(),;:\\\\"\\[\\]\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\p{Cc}]+'

/** The syntax of email addresses, without percent escapes. The server is stricter: see `canonicalEmail`. */
export const emailPattern = `^(?!.*%[0-9a-fA-F]{2})${emailAtom}(?:\\.${emailAtom})*@${emailAtom}(?:\\.${emailAtom})+$`

export const maxEmail = 254

/** The server replaces the address by its canonical form: see `server/platform/email-address.ts`. */
export const Email = text({
  min: 5,
  max: maxEmail,
  pattern: emailPattern,
  problem: 'email_format',
  canonical: 'email',
})

/** Its strength is checked by the server, since a browser may send a hash instead. */
export const Password = text({
  min: 1,
  max: 200,
})

/** MD5 in hex, which a client may send instead of a password: its strength cannot be checked. */
export const isHashedPassword = (password: string): boolean => /^[0-9a-f]{32}$/.test(password)

/** Letters without cases, and of Georgian, whose capitals no keyboard has: each counts as both. */
const caseless = '\\p{Lo}\\p{Script=Georgian}'
const kinds = [
  `[\\p{Ll}${caseless}]`,
  `[\\p{Lu}\\p{Lt}${caseless}]`,
  '\\p{Nd}',
  '[^\\p{L}\\p{M}\\p{N}]',
]

/** Strong enough: eight characters with upper and lower case, a number and a symbol. */
export const isStrongPassword = (password: string): boolean => {
  const written = password.normalize('NFC')
  return [...written].length >= 8 && kinds.every((kind) => new RegExp(kind, 'u').test(written))
}

export const Gender = oneOf(['male', 'female', 'transgender'])
export type Gender = Static<typeof Gender>

/** Empty: not said. */
export const GenderOrNone = oneOf(['male', 'female', 'transgender', ''])
export type GenderOrNone = Static<typeof GenderOrNone>

/** Two-letter code of the language that a person writes in; empty: not said. */
export const WritesIn = text({ max: 2, pattern: '^([a-z]{2})?$', problem: 'not_an_option' })

export const AccountStatus = oneOf(['active', 'inactive', 'pending'])
export type AccountStatus = Static<typeof AccountStatus>

/** Two-letter code, as in ISO 3166. */
export const CountryCode = text({
  min: 2,
  max: 2,
  pattern: '^[a-zA-Z]{2}$',
  problem: 'country_missing',
})

export const minCourseCode = 2
export const maxCourseCode = 20
export const CourseCode = requiredText({ min: minCourseCode, max: maxCourseCode })

/** A time or a day from a caller: ISO 8601, or the format of browsers' date inputs. */
export const DateGiven = text({
  min: 8,
  max: 60,
  pattern: '\\d{4}',
  problem: 'date_missing',
})
