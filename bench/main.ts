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
import { makePlan } from './support/plan-maker.ts'
import { openCluster } from './support/postgres.ts'
import { type Comparison, conclude } from './support/report.ts'
import { startBare, startBenchProduct } from './support/servers.ts'
import { fillWallets } from './support/wallets.ts'

const named = process.argv.slice(2)
const isRequested = (...names: string[]) =>
  named.length === 0 || names.some((name) => named.includes(name))

const comparisons: Comparison[] = []
if (isRequested('reads', 'pages', 'charges', 'uploads', 'one-creator')) await measureOnCluster()
const bundleHolds = !isRequested('bundle') || (await measureBundle())
process.exitCode = conclude(comparisons) && bundleHolds ? 0 : 1

async function measureOnCluster(): Promise<void> {
  const cluster = await openCluster()
  try {
    const { seeded, planPath } = await makePlan(cluster)
    await fillWallets(cluster, seeded)
    const product = await startBenchProduct(cluster)
    const bare = await startBare(cluster, planPath)
    const servers = { cluster, product, bare, seeded }
    if (isRequested('reads')) comparisons.push(...(await compareReads(servers)))
    if (isRequested('pages')) comparisons.push(...(await comparePages(servers)))
    if (isRequested('charges')) comparisons.push(...(await compareCharges(servers)))
    await bare.stop()
    if (isRequested('uploads')) comparisons.push(...(await compareUploads(servers)))
    // The jobs that follow a tip are not measured: no worker runs meanwhile.
    await product.stop()
    if (isRequested('one-creator')) comparisons.push(await compareOneCreator(cluster, seeded))
  } finally {
    await cluster.close()
  }
}
