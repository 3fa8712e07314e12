import type { Notification } from '#contract/notifications/notifications.ts'
import type { Locale } from '#contract/site-request.ts'
import { isolated, nameIn } from '../quoted-texts.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Sentences } from './en.ts'

const sentences: Record<Locale, Sentences> = { en, de, ar }

const someone: Record<Locale, string> = { en: 'Someone', de: 'Jemand', ar: 'شخص ما' }

type Told = Pick<
  Notification,
  'topic' | 'actor' | 'item' | 'refSource' | 'amount' | 'count' | 'decision'
>

/** What a notification tells, in a sentence for emails and pushes. Names are short, and on one line. */
export function sentenceOf(locale: Locale, notification: Told): string {
  const { topic, actor, item, refSource, amount, count } = notification
  const found = sentences[locale][nameOf(notification)]
  const kind = topic === 'like' ? refSource : (item?.kind ?? '')
  const sentence = typeof found === 'string' ? found : (found[kind] ?? found.other)
  const name = nameIn(actor?.name ?? '') || someone[locale]
  const facts: Record<string, string> = { name, count: `${count}`, amount: moneyIn(amount ?? 0) }
  // Some texts isolate what they name.
  return sentence.replace(/\u2068?\{(\w+)\}\u2069?/g, (_, fact: string) =>
    isolated(locale, facts[fact] ?? ''),
  )
}

function nameOf({ topic, actor, count, decision }: Told): keyof typeof en {
  if (topic === 'like' && count > 1) return 'likes'
  if (topic === 'message' && count > 1) return 'messages'
  if (topic === 'refund_failed' && actor) return 'refund_failed_asked'
  if (topic === 'staff_decision') return decision && decision in en ? decision : 'staff_decision'
  return topic
}

const moneyIn = (amount: number) => `$${amount.toFixed(2)}`
