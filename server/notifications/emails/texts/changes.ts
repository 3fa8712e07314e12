import type { EmailKindTexts, EmailTexts } from './kinds.ts'

type Changed = Pick<EmailTexts, 'subject'> & { changed: string }

/** An email about a change of an account, with a link that undoes it. */
const undoable = {
  en: ({ subject, changed }: Changed): EmailTexts => ({
    subject,
    before: [
      changed,
      'If this was you, there is nothing to do. If it wasn’t, undo it now: your account will be as it was before this change, and all devices will be logged out.',
    ],
    button: 'Undo and log out everywhere',
    after: ['The link works for 24 hours.'],
  }),
  de: ({ subject, changed }: Changed): EmailTexts => ({
    subject,
    before: [
      changed,
      'Wenn du das warst, ist nichts weiter zu tun. Wenn nicht, mache es jetzt rückgängig: Dein Konto wird wieder wie vor dieser Änderung, und alle Geräte werden abgemeldet.',
    ],
    button: 'Rückgängig machen und überall abmelden',
    after: ['Der Link gilt 24 Stunden.'],
  }),
  ar: ({ subject, changed }: Changed): EmailTexts => ({
    subject,
    before: [
      changed,
      'إن كنت من أجرى هذا التغيير فلا يلزم فعل شيء. وإلا فتراجع عنه الآن: سيعود حسابك كما كان قبل هذا التغيير، وسيُسجَّل الخروج من جميع الأجهزة.',
    ],
    button: 'التراجع وتسجيل الخروج من كل مكان',
    after: ['يعمل الرابط لمدة 24 ساعة.'],
  }),
}

export const changeEmails = {
  password_changed: {
    en: ({ siteName }) =>
      undoable.en({
        subject: `Your password for ${siteName} was changed`,
        changed: 'The password of your account was changed, and all other devices were logged out.',
      }),
    de: ({ siteName }) =>
      undoable.de({
        subject: `Dein Passwort für ${siteName} wurde geändert`,
        changed:
          'das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
      }),
    ar: ({ siteName }) =>
      undoable.ar({
        subject: `تم تغيير كلمة مرورك على ${siteName}`,
        changed: 'تم تغيير كلمة مرور حسابك، وسُجِّل الخروج من جميع الأجهزة الأخرى.',
      }),
  },
  email_changed: {
    en: ({ siteName }) =>
      undoable.en({
        subject: `Your email for ${siteName} was changed`,
        changed: 'Your account now has a different email address.',
      }),
    de: ({ siteName }) =>
      undoable.de({
        subject: `Deine E-Mail-Adresse für ${siteName} wurde geändert`,
        changed: 'dein Konto hat jetzt eine andere E-Mail-Adresse.',
      }),
    ar: ({ siteName }) =>
      undoable.ar({
        subject: `تم تغيير بريدك على ${siteName}`,
        changed: 'أصبح لحسابك بريد إلكتروني آخر.',
      }),
  },
  second_factor_changed: {
    en: ({ siteName }) =>
      undoable.en({
        subject: `Two-factor authentication for ${siteName} was changed`,
        changed: 'Two-factor authentication of your account was turned on or off.',
      }),
    de: ({ siteName }) =>
      undoable.de({
        subject: `Die Zwei-Faktor-Anmeldung für ${siteName} wurde geändert`,
        changed: 'die Zwei-Faktor-Anmeldung deines Kontos wurde ein- oder ausgeschaltet.',
      }),
    ar: ({ siteName }) =>
      undoable.ar({
        subject: `تم تغيير المصادقة الثنائية على ${siteName}`,
        changed: 'تم تفعيل المصادقة الثنائية لحسابك أو إيقافها.',
      }),
  },
  payout_changed: {
    en: ({ siteName }) =>
      undoable.en({
        subject: `Your bank details for ${siteName} were changed`,
        changed: 'Your bank account or PayPal account was changed.',
      }),
    de: ({ siteName }) =>
      undoable.de({
        subject: `Deine Bankdaten für ${siteName} wurden geändert`,
        changed: 'deine Bankverbindung oder dein PayPal-Konto wurde geändert.',
      }),
    ar: ({ siteName }) =>
      undoable.ar({
        subject: `تم تغيير بياناتك المصرفية على ${siteName}`,
        changed: 'تم تغيير حسابك المصرفي أو حسابك على PayPal.',
      }),
  },
  passkey_changed: {
    en: ({ siteName }) =>
      undoable.en({
        subject: `Your passkeys for ${siteName} were changed`,
        changed: 'A passkey was added to your account or removed from it.',
      }),
    de: ({ siteName }) =>
      undoable.de({
        subject: `Deine Passkeys für ${siteName} wurden geändert`,
        changed: 'zu deinem Konto wurde ein Passkey hinzugefügt oder einer entfernt.',
      }),
    ar: ({ siteName }) =>
      undoable.ar({
        subject: `تم تغيير مفاتيح المرور على ${siteName}`,
        changed: 'أُضيف مفتاح مرور إلى حسابك أو أُزيل منه.',
      }),
  },
  social_login_changed: {
    en: ({ siteName }) =>
      undoable.en({
        subject: `How you log in to ${siteName} was changed`,
        changed: 'A Google account was connected with your account or disconnected from it.',
      }),
    de: ({ siteName }) =>
      undoable.de({
        subject: `Deine Anmeldung bei ${siteName} wurde geändert`,
        changed: 'ein Google-Konto wurde mit deinem Konto verbunden oder davon getrennt.',
      }),
    ar: ({ siteName }) =>
      undoable.ar({
        subject: `تم تغيير طريقة دخولك إلى ${siteName}`,
        changed: 'رُبط حساب Google بحسابك أو أُلغي ربطه.',
      }),
  },
} satisfies Record<string, EmailKindTexts>
