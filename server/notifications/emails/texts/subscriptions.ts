import { dayOf, type EmailKindTexts } from './kinds.ts'

/** Emails about subscriptions. */
export const subscriptionEmails = {
  /** The site could not renew it in time, and does not charge for it by itself any more. */
  renewal_missed: {
    en: ({ creator, amount, at }) => ({
      subject: `Your subscription to ${creator} was not renewed`,
      before: [
        `Your subscription to ${creator} ended on ${dayOf('en', at)}. We could not renew it on time, because our service was interrupted.`,
        `You have not been charged, and we won’t charge you unless you renew. The price was ${amount}.`,
      ],
      button: 'Renew',
      after: ['If you don’t want to renew, you don’t need to do anything.'],
    }),
    de: ({ creator, amount, at }) => ({
      subject: `Dein Abo von ${creator} wurde nicht verlängert`,
      before: [
        `dein Abo von ${creator} ist am ${dayOf('de', at)} abgelaufen. Wir konnten es nicht rechtzeitig verlängern, weil unser Dienst gestört war.`,
        `Es wurde nichts abgebucht, und wir buchen nichts ab, solange du nicht verlängerst. Der Preis war ${amount}.`,
      ],
      button: 'Verlängern',
      after: ['Möchtest du nicht verlängern, brauchst du nichts zu tun.'],
    }),
    ar: ({ creator, amount, at }) => ({
      subject: `لم يُجدَّد اشتراكك لدى ${creator}`,
      before: [
        `انتهى اشتراكك لدى ${creator} في ${dayOf('ar', at)}. لم نتمكن من تجديده في موعده بسبب انقطاع في خدمتنا.`,
        `لم يُخصم منك أي مبلغ، ولن نخصم شيئًا ما لم تجدده بنفسك. كان السعر ${amount}.`,
      ],
      button: 'تجديد',
      after: ['إن لم ترغب في التجديد فلا حاجة إلى أي إجراء.'],
    }),
  },
} satisfies Record<string, EmailKindTexts>
