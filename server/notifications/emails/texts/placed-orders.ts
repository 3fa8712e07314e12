import type { Locale } from '#contract/site-request.ts'
import { dayOf, type EmailKindTexts } from './kinds.ts'
import {
  aboutOrder,
  hasFiles,
  hasGoods,
  type OrderTextsOf,
  orderNumber,
  pricedList,
} from './order-texts.ts'

interface PlacedWords {
  subject: (orderNumber: string) => string
  /** The name of who sells may be empty. */
  thanks: (creator: string, day: string) => string
  buttons: { files: string; order: string; orders: string }
  address: string
  withdrawal: string
  files: string
  waived: (day: string) => string
}

const placed =
  (locale: Locale, words: PlacedWords): OrderTextsOf =>
  ({ creator, order }) => {
    const { deliveryAddress, waivedAt, lines } = order
    const isSent = hasGoods(order)
    const button = lines.length > 1 ? 'orders' : 'order'
    return {
      subject: words.subject(orderNumber(order)),
      before: [words.thanks(creator, dayOf(locale, order.placedAt))],
      list: pricedList(locale, order),
      button: words.buttons[isSent ? button : 'files'],
      after: [
        deliveryAddress && `${words.address}\n${deliveryAddress}`,
        isSent ? words.withdrawal : '',
        isSent && hasFiles(order) ? words.files : '',
        waivedAt ? words.waived(dayOf(locale, waivedAt)) : '',
      ].filter(Boolean),
    }
  }

interface ReceivedWords {
  subject: (orderNumber: string) => string
  /** The name of who buys may be empty. */
  ordered: (buyer: string, day: string) => string
  buttons: { order: string; orders: string }
  toSend: string
  filesOnly: string
}

const received =
  (locale: Locale, words: ReceivedWords): OrderTextsOf =>
  ({ buyer, order }) => ({
    subject: words.subject(orderNumber(order)),
    before: [words.ordered(buyer, dayOf(locale, order.placedAt))],
    list: pricedList(locale, order),
    button: words.buttons[order.lines.length > 1 ? 'orders' : 'order'],
    after: [hasGoods(order) ? words.toSend : words.filesOnly],
  })

/** Emails to both sides about orders that were placed together: one to each. */
export const placedOrderEmails = {
  order_placed: aboutOrder({
    en: placed('en', {
      subject: (number) => `Order confirmed: ${number}`,
      thanks: (creator, day) =>
        `Thank you for your order${creator && ` from ${creator}`} of ${day}. It was paid from your wallet.`,
      buttons: { files: 'Get your files', order: 'View order', orders: 'View orders' },
      address: 'Delivery address:',
      withdrawal:
        'You can withdraw from the purchase of goods until 14 days after their delivery, without giving a reason. Do it on the page of the order.',
      files: 'Your files are ready. You find them in your account, among your downloads.',
      waived: (day) =>
        `You agreed on ${day} to get your files right away, and understood that you lose your right of withdrawal once you can download them.`,
    }),
    de: placed('de', {
      subject: (number) => `Bestellbestätigung: ${number}`,
      thanks: (creator, day) =>
        `danke für deine Bestellung${creator && ` bei ${creator}`} vom ${day}. Sie wurde aus deinem Wallet bezahlt.`,
      buttons: {
        files: 'Dateien herunterladen',
        order: 'Bestellung ansehen',
        orders: 'Bestellungen ansehen',
      },
      address: 'Lieferadresse:',
      withdrawal:
        'Den Kauf von Waren kannst du bis 14 Tage nach der Lieferung ohne Angabe von Gründen widerrufen. Das geht auf der Seite der Bestellung.',
      files: 'Deine Dateien sind bereit. Du findest sie in deinem Konto unter deinen Downloads.',
      waived: (day) =>
        `Du hast am ${day} zugestimmt, deine Dateien sofort zu erhalten, und bestätigt, dass dein Widerrufsrecht erlischt, sobald du sie herunterladen kannst.`,
    }),
    ar: placed('ar', {
      subject: (number) => `تأكيد الطلب: ${number}`,
      thanks: (creator, day) =>
        `شكرًا لطلبك${creator && ` من ${creator}`} بتاريخ ${day}. دُفع ثمنه من محفظتك.`,
      buttons: { files: 'تنزيل الملفات', order: 'عرض الطلب', orders: 'عرض الطلبات' },
      address: 'عنوان التسليم:',
      withdrawal:
        'يمكنك العدول عن شراء البضائع حتى 14 يومًا بعد تسليمها دون ذكر سبب، وذلك من صفحة الطلب.',
      files: 'ملفاتك جاهزة، وتجدها في حسابك ضمن التنزيلات.',
      waived: (day) =>
        `وافقت في ${day} على الحصول على ملفاتك فورًا، وأقررت بأنك تفقد حق العدول عن الشراء متى أمكنك تنزيلها.`,
    }),
  }),
  order_received: aboutOrder({
    en: received('en', {
      subject: (number) => `New order: ${number}`,
      ordered: (buyer, day) =>
        buyer ? `${buyer} ordered from you on ${day}.` : `You received an order on ${day}.`,
      buttons: { order: 'View order', orders: 'View orders' },
      toSend:
        'Where to send it is on the page of the order. Mark it as shipped once you have sent it.',
      filesOnly: 'Files are delivered automatically. You don’t need to do anything.',
    }),
    de: received('de', {
      subject: (number) => `Neue Bestellung: ${number}`,
      ordered: (buyer, day) =>
        buyer ? `${buyer} hat am ${day} bei dir bestellt.` : `am ${day} wurde bei dir bestellt.`,
      buttons: { order: 'Bestellung ansehen', orders: 'Bestellungen ansehen' },
      toSend:
        'Die Lieferadresse steht auf der Seite der Bestellung. Markiere sie als versandt, sobald du sie verschickt hast.',
      filesOnly: 'Dateien werden automatisch ausgeliefert. Du brauchst nichts zu tun.',
    }),
    ar: received('ar', {
      subject: (number) => `طلب جديد: ${number}`,
      ordered: (buyer, day) =>
        buyer ? `طلب ${buyer} من متجرك بتاريخ ${day}.` : `وصلك طلب بتاريخ ${day}.`,
      buttons: { order: 'عرض الطلب', orders: 'عرض الطلبات' },
      toSend: 'عنوان التسليم في صفحة الطلب. علِّم الطلب بأنه شُحن بعد إرساله.',
      filesOnly: 'تُسلَّم الملفات تلقائيًا، ولا حاجة إلى أي إجراء منك.',
    }),
  }),
} satisfies Record<string, EmailKindTexts>
