import type { EmailKindTexts } from './kinds.ts'

const objection = {
  en: 'If you think this is a mistake, write to us.',
  de: 'Wenn du das für einen Irrtum hältst, schreib uns.',
  ar: 'إن كنت ترى أن هذا خطأ فراسلنا.',
}

const buttons = { en: 'Contact support', de: 'Support kontaktieren', ar: 'مراسلة الدعم' }

interface Words {
  subject: string
  text: string
}

/** The texts of one measure: what was done, the reason of staff, and how to object. */
const measure = (
  words: Record<'en' | 'de' | 'ar', (siteName: string) => Words>,
): EmailKindTexts => {
  const textsIn =
    (locale: 'en' | 'de' | 'ar'): EmailKindTexts['en'] =>
    ({ siteName, reason }) => {
      const { subject, text } = words[locale](siteName)
      const before = [text, reason, objection[locale]]
      return { subject, before, button: buttons[locale], after: [] }
    }
  return { en: textsIn('en'), de: textsIn('de'), ar: textsIn('ar') }
}

/** Emails about what staff decided after a report. */
export const measureEmails = {
  account_warned: measure({
    en: (siteName) => ({
      subject: `A warning about your ${siteName} account`,
      text: 'Something of yours was reported, and it breaks our rules. If it happens again, we may suspend your account. This is what we found:',
    }),
    de: (siteName) => ({
      subject: `Eine Verwarnung zu deinem Konto bei ${siteName}`,
      text: 'etwas von dir wurde gemeldet und verstößt gegen unsere Regeln. Kommt das wieder vor, können wir dein Konto sperren. Der Grund:',
    }),
    ar: (siteName) => ({
      subject: `تحذير بشأن حسابك على ${siteName}`,
      text: 'وردنا بلاغ عن محتوى لك، وهو يخالف قواعدنا. إن تكرر ذلك فقد نعلّق حسابك. السبب:',
    }),
  }),
  item_hidden: measure({
    en: (siteName) => ({
      subject: `We hid something you published on ${siteName}`,
      text: 'We have hidden something of yours that was reported. Only you can see it now, as a draft. This is the reason:',
    }),
    de: (siteName) => ({
      subject: `Wir haben einen Inhalt von dir auf ${siteName} verborgen`,
      text: 'wir haben einen gemeldeten Inhalt von dir verborgen. Nur du siehst ihn noch, als Entwurf. Der Grund:',
    }),
    ar: (siteName) => ({
      subject: `أخفينا محتوى نشرته على ${siteName}`,
      text: 'أخفينا محتوى لك ورد بلاغ عنه. لا يراه الآن سواك، كمسودة. السبب:',
    }),
  }),
  comment_removed: measure({
    en: (siteName) => ({
      subject: `We deleted a comment of yours on ${siteName}`,
      text: 'We have deleted a comment of yours that was reported. This is the reason:',
    }),
    de: (siteName) => ({
      subject: `Wir haben einen Kommentar von dir auf ${siteName} gelöscht`,
      text: 'wir haben einen gemeldeten Kommentar von dir gelöscht. Der Grund:',
    }),
    ar: (siteName) => ({
      subject: `حذفنا تعليقًا لك على ${siteName}`,
      text: 'حذفنا تعليقًا لك ورد بلاغ عنه. السبب:',
    }),
  }),
  stream_ended: measure({
    en: (siteName) => ({
      subject: `We ended your live stream on ${siteName}`,
      text: 'We have ended your live stream because it breaks our rules. This is the reason:',
    }),
    de: (siteName) => ({
      subject: `Wir haben deinen Livestream auf ${siteName} beendet`,
      text: 'wir haben deinen Livestream beendet, weil er gegen unsere Regeln verstößt. Der Grund:',
    }),
    ar: (siteName) => ({
      subject: `أنهينا بثك المباشر على ${siteName}`,
      text: 'أنهينا بثك المباشر لأنه يخالف قواعدنا. السبب:',
    }),
  }),
  message_removed: measure({
    en: (siteName) => ({
      subject: `We deleted a message of yours on ${siteName}`,
      text: 'We have deleted a message of yours that was reported. This is the reason:',
    }),
    de: (siteName) => ({
      subject: `Wir haben eine Nachricht von dir auf ${siteName} gelöscht`,
      text: 'wir haben eine gemeldete Nachricht von dir gelöscht. Der Grund:',
    }),
    ar: (siteName) => ({
      subject: `حذفنا رسالة لك على ${siteName}`,
      text: 'حذفنا رسالة لك ورد بلاغ عنها. السبب:',
    }),
  }),
  item_restored: measure({
    en: (siteName) => ({
      subject: `We restored what we had hidden on ${siteName}`,
      text: 'Something of yours that we had hidden is back as it was before. This is what we noted:',
    }),
    de: (siteName) => ({
      subject: `Wir haben einen Inhalt von dir auf ${siteName} wiederhergestellt`,
      text: 'ein Inhalt von dir, den wir verborgen hatten, ist wieder wie zuvor. Die Begründung:',
    }),
    ar: (siteName) => ({
      subject: `أعدنا ما كنا أخفيناه على ${siteName}`,
      text: 'عاد محتوى لك كنا أخفيناه إلى ما كان عليه. هذا ما دوّناه:',
    }),
  }),
} satisfies Record<string, EmailKindTexts>
