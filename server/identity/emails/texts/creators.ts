import type { EmailKindTexts } from './kinds.ts'

/** Emails about a creator's documents. */
export const creatorEmails = {
  creatorVerified: {
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
  },
  creatorRefused: {
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
  },
} satisfies Record<string, EmailKindTexts>
