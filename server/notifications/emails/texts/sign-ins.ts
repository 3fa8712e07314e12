import { type Locale, localeTags } from '#contract/site-request.ts'
import type { SignInFacts } from '#server/kernel/emails.ts'
import type { EmailKindTexts } from './kinds.ts'

export const signInEmails = {
  new_device: {
    en: ({ siteName, signIn }) => ({
      subject: `New login to your ${siteName} account`,
      before: ['Someone logged in to your account on a new device:', signInLine('en', signIn)],
      button: 'Review your devices',
      after: [
        'If this was you, there is nothing to do. If it wasn’t, end that session on that page and change your password.',
      ],
    }),
    de: ({ siteName, signIn }) => ({
      subject: `Neue Anmeldung bei deinem ${siteName}-Konto`,
      before: ['dein Konto wurde auf einem neuen Gerät angemeldet:', signInLine('de', signIn)],
      button: 'Geräte ansehen',
      after: [
        'Wenn du das warst, ist nichts weiter zu tun. Wenn nicht, beende die Anmeldung auf dieser Seite und ändere dein Passwort.',
      ],
    }),
    ar: ({ siteName, signIn }) => ({
      subject: `تسجيل دخول جديد إلى حسابك على ${siteName}`,
      before: ['سُجِّل الدخول إلى حسابك من جهاز جديد:', signInLine('ar', signIn)],
      button: 'مراجعة أجهزتك',
      after: [
        'إن كنت من سجّل الدخول فلا يلزم فعل شيء. وإلا فأنهِ هذه الجلسة من تلك الصفحة وغيّر كلمة مرورك.',
      ],
    }),
  },
} satisfies Record<string, EmailKindTexts>

/** Such as `Firefox on Windows · Germany · November 22, 2026 at 5:06 AM UTC`. */
function signInLine(locale: Locale, signIn: SignInFacts | undefined): string {
  if (!signIn) return ''
  const { browser, system, country, at } = signIn
  const tag = localeTags[locale]
  const on = { en: 'on', de: 'unter', ar: 'على' }[locale]
  const place = country && new Intl.DisplayNames(tag, { type: 'region' }).of(country)
  const time = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  const device = browser && system ? `${browser} ${on} ${system}` : browser || system
  return [device, place, `${time} UTC`].filter(Boolean).join(' · ')
}
