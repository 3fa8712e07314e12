/** `npm run bench`: ours against a bare server that does the same, in one run and alternating rounds. */

import { measureBundle } from './scenarios/bundle.ts'
import { compareCharges } from './scenarios/charges.ts'
import { compareOneCreator } from './scenarios/one-creator.ts'
import { comparePages } from './scenarios/page.ts'
import { compareReads } from './scenarios/reads.ts'
import { makePlan } from './support/plan-maker.ts'
import { openGround } from './support/postgres.ts'
import { conclude } from './support/report.ts'
import { startBare, startOurs } from './support/servers.ts'
import { fillWallets } from './support/wallets.ts'

const ground = await openGround()
try {
  const { seeded, planPath } = await makePlan(ground)
  await fillWallets(ground, seeded)
  const ours = await startOurs(ground)
  const bare = await startBare(ground, planPath)
  const verdicts = [
    ...(await compareReads({ ours, bare, seeded })),
    ...(await comparePages({ ours, bare, seeded })),
    ...(await compareCharges({ ground, ours, seeded })),
  ]
  await bare.stop()
  // What follows from a tip is not part of it: nobody works on it meanwhile.
  await ours.stop()
  verdicts.push(await compareOneCreator(ground, seeded))
  const bundleHolds = await measureBundle()
  process.exitCode = conclude(verdicts) && bundleHolds ? 0 : 1
} finally {
  await ground.close()
}
