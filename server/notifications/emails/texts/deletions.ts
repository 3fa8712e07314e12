import { dayOf, type EmailKindTexts } from './kinds.ts'

/** Emails about the deletion of an account. */
export const deletionEmails = {
  deletion_requested: {
    en: ({ siteName, at }) => ({
      subject: `Your ${siteName} account will be deleted`,
      before: [
        `You asked us to delete your account. It is hidden from now on, and will be deleted for good on ${dayOf('en', at)}.`,
        'Changed your mind, or wasn’t this you? Log in before then and choose “Keep my account”.',
      ],
      button: 'Log in',
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
    ar: ({ siteName, at }) => ({
      subject: `سيُحذف حسابك على ${siteName}`,
      before: [
        `طلبت منا حذف حسابك. أصبح مخفيًا من الآن، وسيُحذف نهائيًا في ${dayOf('ar', at)}.`,
        'غيّرت رأيك، أو لم يكن هذا طلبك؟ سجّل الدخول قبل ذلك واختر «الاحتفاظ بحسابي».',
      ],
      button: 'تسجيل الدخول',
      after: [],
    }),
  },
  account_deleted: {
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
    ar: ({ siteName }) => ({
      subject: `تم حذف حسابك على ${siteName}`,
      before: [
        'تم حذف حسابك وبياناتك الشخصية. تبقى سجلات المدفوعات بلا اسمك، كما يقتضي القانون.',
        'شكرًا لك على وقتك معنا.',
      ],
      button: `فتح ${siteName}`,
      after: [],
    }),
  },
} satisfies Record<string, EmailKindTexts>
