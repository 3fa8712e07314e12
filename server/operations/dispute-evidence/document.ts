import { dollarText } from '#server/kernel/money.ts'
import { creditedBy, paymentNames } from '#server/money/payments/index.ts'
import { createPaper, type Paper } from '#server/platform/pdf/index.ts'
import { readUserAgent } from '#server/platform/user-agent.ts'
import type { TermsVersion } from '#server/site/terms/index.ts'
import type { EvidenceFacts } from './facts.ts'

/** Banks read English, and no more than some pages; terms that are longer are cut, and say so. */
const maxPages = 45
const maxMessageLength = 2_000

interface Site {
  name: string
  url: string
  now: Date
}

const money = (cents: bigint) => `$${dollarText(cents)}`
const minute = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What was sold, in one sentence. */
export function descriptionOf({ payment, creator }: EvidenceFacts, siteName: string): string {
  if (creator === null) {
    return `Prepaid credit of ${money(creditedBy(payment))} for digital content on ${siteName}`
  }
  return `${paymentNames[payment.type]} to the digital content of ${creator} on ${siteName}`
}

/** The name that the cardholder gave. */
export const nameOf = ({ fan, payment }: EvidenceFacts): string =>
  payment.holder_name || `${fan.first_name} ${fan.last_name}`.trim() || fan.name

/** The document that is submitted against a dispute. */
export function writeDocument(facts: EvidenceFacts, site: Site): Promise<Buffer> {
  const { dispute } = facts
  const paper = createPaper({ title: `Dispute ${dispute.reference}`, at: site.now })
  paper.title(`Evidence in the dispute ${dispute.reference}`)
  paper.text(`${site.name} · ${site.url} · written on ${minute(site.now)}`, { isMuted: true })
  if (facts.statement) {
    paper.heading('Our answer')
    paper.text(facts.statement)
  }
  writeReceipt(paper, facts, site)
  writePurchases(paper, facts)
  writeCustomer(paper, facts)
  writeOpenings(paper, facts)
  writeMessages(paper, facts)
  writeTerms(paper, facts, site)
  return paper.finish(`${site.name} · ${dispute.reference}`)
}

function writeReceipt(paper: Paper, facts: EvidenceFacts, { name }: Site): void {
  const { payment, dispute } = facts
  paper.heading('Receipt')
  paper.fact('What was sold', descriptionOf(facts, name))
  paper.fact('Paid', `${money(payment.total_cents)} on ${minute(payment.created_at)}`)
  if (payment.refunded_cents > 0n) paper.fact('Refunded', money(payment.refunded_cents))
  paper.fact('Disputed', `${money(dispute.cents)} on ${minute(dispute.opened_at)}`)
  paper.fact('Claim of the cardholder', dispute.reason)
  if (payment.last4) paper.fact('Card', `${payment.brand ?? ''} ending in ${payment.last4}`)
  paper.fact('Payment', `${payment.gateway_ref ?? ''} (ours: ${payment.id})`)
}

function writePurchases(paper: Paper, { purchases, payment }: EvidenceFacts): void {
  if (payment.target !== 'wallet') return
  paper.heading('What was bought with it')
  if (purchases.length === 0) paper.text('Nothing before the dispute.')
  for (const { created_at, type, title, creator, total_cents, refunded_cents } of purchases) {
    const what = title ? `${type}: ${title}` : type
    const back = refunded_cents > 0n ? `, ${money(refunded_cents)} of it refunded` : ''
    paper.fact(minute(created_at), `${money(total_cents)} · ${what} · ${creator}${back}`)
  }
}

function writeCustomer(paper: Paper, facts: EvidenceFacts): void {
  const { fan, signIns } = facts
  paper.heading('Customer')
  paper.fact('Name', nameOf(facts))
  if (fan.username) paper.fact('Username', `@${fan.username}`)
  if (fan.email) {
    paper.fact('Email', `${fan.email} (${fan.verified_email ? 'confirmed' : 'not confirmed'})`)
  }
  if (fan.country) paper.fact('Country', fan.country)
  paper.fact('Signed up', minute(fan.created_at))
  for (const { created_at, last_used_at, user_agent, country } of signIns) {
    const { browser, system } = readUserAgent(user_agent)
    const used = `last used ${minute(last_used_at)}`
    const from = [browser, system, country].filter(Boolean).join(', ')
    paper.fact('Signed in', [minute(created_at), used, from].filter(Boolean).join(' · '))
  }
}

function writeOpenings(paper: Paper, { openings }: EvidenceFacts): void {
  paper.heading('Content that the customer opened')
  if (openings.length === 0) {
    paper.text('None is recorded.')
    return
  }
  paper.text('Paid content that our servers delivered to the signed-in customer, by day (UTC).', {
    isMuted: true,
  })
  for (const { kind, title, creator, days } of openings) {
    paper.fact(`${kind} of ${creator}`, [title, days.join(', ')].filter(Boolean).join(' · '))
  }
}

function writeMessages(paper: Paper, { messages }: EvidenceFacts): void {
  if (messages.length === 0) return
  paper.heading('Messages')
  for (const { sender, created_at, text, files } of messages) {
    const attached = files > 0 ? ` · ${files} attached` : ''
    paper.text(`${minute(created_at)} · ${sender}${attached}`, { isMuted: true })
    if (text) paper.text(cut(text, maxMessageLength))
  }
}

function writeTerms(paper: Paper, facts: EvidenceFacts, { url }: Site): void {
  const { fan, termsAtSignUp, termsAtPayment } = facts
  paper.heading('Terms of service')
  if (fan.given_at) {
    const of = termsAtSignUp?.updatedAt ?? fan.terms_version
    const version = of ? `, version of ${minute(of)}` : ''
    paper.fact('Accepted at sign-up', `${minute(fan.given_at)}${version}`)
  }
  if (termsAtPayment) {
    const { payment } = facts
    const version = `version of ${minute(termsAtPayment.updatedAt)}`
    paper.fact('Stood at the payment', `${minute(payment.created_at)}, ${version}`)
  }
  const version = termsAtPayment ?? termsAtSignUp
  const text = version && textIn(version, fan.language)
  if (!text) return
  paper.text(text.title, { isBold: true })
  for (const paragraph of text.content.split('\n')) {
    if (paper.pageCount > maxPages) {
      paper.text(`The rest is at ${url}`, { isMuted: true })
      return
    }
    if (paragraph.trim()) paper.text(paragraph)
  }
}

/** In the customer's language, or else in English. */
const textIn = ({ texts }: TermsVersion, language: string) =>
  texts.find(({ locale }) => locale === language) ?? texts.find(({ locale }) => locale === 'en')

/** Code points, so that no sign is cut in two. */
const cut = (text: string, length: number) => {
  const chars = [...text]
  return chars.length > length ? `${chars.slice(0, length).join('')}…` : text
}
