import type { Jobs } from '#server/platform/jobs/index.ts'
import { type CardParts, DETACH_CARD, detachCard } from './actions.ts'

export { endCardPayment, removeAllCards } from './actions.ts'

export type { CardRow } from './card.ts'
export { findCard, findPayingCard } from './reads.ts'
export { cardRoutes } from './routes.ts'

export function cardJobs(jobs: Jobs, parts: CardParts): void {
  jobs.on<{ token: string }>(DETACH_CARD, ({ token }) => detachCard(parts, token))
}
