import { compareReads } from './scenarios/reads.ts'
import { makePlan } from './support/plan-maker.ts'
import { openGround } from './support/postgres.ts'
import { startBare, startOurs } from './support/servers.ts'

const ground = await openGround()
try {
  const { seeded, planPath } = await makePlan(ground)
  console.log('seeded')
  const ours = await startOurs(ground)
  const bare = await startBare(ground, planPath)
  await compareReads({ ours, bare, seeded })
  await bare.stop()
  await ours.stop()
} finally {
  await ground.close()
}
