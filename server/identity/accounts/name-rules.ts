import { fieldProblem } from '#server/kernel/problem.ts'

/** Words that suggest to speak for the site. */
const offices = ['staff', 'support', 'admin', 'administrator', 'moderator']

/** Scripts with lookalike letters: UTS 39, section 5.1, for those of European keyboards. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Invisible characters: zero width, direction marks, fillers, control characters. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\u2028\u2029\u2800]/u

/** Where invisible characters are legitimate: in emoji, and between letters of Arabic script. */
const allowedInvisible = /\p{RGI_Emoji}|(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gv

/** Throws `name_misleading` for a name with invisible or lookalike characters. */
export function checkSpelling(field: string, name: string): void {
  const words = name.normalize('NFKC').split(/[^\p{L}\p{M}\p{N}]+/u)
  const isMixed = words.some((word) => alphabets.filter((one) => one.test(word)).length > 1)
  if (isMixed || invisible.test(name.replace(allowedInvisible, ''))) {
    throw fieldProblem('name_misleading', field)
  }
}

/**
 * Check a public name. Throws `name_misleading`, or `name_reserved` for one that suggests to speak
 * for the site.
 */
export function checkDisplayName(field: string, name: string, siteName: string): void {
  checkSpelling(field, name)
  const words = ` ${wordsOf(name).join(' ')} `
  const site = wordsOf(siteName)
  const reserved = [...offices, site.join(' '), site.join('')].filter(Boolean)
  if (reserved.some((word) => words.includes(` ${word} `))) {
    throw fieldProblem('name_reserved', field)
  }
}

/** Whether a username consists only of words that suggest to speak for the site, and digits. */
export function impersonatesSite(username: string, siteName: string): boolean {
  const site = wordsOf(siteName)
    .join('')
    .replace(/[^a-z0-9]/g, '')
  let rest = username
  for (const word of [...offices, site].filter(Boolean)) rest = rest.replaceAll(word, '')
  return rest !== username && /^\d*$/.test(rest)
}

/** The words of a name in lowercase, without accents and trailing digits. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/(?<=\D)\d+$/, ''))
    .filter(Boolean)
