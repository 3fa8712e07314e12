import type { EmailKindTexts } from './kinds.ts'

/** Emails whose link proves that their reader owns the address. */
export const linkEmails = {
  welcome: {
    en: ({ siteName }) => ({
      subject: `Welcome to ${siteName}: verify your email`,
      before: ['Your account is ready. Please verify your email address to finish signing up.'],
      button: 'Verify email',
      after: [
        `The link works for 24 hours. If you didn’t sign up for ${siteName}, you can ignore this email.`,
      ],
    }),
    de: ({ siteName }) => ({
      subject: `Willkommen bei ${siteName}: Bestätige deine E-Mail-Adresse`,
      before: [
        'dein Konto ist bereit. Bestätige noch deine E-Mail-Adresse, um die Registrierung abzuschließen.',
      ],
      button: 'E-Mail-Adresse bestätigen',
      after: [
        `Der Link gilt 24 Stunden. Falls du dich nicht bei ${siteName} registriert hast, kannst du diese E-Mail ignorieren.`,
      ],
    }),
    ar: ({ siteName }) => ({
      subject: `مرحبًا بك في ${siteName}: التحقق من بريدك`,
      before: ['حسابك جاهز. بقي التحقق من بريدك الإلكتروني لإتمام التسجيل.'],
      button: 'التحقق من البريد',
      after: [`يعمل الرابط لمدة 24 ساعة. إن لم تسجّل في ${siteName} فيمكنك تجاهل هذه الرسالة.`],
    }),
  },
  verification: {
    en: ({ siteName }) => ({
      subject: `Verify your email for ${siteName}`,
      before: ['Use this link to verify your email address.'],
      button: 'Verify email',
      after: ['The link works for 24 hours. If you didn’t request this email, you can ignore it.'],
    }),
    de: ({ siteName }) => ({
      subject: `Bestätige deine E-Mail-Adresse für ${siteName}`,
      before: ['mit diesem Link bestätigst du deine E-Mail-Adresse.'],
      button: 'E-Mail-Adresse bestätigen',
      after: [
        'Der Link gilt 24 Stunden. Falls du diese E-Mail nicht angefordert hast, kannst du sie ignorieren.',
      ],
    }),
    ar: ({ siteName }) => ({
      subject: `التحقق من بريدك على ${siteName}`,
      before: ['يتحقق هذا الرابط من بريدك الإلكتروني.'],
      button: 'التحقق من البريد',
      after: ['يعمل الرابط لمدة 24 ساعة. إن لم تطلب هذه الرسالة فيمكنك تجاهلها.'],
    }),
  },
  new_email: {
    en: ({ siteName }) => ({
      subject: `Confirm your new email for ${siteName}`,
      before: [
        'Use this link to confirm this address. It then replaces the email of your account.',
      ],
      button: 'Confirm new email',
      after: ['The link works for 24 hours. If you didn’t request this email, you can ignore it.'],
    }),
    de: ({ siteName }) => ({
      subject: `Bestätige deine neue E-Mail-Adresse für ${siteName}`,
      before: [
        'mit diesem Link bestätigst du diese Adresse. Danach ersetzt sie die bisherige E-Mail-Adresse deines Kontos.',
      ],
      button: 'Neue E-Mail-Adresse bestätigen',
      after: [
        'Der Link gilt 24 Stunden. Falls du diese E-Mail nicht angefordert hast, kannst du sie ignorieren.',
      ],
    }),
    ar: ({ siteName }) => ({
      subject: `تأكيد بريدك الجديد على ${siteName}`,
      before: ['أكّد هذا العنوان بهذا الرابط، وبعدها يحل محل بريد حسابك.'],
      button: 'تأكيد البريد الجديد',
      after: ['يعمل الرابط لمدة 24 ساعة. إن لم تطلب هذه الرسالة فيمكنك تجاهلها.'],
    }),
  },
  password_reset: {
    en: ({ siteName }) => ({
      subject: `Reset your password for ${siteName}`,
      before: ['We received a request to reset the password of your account.'],
      button: 'Choose a new password',
      after: [
        'The link works once, within one hour.',
        'If you didn’t request this, you can ignore this email. Your password stays the same.',
      ],
    }),
    de: ({ siteName }) => ({
      subject: `Neues Passwort für ${siteName}`,
      before: ['für dein Konto wurde ein neues Passwort angefordert.'],
      button: 'Neues Passwort festlegen',
      after: [
        'Der Link gilt eine Stunde und nur einmal.',
        'Falls du das nicht warst, kannst du diese E-Mail ignorieren. Dein Passwort bleibt unverändert.',
      ],
    }),
    ar: ({ siteName }) => ({
      subject: `كلمة مرور جديدة على ${siteName}`,
      before: ['تلقينا طلبًا لإعادة تعيين كلمة مرور حسابك.'],
      button: 'اختيار كلمة مرور جديدة',
      after: [
        'يعمل الرابط مرة واحدة خلال ساعة.',
        'إن لم تطلب ذلك فيمكنك تجاهل هذه الرسالة. تبقى كلمة مرورك كما هي.',
      ],
    }),
  },
} satisfies Record<string, EmailKindTexts>
