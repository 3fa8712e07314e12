import type { Locale } from '#contract/site-request.ts'

interface NoticeEmailTexts {
  /** Of several notices in one email. */
  digestSubject: (siteName: string) => string
  digestIntro: string
  /** Beyond those that are listed. */
  more: (left: number) => string
  view: string
  viewAll: string
  settings: string
  unsubscribe: string
  /** Of a message whose files are sold. */
  locked: (price: string) => string
  /** What somebody wrote. */
  quoted: (text: string) => string
}

/** What stands around the notices in emails. */
export const noticeEmailTexts: Record<Locale, NoticeEmailTexts> = {
  en: {
    digestSubject: (siteName) => `What’s new on ${siteName}`,
    digestIntro: 'You haven’t seen this yet:',
    more: (left) => `And more: ${left}`,
    view: 'Take a look',
    viewAll: 'View notifications',
    settings: 'Notification settings',
    unsubscribe: 'Unsubscribe from these emails',
    locked: (price) => `Locked message, ${price}`,
    quoted: (text) => `“${text}”`,
  },
  de: {
    digestSubject: (siteName) => `Neues auf ${siteName}`,
    digestIntro: 'das hast du noch nicht gesehen:',
    more: (left) => `Und weitere: ${left}`,
    view: 'Ansehen',
    viewAll: 'Mitteilungen ansehen',
    settings: 'Einstellungen für Mitteilungen',
    unsubscribe: 'Diese E-Mails abbestellen',
    locked: (price) => `Gesperrte Nachricht, ${price}`,
    quoted: (text) => `„${text}“`,
  },
  ar: {
    digestSubject: (siteName) => `الجديد في ${siteName}`,
    digestIntro: 'لم تشاهد هذا بعد:',
    more: (left) => `وغيرها: ${left}`,
    view: 'إلقاء نظرة',
    viewAll: 'عرض الإشعارات',
    settings: 'إعدادات الإشعارات',
    unsubscribe: 'إلغاء الاشتراك في هذه الرسائل',
    locked: (price) => `رسالة مقفلة، \u2068${price}\u2069`,
    quoted: (text) => `«${text}»`,
  },
}
