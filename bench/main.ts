/**
 * `npm run bench`: our server against a bare one that does the same, in one run with alternating
 * rounds. `npm run bench -- reads charges` runs only these: reads, pages, charges, uploads,
 * one-creator, bundle.
 */

import { measureBundle } from './scenarios/bundle.ts'
import { compareCharges } from './scenarios/charges.ts'
import { compareOneCreator } from './scenarios/one-creator.ts'
import { comparePages } from './scenarios/page.ts'
import { compareReads } from './scenarios/reads.ts'
import { compareUploads } from './scenarios/uploads.ts'
import { addItemPictures } from './support/item-pictures.ts'
import { makePlan } from './support/plan-maker.ts'
import { openGround } from './support/postgres.ts'
import { conclude, type Verdict } from './support/report.ts'
import { startBare, startOurs } from './support/servers.ts'
import { fillWallets } from './support/wallets.ts'

const named = process.argv.slice(2)
const isAsked = (...names: string[]) =>
  named.length === 0 || names.some((name) => named.includes(name))

const verdicts: Verdict[] = []
if (isAsked('reads', 'pages', 'charges', 'uploads', 'one-creator')) await measureOnGround()
const bundleHolds = !isAsked('bundle') || (await measureBundle())
process.exitCode = conclude(verdicts) && bundleHolds ? 0 : 1

async function measureOnGround(): Promise<void> {
  const ground = await openGround()
  try {
    const { seeded, planPath } = await makePlan(ground)
    await fillWallets(ground, seeded)
    await addItemPictures(ground)
    const ours = await startOurs(ground)
    const bare = await startBare(ground, planPath)
    const contest = { ground, ours, bare, seeded }
    if (isAsked('reads')) verdicts.push(...(await compareReads(contest)))
    if (isAsked('pages')) verdicts.push(...(await comparePages(contest)))
    if (isAsked('charges')) verdicts.push(...(await compareCharges(contest)))
    await bare.stop()
    if (isAsked('uploads')) verdicts.push(...(await compareUploads(contest)))
    // The jobs that follow a tip are not measured: no worker runs meanwhile.
    await ours.stop()
    if (isAsked('one-creator')) verdicts.push(await compareOneCreator(ground, seeded))
  } finally {
    await ground.close()
  }
}
