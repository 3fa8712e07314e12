import type { Locale } from '#contract/site-request.ts'
import { dayOf, type EmailKindTexts } from './kinds.ts'
import {
  aboutOrder,
  hasFiles,
  moneyIn,
  type OrderTextsOf,
  orderedList,
  orderNumber,
  requestKinds,
} from './order-texts.ts'

const buttons: Record<Locale, string> = {
  en: 'View order',
  de: 'Bestellung ansehen',
  ar: 'عرض الطلب',
}

interface ShippedWords {
  subject: (orderNumber: string) => string
  /** The name of who sells may be empty. */
  sent: (creator: string) => string
  number: (trackingNumber: string) => string
  track: string
  address: string
}

const shipped =
  (locale: Locale, words: ShippedWords): OrderTextsOf =>
  ({ creator, order }) => {
    const { deliveryAddress, parcel } = order
    const carrier = parcel?.carrier ? ` (${parcel.carrier})` : ''
    return {
      subject: words.subject(orderNumber(order)),
      before: [
        words.sent(creator),
        ...(parcel ? [`${words.number(parcel.trackingNumber)}${carrier}`] : []),
      ],
      list: orderedList(locale, order),
      button: buttons[locale],
      ...(parcel?.page && { link: { label: words.track, link: parcel.page } }),
      after: deliveryAddress ? [`${words.address}\n${deliveryAddress}`] : [],
    }
  }

interface DeliveredWords {
  subject: (orderNumber: string) => string
  delivered: (creator: string) => string
  returnable: (day: string) => string
  missing: string
}

const delivered =
  (locale: Locale, words: DeliveredWords): OrderTextsOf =>
  ({ creator, order }) => {
    const { returnableUntil } = order
    return {
      subject: words.subject(orderNumber(order)),
      before: [words.delivered(creator)],
      list: orderedList(locale, order),
      button: buttons[locale],
      after: [
        ...(returnableUntil ? [words.returnable(dayOf(locale, returnableUntil))] : []),
        words.missing,
      ],
    }
  }

interface RefundedWords {
  subject: (orderNumber: string) => string
  refunded: (amount: string) => string
  answer: string
  files: string
}

const refunded =
  (locale: Locale, words: RefundedWords): OrderTextsOf =>
  ({ order }) => {
    const { request, refundedCents } = order
    const answer = request?.status === 'refunded' ? request.answer : ''
    return {
      subject: words.subject(orderNumber(order)),
      before: [
        words.refunded(moneyIn(locale, refundedCents)),
        ...(answer ? [`${words.answer}\n${answer}`] : []),
      ],
      list: orderedList(locale, order),
      button: buttons[locale],
      after: hasFiles(order) ? [words.files] : [],
    }
  }

interface RequestWords {
  subject: (orderNumber: string) => string
  text: (kind: string, day: string) => string
  /** Before the answer, where there is one. */
  answer?: string
  after?: string
}

const requested =
  (locale: Locale, words: RequestWords): OrderTextsOf =>
  ({ order }) => {
    const { answer = '', kind = 'return', at = order.placedAt } = order.request ?? {}
    return {
      subject: words.subject(orderNumber(order)),
      before: [
        words.text(requestKinds[locale][kind], dayOf(locale, at)),
        ...(words.answer && answer ? [`${words.answer}\n${answer}`] : []),
      ],
      list: orderedList(locale, order),
      button: buttons[locale],
      after: words.after ? [words.after] : [],
    }
  }

