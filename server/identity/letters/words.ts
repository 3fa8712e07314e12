import type { Locale } from '#contract/site-request.ts'

/** What a letter says around its one link. */
export interface LetterWords {
  subject: string
  hello: string
  before: string[]
  button: string
  after: string[]
}

export interface LetterFacts {
  siteName: string
  name: string
}

export type LetterKind = 'welcome' | 'verify' | 'password' | 'changed'

type Words = Record<LetterKind, (facts: LetterFacts) => LetterWords>

const english: Words = {
  welcome: ({ siteName, name }) => ({
    subject: `Welcome to ${siteName}: verify your email`,
    hello: `Hello ${name},`,
    before: ['Your account is ready. One thing is left: tell us that this address is yours.'],
    button: 'Verify email',
    after: [`The link works for 24 hours. If you did not join ${siteName}, ignore this letter.`],
  }),
  verify: ({ siteName, name }) => ({
    subject: `Verify your email for ${siteName}`,
    hello: `Hello ${name},`,
    before: ['Follow this link to tell us that this address is yours.'],
    button: 'Verify email',
    after: [`The link works for 24 hours. If you did not ask for it, ignore this letter.`],
  }),
  password: ({ siteName, name }) => ({
    subject: `Choose a new password for ${siteName}`,
    hello: `Hello ${name},`,
    before: ['Somebody, most likely you, asked for a new password for your account.'],
    button: 'Choose a new password',
    after: [
      'The link works once, within one hour.',
      'If you did not ask for it, there is nothing to do: your password stays as it is.',
    ],
  }),
  changed: ({ siteName, name }) => ({
    subject: `Your password for ${siteName} was changed`,
    hello: `Hello ${name},`,
    before: [
      'The password of your account was just changed, and other devices were signed out.',
      'If that was you, all is well. If not, choose another one at once:',
    ],
    button: 'Choose a new password',
    after: [],
  }),
}

const german: Words = {
  welcome: ({ siteName, name }) => ({
    subject: `Willkommen bei ${siteName}: Bestätige deine E-Mail`,
    hello: `Hallo ${name},`,
    before: [
      'dein Konto ist bereit. Nur eines fehlt noch: Sag uns, dass diese Adresse dir gehört.',
    ],
    button: 'E-Mail bestätigen',
    after: [
      `Der Link gilt 24 Stunden. Wenn du dich nicht bei ${siteName} angemeldet hast, ist nichts zu tun.`,
    ],
  }),
  verify: ({ siteName, name }) => ({
    subject: `Bestätige deine E-Mail für ${siteName}`,
    hello: `Hallo ${name},`,
    before: ['mit diesem Link sagst du uns, dass diese Adresse dir gehört.'],
    button: 'E-Mail bestätigen',
    after: ['Der Link gilt 24 Stunden. Wenn du nicht darum gebeten hast, ist nichts zu tun.'],
  }),
  password: ({ siteName, name }) => ({
    subject: `Neues Passwort für ${siteName}`,
    hello: `Hallo ${name},`,
    before: ['jemand, vermutlich du, hat um ein neues Passwort für dein Konto gebeten.'],
    button: 'Neues Passwort wählen',
    after: [
      'Der Link gilt einmal, eine Stunde lang.',
      'Wenn du nicht darum gebeten hast, ist nichts zu tun: Dein Passwort bleibt, wie es ist.',
    ],
  }),
  changed: ({ siteName, name }) => ({
    subject: `Dein Passwort für ${siteName} wurde geändert`,
    hello: `Hallo ${name},`,
    before: [
      'das Passwort deines Kontos wurde gerade geändert; andere Geräte sind abgemeldet.',
      'Wenn du das warst, ist alles gut. Wenn nicht, wähle sofort ein anderes:',
    ],
    button: 'Neues Passwort wählen',
    after: [],
  }),
}

const languages: Record<Locale, Words> = { en: english, de: german }

/** The words of a letter; English where its language is not known. */
export function wordsOf(kind: LetterKind, language: string, facts: LetterFacts): LetterWords {
  const words = Object.hasOwn(languages, language) ? languages[language as Locale] : english
  return words[kind](facts)
}
