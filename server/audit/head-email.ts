import { type Locale, locales } from '#contract/site-request.ts'
import { composeEmail, type Email } from '#server/platform/mail/index.ts'

const maxFindings = 20

interface HeadEmail {
  to: string
  siteName: string
  /** Of the owner; English when unknown. */
  language: string
  /** The signed head, to be kept unchanged. */
  lines: readonly string[]
  /** Verification errors; empty when there are none. */
  findings: readonly string[]
}

/** The daily email to an owner with the signed head of the audit log. */
export function headEmail({ to, siteName, language, lines, findings }: HeadEmail): Email {
  const known = locales.find((one) => one === language) ?? locales[0]
  const texts = textsIn[known]
  const isGood = findings.length === 0
  return composeEmail({
    to,
    siteName,
    language: known,
    subject: isGood ? texts.good(siteName) : texts.changed(siteName),
    before: [
      isGood ? texts.keep : `${texts.broken}\n${findings.slice(0, maxFindings).join('\n')}`,
      lines.join('\n'),
    ],
    after: [texts.check],
  })
}

/** The email without findings, with an example of a head. */
export const previewHeadEmail = (site: { siteName: string; language: string }): Email =>
  headEmail({
    ...site,
    to: 'owner@example.com',
    lines: ['1024 3f7a…c9', 'signature mEUC…='],
    findings: [],
  })

interface Texts {
  good: (siteName: string) => string
  changed: (siteName: string) => string
  keep: string
  broken: string
  check: string
}

const textsIn: Record<Locale, Texts> = {
  en: {
    good: (siteName) => `${siteName}: the audit log today`,
    changed: (siteName) => `${siteName}: the audit log was changed`,
    keep: 'The audit log is complete and unchanged. Keep this email: with it, any later change of the log up to here can be proved.',
    broken: 'The audit log does not verify:',
    check: 'To check an export of the log against it, use tools/verify-audit-log.mjs.',
  },
  de: {
    good: (siteName) => `${siteName}: das Protokoll von heute`,
    changed: (siteName) => `${siteName}: das Protokoll wurde verändert`,
    keep: 'Das Protokoll ist vollständig und unverändert. Bewahre diese E-Mail auf: Mit ihr lässt sich jede spätere Änderung am Protokoll bis hierher nachweisen.',
    broken: 'Das Protokoll lässt sich nicht bestätigen:',
    check: 'Einen Export des Protokolls prüfst du damit durch tools/verify-audit-log.mjs.',
  },
  ar: {
    good: (siteName) => `${siteName}: سجل التدقيق اليوم`,
    changed: (siteName) => `${siteName}: تم تغيير سجل التدقيق`,
    keep: 'سجل التدقيق كامل ولم يتغير. احتفظ بهذه الرسالة: بها يمكن إثبات أي تغيير لاحق في السجل حتى هذه النقطة.',
    broken: 'تعذّر التحقق من سجل التدقيق:',
    check: 'للتحقق من نسخة مصدَّرة من السجل استخدم tools/verify-audit-log.mjs.',
  },
}
