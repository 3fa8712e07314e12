import type { FastifyInstance } from 'fastify'
import type { ItemKinds } from '#server/access/index.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { SandboxGateway } from '#server/platform/payments/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { cardJobs, cardRoutes } from './cards/index.ts'
import { couponRoutes } from './coupons/index.ts'
import {
  createEventHandlers,
  gatewayEventJobs,
  gatewayEventRoutes,
  webhookRoute,
} from './gateway-events/index.ts'
import { packageRoutes } from './packages/index.ts'
import {
  challengeRoute,
  createPaymentHandlers,
  type PaymentParts,
  paymentJobs,
  paymentNotices,
  paymentRoutes,
} from './payments/index.ts'
import {
  handleSubscriptionPayments,
  subscriptionJobs,
  subscriptionRoutes,
} from './subscriptions/index.ts'

export interface CardMoneyParts extends Omit<PaymentParts, 'handlers' | 'eventHandlers'> {
  api: Api
  creatorCards: CreatorCards
  dataEvents: DataEvents
  emails: Emails
  jobs: Jobs
  kinds: ItemKinds
  sandbox: SandboxGateway | undefined
  rawRoutes: ((app: FastifyInstance) => void)[]
}

/** All that is paid by card: cards, payments, coupons, packages, subscriptions, and webhooks of the gateways. */
export function cardMoney(input: CardMoneyParts): void {
  const { api, creatorCards, jobs, kinds, sandbox, db, dataEvents } = input
  const parts: PaymentParts = {
    ...input,
    handlers: createPaymentHandlers(),
    eventHandlers: createEventHandlers(),
  }
  cardRoutes(api, parts)
  cardJobs(jobs, parts)
  couponRoutes(api, parts)
  packageRoutes(api, parts)
  paymentRoutes(api, parts)
  paymentJobs(jobs, parts)
  paymentNotices({ db, jobs, dataEvents })
  handleSubscriptionPayments(parts)
  subscriptionRoutes(api, { ...parts, creatorCards, kinds })
  subscriptionJobs(jobs, { ...parts, dataEvents, emails: input.emails })
  challengeRoute(api, parts, sandbox)
  gatewayEventRoutes(api, parts)
  gatewayEventJobs(jobs, parts)
  input.rawRoutes.push(webhookRoute(parts))
}
