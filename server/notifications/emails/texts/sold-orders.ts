import type { Locale } from '#contract/site-request.ts'
import type { EmailKindTexts } from './kinds.ts'
import {
  aboutOrder,
  type OrderTextsOf,
  orderedList,
  orderNumber,
  requestKinds,
} from './order-texts.ts'

interface AskedWords {
  subject: (orderNumber: string, kind: string) => string
  /** The name of who buys may be empty. */
  text: (buyer: string, kind: string) => string
  reason: string
  unsent: string
  button: string
}

const asked =
  (locale: Locale, words: AskedWords): OrderTextsOf =>
  ({ buyer, order }) => {
    const { kind = 'return', reason = '' } = order.request ?? {}
    const name = requestKinds[locale][kind]
    return {
      subject: words.subject(orderNumber(order), name),
      before: [words.text(buyer, name), ...(reason ? [`${words.reason}\n${reason}`] : [])],
      list: orderedList(locale, order),
      button: words.button,
      after: kind === 'cancel' ? [words.unsent] : [],
    }
  }

interface AddressWords {
  subject: (orderNumber: string) => string
  text: (buyer: string) => string
  button: string
}

const addressChanged =
  (locale: Locale, words: AddressWords): OrderTextsOf =>
  ({ buyer, order }) => ({
    subject: words.subject(orderNumber(order)),
    before: [words.text(buyer)],
    list: orderedList(locale, order),
    button: words.button,
    after: [],
  })

/** Emails to the creator of an order, about what its buyer wants of it. */
export const soldOrderEmails = {
  order_asked: aboutOrder({
    en: asked('en', {
      subject: (number, kind) => `Request for order ${number}: ${kind}`,
      text: (buyer, kind) => `${buyer || 'The buyer'} sent you a request for an order (${kind}).`,
      reason: 'The message:',
      unsent: 'Don’t send the order before you have answered.',
      button: 'Answer',
    }),
    de: asked('de', {
      subject: (number, kind) => `Anfrage zur Bestellung ${number}: ${kind}`,
      text: (buyer, kind) =>
        buyer
          ? `${buyer} hat dir eine Anfrage zu einer Bestellung geschickt (${kind}).`
          : `zu einer Bestellung gibt es eine Anfrage (${kind}).`,
      reason: 'Die Nachricht:',
      unsent: 'Verschicke die Bestellung nicht, bevor du geantwortet hast.',
      button: 'Beantworten',
    }),
    ar: asked('ar', {
      subject: (number, kind) => `بشأن الطلب ${number}: ${kind}`,
      text: (buyer, kind) =>
        buyer
          ? `أرسل إليك ${buyer} ما يطلبه بشأن أحد الطلبات (${kind}).`
          : `طلب المشتري شيئًا بشأن أحد الطلبات (${kind}).`,
      reason: 'الرسالة:',
      unsent: 'لا ترسل الطلب قبل أن ترد.',
      button: 'الرد',
    }),
  }),
  order_address_changed: aboutOrder({
    en: addressChanged('en', {
      subject: (number) => `New delivery address for order ${number}`,
      text: (buyer) =>
        `${buyer || 'The buyer'} changed the delivery address of an order. The new one is on the page of the order.`,
      button: 'View order',
    }),
    de: addressChanged('de', {
      subject: (number) => `Neue Lieferadresse für die Bestellung ${number}`,
      text: (buyer) =>
        buyer
          ? `${buyer} hat die Lieferadresse einer Bestellung geändert. Die neue steht auf der Seite der Bestellung.`
          : 'die Lieferadresse einer Bestellung wurde geändert. Die neue steht auf der Seite der Bestellung.',
      button: 'Bestellung ansehen',
    }),
    ar: addressChanged('ar', {
      subject: (number) => `عنوان تسليم جديد للطلب ${number}`,
      text: (buyer) =>
        `${buyer ? `غيّر ${buyer}` : 'غيّر المشتري'} عنوان تسليم أحد الطلبات. تجد العنوان الجديد في صفحة الطلب.`,
      button: 'عرض الطلب',
    }),
  }),
} satisfies Record<string, EmailKindTexts>
