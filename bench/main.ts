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
import { openCluster } from './support/postgres.ts'
import { type Comparison, conclude } from './support/report.ts'
import { startBare, startOurs } from './support/servers.ts'
import { fillWallets } from './support/wallets.ts'

const named = process.argv.slice(2)
const isAsked = (...names: string[]) =>
  named.length === 0 || names.some((name) => named.includes(name))

const comparisons: Comparison[] = []
if (isAsked('reads', 'pages', 'charges', 'uploads', 'one-creator')) await measureOnCluster()
const bundleHolds = !isAsked('bundle') || (await measureBundle())
process.exitCode = conclude(comparisons) && bundleHolds ? 0 : 1

async function measureOnCluster(): Promise<void> {
  const cluster = await openCluster()
  try {
    const { seeded, planPath } = await makePlan(cluster)
    await fillWallets(cluster, seeded)
    await addItemPictures(cluster)
    const ours = await startOurs(cluster)
    const bare = await startBare(cluster, planPath)
    const servers = { cluster, ours, bare, seeded }
    if (isAsked('reads')) comparisons.push(...(await compareReads(servers)))
    if (isAsked('pages')) comparisons.push(...(await comparePages(servers)))
    if (isAsked('charges')) comparisons.push(...(await compareCharges(servers)))
    await bare.stop()
    if (isAsked('uploads')) comparisons.push(...(await compareUploads(servers)))
    // The jobs that follow a tip are not measured: no worker runs meanwhile.
    await ours.stop()
    if (isAsked('one-creator')) comparisons.push(await compareOneCreator(cluster, seeded))
  } finally {
    await cluster.close()
  }
}
