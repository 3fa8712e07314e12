import type { EmailFacts, EmailKindTexts, EmailTexts } from './kinds.ts'

type ProductTexts = (
  facts: EmailFacts & { product: NonNullable<EmailFacts['product']> },
) => EmailTexts

/** The texts of an email about a product: its facts are always there. */
const aboutProduct = (texts: Record<'en' | 'de' | 'ar', ProductTexts>): EmailKindTexts => {
  const textsIn =
    (locale: 'en' | 'de' | 'ar'): EmailKindTexts['en'] =>
    ({ product, ...facts }) => {
      if (!product) throw new Error('an email about a product has no product')
      return texts[locale]({ ...facts, product })
    }
  return { en: textsIn('en'), de: textsIn('de'), ar: textsIn('ar') }
}

/** Emails about products. Where the address is not verified, their names are empty. */
export const productEmails = {
  stock_low: aboutProduct({
    en: ({ siteName, product: { name, stock } }) => ({
      subject: `Almost sold out on ${siteName}`,
      before: [
        name ? `“${name}” is almost sold out.` : 'A product of yours is almost sold out.',
        `Pieces left: ${stock}`,
      ],
      button: 'Change stock',
      after: [],
    }),
    de: ({ siteName, product: { name, stock } }) => ({
      subject: `Fast ausverkauft auf ${siteName}`,
      before: [
        name ? `„${name}“ ist fast ausverkauft.` : 'eines deiner Produkte ist fast ausverkauft.',
        `Noch da: ${stock} Stück`,
      ],
      button: 'Bestand ändern',
      after: [],
    }),
    ar: ({ siteName, product: { name, stock } }) => ({
      subject: `على وشك النفاد في ${siteName}`,
      before: [
        name ? `«${name}» على وشك النفاد.` : 'أحد منتجاتك على وشك النفاد.',
        `القطع المتبقية: ${stock}`,
      ],
      button: 'تعديل المخزون',
      after: [],
    }),
  }),
  stock_out: aboutProduct({
    en: ({ siteName, product: { name } }) => ({
      subject: `Sold out on ${siteName}`,
      before: [
        name ? `“${name}” is sold out.` : 'A product of yours is sold out.',
        'Nobody can order it until you add pieces. Those who bookmarked it are then notified.',
      ],
      button: 'Add pieces',
      after: [],
    }),
    de: ({ siteName, product: { name } }) => ({
      subject: `Ausverkauft auf ${siteName}`,
      before: [
        name ? `„${name}“ ist ausverkauft.` : 'eines deiner Produkte ist ausverkauft.',
        'Bis du den Bestand erhöhst, kann es niemand bestellen. Wer es sich gemerkt hat, wird dann benachrichtigt.',
      ],
      button: 'Bestand erhöhen',
      after: [],
    }),
    ar: ({ siteName, product: { name } }) => ({
      subject: `نفد المخزون في ${siteName}`,
      before: [
        name ? `«${name}» نفد من متجرك.` : 'نفد أحد منتجاتك.',
        'لن يتمكن أحد من طلبه حتى تزيد المخزون، وعندها نُعلم من وضع عليه إشارة مرجعية.',
      ],
      button: 'زيادة المخزون',
      after: [],
    }),
  }),
  product_back: aboutProduct({
    en: ({ siteName, creator, product: { name } }) => ({
      subject: `Back in stock on ${siteName}`,
      before: [`“${name}” by ${creator} is back in stock.`],
      button: 'View product',
      after: [
        'You get this email because you bookmarked it. Without the bookmark you get no more.',
      ],
    }),
    de: ({ siteName, creator, product: { name } }) => ({
      subject: `Wieder auf Lager bei ${siteName}`,
      before: [`„${name}“ von ${creator} ist wieder auf Lager.`],
      button: 'Produkt ansehen',
      after: [
        'Du bekommst diese E-Mail, weil du dir das Produkt gemerkt hast. Möchtest du keine mehr, nimm es aus deinen Lesezeichen.',
      ],
    }),
    ar: ({ siteName, creator, product: { name } }) => ({
      subject: `عاد إلى المخزون في ${siteName}`,
      before: [`عاد «${name}» إلى متجر ${creator}.`],
      button: 'عرض المنتج',
      after: ['تصلك هذه الرسالة لأنك وضعت عليه إشارة مرجعية. أزلها إن لم ترغب في المزيد.'],
    }),
  }),
  file_version: aboutProduct({
    en: ({ siteName, creator, product: { name, note } }) => ({
      subject: `New version of a file you bought on ${siteName}`,
      before: [
        `${creator} published a new version of “${name}”, which you bought.`,
        ...(note ? [`What is new:\n${note}`] : []),
      ],
      button: 'Get the file',
      after: [],
    }),
    de: ({ siteName, creator, product: { name, note } }) => ({
      subject: `Neue Version einer gekauften Datei auf ${siteName}`,
      before: [
        `${creator} hat eine neue Version von „${name}“ veröffentlicht. Du hast die Datei gekauft.`,
        ...(note ? [`Das ist neu:\n${note}`] : []),
      ],
      button: 'Datei herunterladen',
      after: [],
    }),
    ar: ({ siteName, creator, product: { name, note } }) => ({
      subject: `إصدار جديد من ملف اشتريته على ${siteName}`,
      before: [
        `نشر ${creator} إصدارًا جديدًا من «${name}» الذي اشتريته.`,
        ...(note ? [`الجديد فيه:\n${note}`] : []),
      ],
      button: 'تنزيل الملف',
      after: [],
    }),
  }),
} satisfies Record<string, EmailKindTexts>
