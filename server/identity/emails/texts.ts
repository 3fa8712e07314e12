import type { Locale } from '#contract/site-request.ts'

/** The texts of an email around its one link. */
export interface EmailTexts {
  subject: string
  greeting: string
  before: string[]
  button: string
  after: string[]
}

/** A sign-in that an email reports. What the program does not say is empty. */
export interface SignInFacts {
  browser: string
  system: string
  /** Two letters, where it is known. */
  country: string | undefined
  at: Date
}

interface EmailFacts {
  siteName: string
  name: string
  signIn?: SignInFacts | undefined
  /** What staff wrote about a decision. */
  reason: string
}

export type EmailKind =
  | 'welcome'
  | 'verify'
  | 'password'
  | 'passwordChanged'
  | 'emailChanged'
  | 'secondFactorChanged'
  | 'payoutChanged'
  | 'newDevice'
  | 'creatorVerified'
  | 'creatorRefused'

type Catalog = Record<EmailKind, (facts: EmailFacts) => EmailTexts>

const undoEnglish =
  'If this was you, there is nothing to do. If it wasn’t, undo it now: your account will be as it was before this change, and all devices will be signed out.'

const undoGerman =
  'Wenn du das warst, ist nichts weiter zu tun. Wenn nicht, mache es jetzt rückgängig: Dein Konto wird wieder wie vor dieser Änderung, und alle Geräte werden abgemeldet.'

/** Such as `Firefox on Windows · Germany · November 22, 2026 at 5:06 AM UTC`. */
function signInLine(locale: Locale, signIn: SignInFacts | undefined): string {
  if (!signIn) return ''
  const { browser, system, country, at } = signIn
  const on = { en: 'on', de: 'unter' }[locale]
  const place = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  const device = browser && system ? `${browser} ${on} ${system}` : browser || system
  return [device, place, `${time} UTC`].filter(Boolean).join(' · ')
}

const english: Catalog = {
  welcome: ({ siteName, name }) => ({
    subject: `Welcome to ${siteName}: verify your email`,
    greeting: `Hello ${name},`,
    before: ['Your account is ready. Please verify your email address to finish signing up.'],
    button: 'Verify email',
    after: [
      `The link works for 24 hours. If you didn’t sign up for ${siteName}, you can ignore this email.`,
    ],
  }),
  verify: ({ siteName, name }) => ({
    subject: `Verify your email for ${siteName}`,
    greeting: `Hello ${name},`,
    before: ['Use this link to verify your email address.'],
    button: 'Verify email',
    after: ['The link works for 24 hours. If you didn’t request this email, you can ignore it.'],
  }),
  password: ({ siteName, name }) => ({
    subject: `Reset your password for ${siteName}`,
    greeting: `Hello ${name},`,
    before: ['We received a request to reset the password of your account.'],
    button: 'Choose a new password',
    after: [
      'The link works once, within one hour.',
      'If you didn’t request this, you can ignore this email. Your password stays the same.',
    ],
  }),
  passwordChanged: ({ siteName, name }) => ({
    subject: `Your password for ${siteName} was changed`,
    greeting: `Hello ${name},`,
    before: [
      'The password of your account was changed, and all other devices were signed out.',
      undoEnglish,
    ],
    button: 'Undo and sign out everywhere',
    after: ['The link works for 24 hours.'],
  }),
  emailChanged: ({ siteName, name }) => ({
    subject: `Your email for ${siteName} was changed`,
    greeting: `Hello ${name},`,
    before: ['Your account now has a different email address.', undoEnglish],
    button: 'Undo and sign out everywhere',
    after: ['The link works for 24 hours.'],
  }),
  secondFactorChanged: ({ siteName, name }) => ({
    subject: `Two-factor sign-in for ${siteName} was changed`,
    greeting: `Hello ${name},`,
    before: ['Two-factor sign-in of your account was turned on or off.', undoEnglish],
    button: 'Undo and sign out everywhere',
    after: ['The link works for 24 hours.'],
  }),
  payoutChanged: ({ siteName, name }) => ({
    subject: `Your payout details for ${siteName} were changed`,
    greeting: `Hello ${name},`,
    before: ['The bank or PayPal account that your payouts go to was changed.', undoEnglish],
    button: 'Undo and sign out everywhere',
    after: ['The link works for 24 hours.'],
  }),
  newDevice: ({ siteName, name, signIn }) => ({
    subject: `New sign-in to your ${siteName} account`,
    greeting: `Hello ${name},`,
    before: ['Your account was signed in to on a new device:', signInLine('en', signIn)],
    button: 'Review your devices',
    after: [
      'If this was you, there is nothing to do. If it wasn’t, end this sign-in on that page and change your password.',
    ],
  }),
  creatorVerified: ({ siteName, name }) => ({
    subject: `You’re verified on ${siteName}`,
    greeting: `Hello ${name},`,
    before: ['We checked your documents, and everything is in order. You can publish now.'],
    button: 'Create your first post',
    after: ['Your documents will be deleted after a while.'],
  }),
  creatorRefused: ({ siteName, name, reason }) => ({
    subject: `We need new documents from you for ${siteName}`,
    greeting: `Hello ${name},`,
    before: [
      'We checked your documents and couldn’t accept them. This is what we noted:',
      reason,
      'Upload new ones, and we’ll check them again.',
    ],
    button: 'Upload new documents',
    after: [],
  }),
}

