import type { Locale } from '#contract/site-request.ts'
import type { EmailKindTexts } from './kinds.ts'

/** Emails about the deletion of an account. */
export const deletionEmails = {
  deletionRequested: {
    en: ({ siteName, at }) => ({
      subject: `Your ${siteName} account will be deleted`,
      before: [
        `You asked us to delete your account. It is hidden from now on, and will be deleted for good on ${dayOf('en', at)}.`,
        'Changed your mind, or wasn’t this you? Sign in before then and choose “Keep my account”.',
      ],
      button: 'Sign in',
      after: [],
    }),
    de: ({ siteName, at }) => ({
      subject: `Dein Konto bei ${siteName} wird gelöscht`,
      before: [
        `du möchtest dein Konto löschen. Ab jetzt ist es nicht mehr zu sehen, und am ${dayOf('de', at)} wird es endgültig gelöscht.`,
        'Du hast es dir anders überlegt, oder das warst gar nicht du? Melde dich vorher an und wähle „Konto behalten“.',
      ],
      button: 'Anmelden',
      after: [],
    }),
  },
  accountDeleted: {
    en: ({ siteName }) => ({
      subject: `Your ${siteName} account is deleted`,
      before: [
        'Your account and your personal data are deleted. Records of payments stay without your name, as the law requires.',
        'Thank you for having been with us.',
      ],
      button: `Open ${siteName}`,
      after: [],
    }),
    de: ({ siteName }) => ({
      subject: `Dein Konto bei ${siteName} ist gelöscht`,
      before: [
        'dein Konto und deine persönlichen Daten sind gelöscht. Zahlungsbelege bleiben ohne deinen Namen erhalten, wie es das Gesetz verlangt.',
        'Danke, dass du bei uns warst.',
      ],
      button: `${siteName} öffnen`,
      after: [],
    }),
  },
} satisfies Record<string, EmailKindTexts>

const dayOf = (locale: Locale, at: Date | undefined): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
