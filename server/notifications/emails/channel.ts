import type { NoticeTopic } from '#contract/notifications/notifications.ts'
import type { EmailOrder, Emails, EmailTopic, LinkMaker } from '#server/kernel/emails.ts'
import { composeEmail, type Email, type Mail } from '#server/platform/mail/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { kindOf, kinds } from '../kinds.ts'
import { isolated, nameIn } from '../quoted-texts.ts'
import { type EmailChannel, topics } from '../topics.ts'
import type { UnsubscribeTokens } from '../unsubscribe/index.ts'
import { orderExample, productExample } from './examples.ts'
import { orderFor, productFor } from './order-facts.ts'
import { localeIn, localeNamed, textsIn } from './texts/index.ts'
import type { EmailKindTexts } from './texts/kinds.ts'
import { placedOrderEmails } from './texts/placed-orders.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

interface EmailParts {
  mail: Mail
  settings: Settings
  /** The site's address, without a trailing slash. */
  siteUrl: string
  unsubscribes: UnsubscribeTokens
}

/** The channel that sends topics by email, each with one link. */
export function createEmails({ mail, settings, siteUrl, unsubscribes }: EmailParts): Emails {
  const makers = new Map<EmailTopic, LinkMaker>()
  return {
    async send(order) {
      const makeLink = makers.get(order.topic)
      if (!makeLink) throw new Error(`nobody makes the link of ${order.topic}`)
      const path = await makeLink(order)
      const site = { siteName: settings.get('siteName'), siteUrl }
      const end = endOf({ siteUrl, unsubscribes }, order)
      await mail.sendMail(compose(site, textsOf(order), { ...order, path, ...end }))
    },
    linkWith(names, makeLink) {
      for (const topic of names) {
        if (makers.has(topic)) throw new Error(`the link of ${topic} is registered twice`)
        makers.set(topic, makeLink)
      }
    },
  }
}

function textsOf({ topic, decision }: EmailOrder): EmailKindTexts {
  const channel: EmailChannel = topics[topic].email
  if ('texts' in channel) return channel.texts
  if (!decision) throw new Error(`an email of ${topic} names no decision`)
  return channel.byDecision[decision]
}

function compose(
  { siteName, siteUrl }: Site,
  emailTexts: EmailKindTexts,
  {
    to,
    path,
    footer,
    unsubscribeUrl,
    ...order
  }: Omit<EmailOrder, 'topic'> & { path: string } & End,
): Email {
  const { verifiedEmail } = to
  const locale = localeIn(to.language, emailTexts)
  // Of orders nothing that people wrote goes to an address that may be a stranger's.
  const shown = (name = '') => (order.order && !verifiedEmail ? '' : isolated(locale, nameIn(name)))
  const { greeting, before, button, ...texts } = textsIn(locale, emailTexts, {
    siteName,
    name: verifiedEmail ? nameIn(to.name) : '',
    creator: shown(order.creator),
    buyer: shown(order.buyer),
    amount: order.amount ?? '',
    signIn: order.signIn,
    reason: order.reason ?? '',
    at: order.at,
    order: order.order && orderFor(order.order, { locale, verifiedEmail }),
    product: order.product && productFor(order.product, { locale, verifiedEmail }),
  })
  return composeEmail({
    ...texts,
    to: to.email,
    before: [greeting, ...before],
    button: { label: button, link: `${siteUrl}${path}` },
    siteName,
    language: locale,
    ...(footer && { footer }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  })
}

type End = Partial<ReturnType<typeof unsubscribeLinks>>

/** Emails of kinds that can be switched off say how. */
function endOf(
  parts: Pick<EmailParts, 'siteUrl' | 'unsubscribes'>,
  { topic, to }: EmailOrder,
): End {
  const scope = Object.hasOwn(kindOf, topic) ? kindOf[topic as NoticeTopic] : undefined
  if (!scope || kinds[scope].isFixed) return {}
  return unsubscribeLinks(parts, { accountId: to.id, locale: localeNamed(to.language), scope })
}

interface Site {
  siteName: string
  siteUrl: string
}

interface PreviewedSite extends Site {
  language: string
  now: Date
}

/** The texts of every email, by topic, or by decision where those differ. */
export const emailTextsByName: Record<string, EmailKindTexts> = Object.fromEntries(
  Object.entries(topics).flatMap(([name, topic]) => {
    if (!('email' in topic)) return []
    const channel: EmailChannel = topic.email
    return 'texts' in channel ? [[name, channel.texts]] : Object.entries(channel.byDecision)
  }),
)

/** Every email with example values, by its name; includes new ones automatically. */
export function previewAccountEmails(site: PreviewedSite): Record<string, Email> {
  const example = {
    to: {
      ...{ id: '', email: 'alex@example.com', name: 'Alex', verifiedEmail: true },
      language: site.language,
    },
    path: '/…',
    signIn: { browser: 'Firefox', system: 'Windows', country: 'FR', at: site.now },
    reason: 'The photo of the passport is blurred.',
    at: site.now,
    creator: 'Mara',
    buyer: 'Alex',
    amount: '$9.95',
    product: productExample,
  }
  return Object.fromEntries(
    Object.entries(emailTextsByName).map(([name, texts]) => {
      const order = orderExample(site.now, { isPurchase: Object.hasOwn(placedOrderEmails, name) })
      return [name, compose(site, texts, { ...example, order })]
    }),
  )
}