const german: Catalog = {
  welcome: ({ siteName, name }) => ({
    subject: `Willkommen bei ${siteName}: Bestätige deine E-Mail-Adresse`,
    greeting: `Hallo ${name},`,
    before: [
      'dein Konto ist bereit. Bestätige noch deine E-Mail-Adresse, um die Registrierung abzuschließen.',
    ],
    button: 'E-Mail-Adresse bestätigen',
    after: [
      `Der Link gilt 24 Stunden. Falls du dich nicht bei ${siteName} registriert hast, kannst du diese E-Mail ignorieren.`,
    ],
  }),
  verify: ({ siteName, name }) => ({
    subject: `Bestätige deine E-Mail-Adresse für ${siteName}`,
    greeting: `Hallo ${name},`,
    before: ['mit diesem Link bestätigst du deine E-Mail-Adresse.'],
    button: 'E-Mail-Adresse bestätigen',
    after: [
      'Der Link gilt 24 Stunden. Falls du diese E-Mail nicht angefordert hast, kannst du sie ignorieren.',
    ],
  }),
  password: ({ siteName, name }) => ({
    subject: `Neues Passwort für ${siteName}`,
    greeting: `Hallo ${name},`,
    before: ['für dein Konto wurde ein neues Passwort angefordert.'],
    button: 'Neues Passwort festlegen',
    after: [
      'Der Link gilt eine Stunde und nur einmal.',
      'Falls du das nicht warst, kannst du diese E-Mail ignorieren. Dein Passwort bleibt unverändert.',
    ],
  }),
  passwordChanged: ({ siteName, name }) => ({
    subject: `Dein Passwort für ${siteName} wurde geändert`,
    greeting: `Hallo ${name},`,
    before: [
      'das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
      undoGerman,
    ],
    button: 'Rückgängig machen und überall abmelden',
    after: ['Der Link gilt 24 Stunden.'],
  }),
  emailChanged: ({ siteName, name }) => ({
    subject: `Deine E-Mail-Adresse für ${siteName} wurde geändert`,
    greeting: `Hallo ${name},`,
    before: ['dein Konto hat jetzt eine andere E-Mail-Adresse.', undoGerman],
    button: 'Rückgängig machen und überall abmelden',
    after: ['Der Link gilt 24 Stunden.'],
  }),
  secondFactorChanged: ({ siteName, name }) => ({
    subject: `Die Zwei-Faktor-Anmeldung für ${siteName} wurde geändert`,
    greeting: `Hallo ${name},`,
    before: ['die Zwei-Faktor-Anmeldung deines Kontos wurde ein- oder ausgeschaltet.', undoGerman],
    button: 'Rückgängig machen und überall abmelden',
    after: ['Der Link gilt 24 Stunden.'],
  }),
  payoutChanged: ({ siteName, name }) => ({
    subject: `Deine Auszahlungsdaten für ${siteName} wurden geändert`,
    greeting: `Hallo ${name},`,
    before: ['das Bank- oder PayPal-Konto für deine Auszahlungen wurde geändert.', undoGerman],
    button: 'Rückgängig machen und überall abmelden',
    after: ['Der Link gilt 24 Stunden.'],
  }),
  newDevice: ({ siteName, name, signIn }) => ({
    subject: `Neue Anmeldung bei deinem ${siteName}-Konto`,
    greeting: `Hallo ${name},`,
    before: ['dein Konto wurde auf einem neuen Gerät angemeldet:', signInLine('de', signIn)],
    button: 'Geräte ansehen',
    after: [
      'Wenn du das warst, ist nichts weiter zu tun. Wenn nicht, beende die Anmeldung auf dieser Seite und ändere dein Passwort.',
    ],
  }),
  creatorVerified: ({ siteName, name }) => ({
    subject: `Du bist auf ${siteName} verifiziert`,
    greeting: `Hallo ${name},`,
    before: ['wir haben deine Dokumente geprüft, alles ist in Ordnung. Du kannst jetzt posten.'],
    button: 'Ersten Beitrag erstellen',
    after: ['Deine Dokumente werden nach einiger Zeit gelöscht.'],
  }),
  creatorRefused: ({ siteName, name, reason }) => ({
    subject: `Wir brauchen neue Dokumente von dir für ${siteName}`,
    greeting: `Hallo ${name},`,
    before: [
      'wir haben deine Dokumente geprüft und konnten sie nicht annehmen. Der Grund:',
      reason,
      'Lade neue hoch, dann prüfen wir sie noch einmal.',
    ],
    button: 'Neue Dokumente hochladen',
    after: [],
  }),
}

const catalogs: Record<Locale, Catalog> = { en: english, de: german }

/** The texts of an email, in English where its language is not known. */
export function emailTexts(kind: EmailKind, language: string, facts: EmailFacts): EmailTexts {
  const catalog = Object.hasOwn(catalogs, language) ? catalogs[language as Locale] : english
  return catalog[kind](facts)
}
