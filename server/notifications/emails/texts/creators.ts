import type { EmailKindTexts } from './kinds.ts'

/** Emails about a creator's documents. */
export const creatorEmails = {
  documents_accepted: {
    en: ({ siteName }) => ({
      subject: `You’re verified on ${siteName}`,
      before: ['We checked your documents, and everything is in order. You can publish now.'],
      button: 'Create your first post',
      after: ['Your documents will be deleted after a while.'],
    }),
    de: ({ siteName }) => ({
      subject: `Du bist auf ${siteName} verifiziert`,
      before: ['wir haben deine Dokumente geprüft, alles ist in Ordnung. Du kannst jetzt posten.'],
      button: 'Ersten Beitrag erstellen',
      after: ['Deine Dokumente werden nach einiger Zeit gelöscht.'],
    }),
    ar: ({ siteName }) => ({
      subject: `تم التحقق منك على ${siteName}`,
      before: ['راجعنا وثائقك، وكل شيء على ما يرام. يمكنك النشر الآن.'],
      button: 'إنشاء أول منشور',
      after: ['ستُحذف وثائقك بعد مدة.'],
    }),
  },
  documents_refused: {
    en: ({ siteName, reason }) => ({
      subject: `We need new documents from you for ${siteName}`,
      before: [
        'We checked your documents and couldn’t accept them. This is what we noted:',
        reason,
        'Upload new ones, and we’ll check them again.',
      ],
      button: 'Upload new documents',
      after: [],
    }),
    de: ({ siteName, reason }) => ({
      subject: `Wir brauchen neue Dokumente von dir für ${siteName}`,
      before: [
        'wir haben deine Dokumente geprüft und konnten sie nicht annehmen. Der Grund:',
        reason,
        'Lade neue hoch, dann prüfen wir sie noch einmal.',
      ],
      button: 'Neue Dokumente hochladen',
      after: [],
    }),
    ar: ({ siteName, reason }) => ({
      subject: `نحتاج إلى وثائق جديدة منك على ${siteName}`,
      before: [
        'راجعنا وثائقك ولم نتمكن من قبولها. السبب:',
        reason,
        'ارفع وثائق جديدة وسنراجعها مجددًا.',
      ],
      button: 'رفع وثائق جديدة',
      after: [],
    }),
  },
} satisfies Record<string, EmailKindTexts>
