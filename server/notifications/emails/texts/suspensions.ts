import type { EmailKindTexts } from './kinds.ts'

/** Emails about the suspension of an account. */
export const suspensionEmails = {
  account_suspended: {
    en: ({ siteName, reason }) => ({
      subject: `Your ${siteName} account is suspended`,
      before: [
        'We have suspended your account, and you have been logged out on all devices. This is the reason:',
        reason,
        'If you think this is a mistake, write to us.',
      ],
      button: 'Contact support',
      after: [],
    }),
    de: ({ siteName, reason }) => ({
      subject: `Dein Konto bei ${siteName} ist gesperrt`,
      before: [
        'wir haben dein Konto gesperrt und alle Geräte abgemeldet. Der Grund:',
        reason,
        'Wenn du das für einen Irrtum hältst, schreib uns.',
      ],
      button: 'Support kontaktieren',
      after: [],
    }),
    ar: ({ siteName, reason }) => ({
      subject: `تم تعليق حسابك على ${siteName}`,
      before: [
        'علّقنا حسابك وسُجِّل خروجك من جميع الأجهزة. السبب:',
        reason,
        'إن كنت ترى أن هذا خطأ فراسلنا.',
      ],
      button: 'مراسلة الدعم',
      after: [],
    }),
  },
  account_reinstated: {
    en: ({ siteName, reason }) => ({
      subject: `Your ${siteName} account is open again`,
      before: ['We have lifted the suspension of your account. This is what we noted:', reason],
      button: 'Log in',
      after: [],
    }),
    de: ({ siteName, reason }) => ({
      subject: `Dein Konto bei ${siteName} ist wieder offen`,
      before: ['wir haben die Sperre deines Kontos aufgehoben. Die Begründung:', reason],
      button: 'Anmelden',
      after: [],
    }),
    ar: ({ siteName, reason }) => ({
      subject: `عاد حسابك على ${siteName} مفتوحًا`,
      before: ['رفعنا التعليق عن حسابك. هذا ما دوّناه:', reason],
      button: 'تسجيل الدخول',
      after: [],
    }),
  },
} satisfies Record<string, EmailKindTexts>
