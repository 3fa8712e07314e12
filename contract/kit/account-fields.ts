/** What accounts are made of, as a person enters it; the server repeats these checks. */
import { oneOf, type Static, text } from './schema.ts'

/** First and last names: letters of any script, spaces and , . ' - */
export const PersonName = text({
  min: 1,
  max: 100,
  pattern: "^[\\p{L}\\p{M} ,.'’\\-]*$",
  problem: 'name_characters',
})

/** The name that others see. */
export const DisplayName = text({
  min: 3,
  max: 100,
  pattern: '\\S',
})

/** Part of the profile's address. Capitals are taken and stored as small letters. */
export const Username = text({
  min: 3,
  max: 50,
  pattern: '^[a-zA-Z0-9]+$',
  problem: 'username_characters',
})

export const Email = text({
  min: 5,
  max: 254,
  pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  problem: 'email_format',
})

/** Its strength is judged by the server, since a browser may send a hash in its place. */
export const Password = text({
  min: 1,
  max: 200,
})

/** MD5 as hex text, which a client may send in place of a password: its strength cannot be seen. */
export const isHashedPassword = (password: string): boolean => /^[0-9a-f]{32}$/.test(password)

/** Strong enough: eight characters with both cases, a number and a symbol. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 &&
  [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].every((kind) => kind.test(password))

export const Gender = oneOf(['male', 'female', 'transgender'])
export type Gender = Static<typeof Gender>

export const AccountStatus = oneOf(['active', 'inactive', 'pending'])
export type AccountStatus = Static<typeof AccountStatus>

/** Two-letter code, as in ISO 3166. */
export const CountryCode = text({
  min: 2,
  max: 2,
  pattern: '^[a-zA-Z]{2}$',
  problem: 'country_missing',
})

export const CourseCode = text({
  min: 2,
  max: 20,
  pattern: '\\S',
})

/** A moment or a day that a caller sends: ISO 8601, or the form that browsers put into forms. */
export const DateGiven = text({
  min: 8,
  max: 60,
  pattern: '\\d{4}',
  problem: 'date_missing',
})
