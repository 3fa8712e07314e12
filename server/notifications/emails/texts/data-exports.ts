import { dayOf, type EmailKindTexts } from './kinds.ts'

/** The email about a data export. */
export const dataExportEmails = {
  data_export: {
    en: ({ siteName, at }) => ({
      subject: `Your ${siteName} data is ready to download`,
      before: [
        `The copy of your data that you asked for is ready. You can download it until ${dayOf('en', at)}.`,
      ],
      button: 'Open your account',
      after: ['You didn’t ask for this? Change your password, and log out all other devices.'],
    }),
    de: ({ siteName, at }) => ({
      subject: `Deine Daten von ${siteName} sind bereit`,
      before: [
        `die Kopie deiner Daten ist fertig. Du kannst sie bis zum ${dayOf('de', at)} herunterladen.`,
      ],
      button: 'Konto öffnen',
      after: ['Das warst nicht du? Ändere dein Passwort und melde alle anderen Geräte ab.'],
    }),
    ar: ({ siteName, at }) => ({
      subject: `بياناتك على ${siteName} جاهزة للتنزيل`,
      before: [`نسخة بياناتك التي طلبتها جاهزة. يمكنك تنزيلها حتى ${dayOf('ar', at)}.`],
      button: 'فتح حسابك',
      after: ['لم تطلب ذلك؟ غيّر كلمة مرورك وسجّل الخروج من جميع الأجهزة الأخرى.'],
    }),
  },
} satisfies Record<string, EmailKindTexts>
