import type { FastifyInstance } from 'fastify'
import type { ItemKinds } from '#server/access/index.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { SandboxGateway } from '#server/platform/payments/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { cardJobs, cardRoutes } from './cards/index.ts'
import { couponRoutes } from './coupons/index.ts'
import { disputeJobs, disputeRoutes } from './disputes/index.ts'
import {
  createEventHandlers,
  gatewayEventJobs,
  gatewayEventRoutes,
  receiveEvent,
  webhookRoutes,
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
  payoutAccountJobs,
  payoutAccountRoutes,
  receiveAccountEvent,
  sandboxSignUpRoutes,
} from './payout-accounts/index.ts'
import { payoutTransferJobs, sandboxTransferRoutes } from './payouts/index.ts'
import { promotionRoutes } from './promotions/index.ts'
import { refundRequestJobs, refundRequestRoutes } from './refund-requests/index.ts'
import { refundRoutes } from './refunds/index.ts'
import { sandboxPanelRoutes } from './sandbox-panel/routes.ts'
import {
  handleSubscriptionPayments,
  subscriptionJobs,
  subscriptionRoutes,
} from './subscriptions/index.ts'
import { trialLinkRoutes } from './trial-links/index.ts'

export interface CardMoneyParts extends Omit<PaymentParts, 'handlers' | 'eventHandlers'> {
  api: Api
  creatorCards: CreatorCards
  dataEvents: DataEvents
  emails: Emails
  jobs: Jobs
  kinds: ItemKinds
  notices: Notices
  /** Where creators return to from the gateway's pages. */
  siteUrl: string
  sandbox: SandboxGateway | undefined
  rawRoutes: ((app: FastifyInstance) => void)[]
}

/**
 * All that goes through the payment gateway: cards, payments, coupons, packages, subscriptions,
 * creators' accounts for payouts, and webhooks.
 */
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
  refundRoutes(api, parts)
  refundRequestRoutes(api, parts)
  refundRequestJobs(jobs, parts)
  paymentJobs(jobs, parts)
  paymentNotices({ db, jobs, dataEvents })
  handleSubscriptionPayments(parts)
  promotionRoutes(api, parts)
  trialLinkRoutes(api, parts)
  subscriptionRoutes(api, { ...parts, creatorCards, kinds })
  subscriptionJobs(jobs, { ...parts, dataEvents, emails: input.emails })
  challengeRoute(api, parts, sandbox)
  payoutAccountRoutes(api, input)
  payoutAccountJobs(jobs, { ...input, eventHandlers: parts.eventHandlers })
  sandboxSignUpRoutes(api, input)
  payoutTransferJobs(jobs, parts)
  sandboxTransferRoutes(api, input)
  disputeRoutes(api, input)
  sandboxPanelRoutes(api, input)
  disputeJobs(jobs, { ...parts, dataEvents, notices: input.notices })
  gatewayEventRoutes(api, parts)
  gatewayEventJobs(jobs, parts)
  const receivers = {
    '': (rawBody: Buffer, signature?: string) => receiveEvent(parts, rawBody, signature),
    '/accounts': (rawBody: Buffer, signature?: string) =>
      receiveAccountEvent(parts, rawBody, signature),
  }
  input.rawRoutes.push(webhookRoutes({ gateway: parts.gateway, receivers }))
}