/** Emails to the buyer of an order, about what became of it. */
export const orderEmails = {
  order_shipped: aboutOrder({
    en: shipped('en', {
      subject: (number) => `Your order ${number} is on its way`,
      sent: (creator) => `${creator || 'The seller'} sent your order.`,
      number: (trackingNumber) => `Tracking number: ${trackingNumber}`,
      track: 'Track the parcel',
      address: 'Delivery address:',
    }),
    de: shipped('de', {
      subject: (number) => `Deine Bestellung ${number} ist unterwegs`,
      sent: (creator) =>
        creator ? `${creator} hat deine Bestellung verschickt.` : 'deine Bestellung ist unterwegs.',
      number: (trackingNumber) => `Sendungsnummer: ${trackingNumber}`,
      track: 'Sendung verfolgen',
      address: 'Lieferadresse:',
    }),
    ar: shipped('ar', {
      subject: (number) => `طلبك ${number} في الطريق إليك`,
      sent: (creator) => (creator ? `أرسل ${creator} طلبك.` : 'طلبك في الطريق إليك.'),
      number: (trackingNumber) => `رقم التتبّع: ${trackingNumber}`,
      track: 'تتبّع الشحنة',
      address: 'عنوان التسليم:',
    }),
  }),
  order_delivered: aboutOrder({
    en: delivered('en', {
      subject: (number) => `Your order ${number} was delivered`,
      delivered: (creator) => `Your order${creator && ` from ${creator}`} is marked as delivered.`,
      returnable: (day) => `You can ask to return it until ${day}, on the page of the order.`,
      missing: 'If it has not arrived, write to the seller from there.',
    }),
    de: delivered('de', {
      subject: (number) => `Deine Bestellung ${number} wurde zugestellt`,
      delivered: (creator) =>
        `deine Bestellung${creator && ` bei ${creator}`} ist als zugestellt markiert.`,
      returnable: (day) => `Eine Rückgabe ist bis ${day} möglich, auf der Seite der Bestellung.`,
      missing: 'Ist sie nicht angekommen, kannst du von dort aus nachfragen.',
    }),
    ar: delivered('ar', {
      subject: (number) => `تم تسليم طلبك ${number}`,
      delivered: (creator) => `طلبك${creator && ` من ${creator}`} معلَّم بأنه سُلِّم.`,
      returnable: (day) => `يمكنك طلب إرجاعه حتى ${day} من صفحة الطلب.`,
      missing: 'إن لم يصلك فراسل البائع من هناك.',
    }),
  }),
  order_refunded: aboutOrder({
    en: refunded('en', {
      subject: (number) => `Refund for your order ${number}`,
      refunded: (amount) => `Your order was refunded: ${amount} is back in your wallet.`,
      answer: 'The answer to your request:',
      files: 'The file can’t be downloaded any more.',
    }),
    de: refunded('de', {
      subject: (number) => `Erstattung für deine Bestellung ${number}`,
      refunded: (amount) =>
        `deine Bestellung wurde erstattet: ${amount} sind wieder in deinem Wallet.`,
      answer: 'Die Antwort auf deine Anfrage:',
      files: 'Die Datei kann nicht mehr heruntergeladen werden.',
    }),
    ar: refunded('ar', {
      subject: (number) => `رد مبلغ طلبك ${number}`,
      refunded: (amount) => `تم رد مبلغ طلبك: عاد ${amount} إلى محفظتك.`,
      answer: 'الرد على ما طلبته:',
      files: 'لن يعود تنزيل الملف ممكنًا.',
    }),
  }),
  order_request_received: aboutOrder({
    en: requested('en', {
      subject: (number) => `We received your request for order ${number}`,
      text: (kind, day) =>
        `We received your request of ${day} (${kind}) and passed it on to the seller. We’ll email you the answer.`,
    }),
    de: requested('de', {
      subject: (number) => `Deine Anfrage zur Bestellung ${number} ist eingegangen`,
      text: (kind, day) =>
        `deine Anfrage vom ${day} (${kind}) ist eingegangen, und wir haben sie weitergeleitet. Die Antwort bekommst du per E-Mail.`,
    }),
    ar: requested('ar', {
      subject: (number) => `تلقينا ما طلبته بشأن الطلب ${number}`,
      text: (kind, day) =>
        `تلقينا ما طلبته بتاريخ ${day} (${kind}) وأبلغنا به البائع. سنرسل إليك الرد بالبريد الإلكتروني.`,
    }),
  }),
  order_request_declined: aboutOrder({
    en: requested('en', {
      subject: (number) => `Your request for order ${number} was declined`,
      text: (kind, day) => `Your request of ${day} (${kind}) was declined.`,
      answer: 'The answer:',
      after: 'If you think this is a mistake, write to us.',
    }),
    de: requested('de', {
      subject: (number) => `Deine Anfrage zur Bestellung ${number} wurde abgelehnt`,
      text: (kind, day) => `deine Anfrage vom ${day} (${kind}) wurde abgelehnt.`,
      answer: 'Die Antwort:',
      after: 'Wenn du das für einen Irrtum hältst, schreib uns.',
    }),
    ar: requested('ar', {
      subject: (number) => `رُفض ما طلبته بشأن الطلب ${number}`,
      text: (kind, day) => `رُفض ما طلبته بتاريخ ${day} (${kind}).`,
      answer: 'الرد:',
      after: 'إن كنت ترى أن هذا خطأ فراسلنا.',
    }),
  }),
} satisfies Record<string, EmailKindTexts>
