import { refundCharge } from '#server/money/charges/index.ts'
import type { World } from './world.ts'

type Refund = Parameters<typeof refundCharge>[1]

/** Refund a charge as the site does, whole or in part. */
export const refundBySite = (
  { app, db, clock }: World,
  refund: Refund,
  now = clock.now(),
): Promise<boolean> =>
  db.transaction().execute((tx) => refundCharge(tx, refund, { kinds: app.parts.kinds, now }))
