import type { Notification } from '#contract/notifications/notifications.ts'
import type { IconName } from '#web/ui/index.ts'

interface TextFacts {
  /** Of who caused it. */
  name: string
  /** Of the item; empty if there is none any more. */
  kind: string
  amount: string
  /** How often it happened. */
  count: number
}

/** Where it leads; undefined when that is gone. */
export type LinkOf = (notification: Notification) => string | undefined

export interface Sentence {
  text: (facts: TextFacts) => string
  link: LinkOf
}

export interface Topic {
  icon: IconName
  /** Gold is for received money. */
  tone: 'gold' | 'accent' | 'neutral'
  sentence: (notification: Notification) => Sentence
}

export const always = (sentence: Sentence) => () => sentence
