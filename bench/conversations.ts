/**
 * `npm run bench:conversations`: lists of conversations and of messages, and the search in a conversation, at
 * 100,000 and at 1,000,000 messages. Takes some minutes, and 3 GB of disk, which are freed afterwards.
 */

import { openReader, type Reading } from './growth/reader.ts'
import { readsOfMessages, type Written, writeMessages } from './messages/many-messages.ts'
import { openCluster } from './support/postgres.ts'
import { mark } from './support/report.ts'
import { seed } from './support/seed.ts'

const mostMs = 10
const mostGrowth = 1.2
/** Of times so short, the rest is noise. */
const noiseMs = 0.5

const first = new Map<string, Reading>()
for (const messages of [100_000, 1_000_000]) {
  const cluster = await openCluster()
  try {
    const reader = await openReader(cluster)
    try {
      const written = await writeMessages(reader.db, await seed(reader.db), messages)
      console.log(`\n${messages} messages: Postgres, median (least to most); whole`)
      await measure(reader, written)
    } finally {
      await reader.close()
    }
  } finally {
    await cluster.close()
  }
}

async function measure(reader: Awaited<ReturnType<typeof openReader>>, written: Written) {
  for (const { name, url, token, isSearch } of readsOfMessages(written)) {
    const reading = await reader.read(url, [{ token }])
    const { postgresMs, postgresSpread, wholeMs } = reading
    const before = first.get(name)?.postgresMs ?? postgresMs
    const isFlat = postgresMs <= before * mostGrowth || postgresMs - before < noiseMs
    // A search of a longer conversation finds more; it has a figure, and no limit.
    const isGood = isSearch || (postgresMs < mostMs && isFlat)
    if (!isGood) process.exitCode = 1
    const spread = postgresSpread.map((ms) => ms.toFixed(1)).join(' to ')
    const [median, whole] = [postgresMs, wholeMs].map((ms) => ms.toFixed(2).padStart(7))
    const growth = `${(postgresMs / before).toFixed(2)} times the first`
    console.log(
      `  ${name.padEnd(44)}${median} ms (${spread})`.padEnd(74),
      `${whole} ms   ${growth} ${isSearch ? '' : mark(isGood)}`,
    )
    if (!first.has(name)) first.set(name, reading)
  }
}
