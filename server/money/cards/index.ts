import type { Jobs } from '#server/platform/jobs/index.ts'
import { type CardParts, FORGET_CARD, forgetCard } from './actions.ts'

export type { CardRow } from './card.ts'
export { findCard, findCardByToken } from './reads.ts'
export { cardRoutes } from './routes.ts'

export function cardJobs(jobs: Jobs, parts: CardParts): void {
  jobs.on<{ token: string }>(FORGET_CARD, ({ token }) => forgetCard(parts, token))
}
