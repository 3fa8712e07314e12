import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { CancelUpload, StartUpload } from '#contract/files/uploads.ts'
import type { RunningServer } from '#tools/processes/index.ts'
import type { BenchCluster } from '../support/postgres.ts'
import { type Comparison, compare } from '../support/report.ts'
import { summary } from '../support/rounds.ts'
import type { Seeded } from '../support/seed.ts'
import { startBare } from '../support/servers.ts'

interface Compared {
  cluster: BenchCluster
  product: RunningServer
  seeded: Seeded
}

const atLeast = 0.5
const rounds = 5
/** Part size that browsers send. */
const part = Buffer.alloc(32_000_000, 'a part of a video')
// The first part needs a valid file header.
part.write('\0\0\0\x1cftypisom\0\0\x02\0isomiso2mp41', 'latin1')
const partsOfRound = 16
/** Maximum memory growth of a server during an upload, in megabytes. */
const maxGrowthMb = 150

/**
 * Throughput in MB/s of one large upload in parts, compared with a server that writes the same
 * bytes.
 */
export async function compareUploads({
  cluster,
  product,
  seeded,
}: Compared): Promise<Comparison[]> {
  const bare = await startBare(cluster, '', 'bench/bare/uploads.ts')
  const token = seeded.creators[0]?.token ?? ''
  const rates: [number[], number[]] = [[], []]
  const grown: number[] = []
  try {
    for (let nth = 0; nth <= rounds; nth++) {
      const memory = watchMemory(product.pid)
      const mine = await upload(product.apiUrl, token)
      grown.push(memory.stop())
      const theirs = await sendParts(bare.apiUrl, `round${nth}`, token)
      // The first round is the warm-up.
      if (nth === 0) continue
      rates[0].push(mine)
      rates[1].push(theirs)
    }
  } finally {
    await bare.stop()
  }
  const [first, second] = rates
  const pair = [summary('ours, MB', first), summary('bare, MB', second)] as const
  const growthMb = Math.max(...grown)
  console.log(`  memory grew by ${growthMb.toFixed(0)} MB at most`)
  return [
    compare('An upload in parts', pair, atLeast),
    { name: 'Room for its memory', ratio: maxGrowthMb / Math.max(1, growthMb), atLeast: 1 },
  ]
}

async function upload(origin: string, token: string): Promise<number> {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const size = part.length * partsOfRound
  const body = { type: 'feed-video', name: 'a.mp4', size, fingerprint: 'bench' }
  const uploadRequest = { method: StartUpload.method, headers, body: JSON.stringify(body) }
  const response = await fetch(`${origin}${StartUpload.path}`, uploadRequest)
  if (!response.ok) throw new Error(await response.text())
  const { data } = (await response.json()) as { data: { _id: string } }
  const rate = await sendParts(origin, data._id, token)
  const path = CancelUpload.path.replace(':id', data._id)
  await fetch(`${origin}${path}`, { method: CancelUpload.method, headers, body: '{}' })
  return rate
}

/** Throughput in megabytes per second. */
async function sendParts(origin: string, id: string, token: string): Promise<number> {
  const from = performance.now()
  for (let nth = 0; nth < partsOfRound; nth++) {
    const status = await patch(`${origin}/uploads/${id}/bytes`, token, nth * part.length)
    if (status !== 204) throw new Error(`a part was answered ${status}`)
  }
  const seconds = (performance.now() - from) / 1000
  return (part.length * partsOfRound) / 1e6 / seconds
}

function patch(url: string, authorization: string, offset: number): Promise<number> {
  const headers = {
    authorization,
    'tus-resumable': '1.0.0',
    'upload-offset': offset,
    'content-type': 'application/offset+octet-stream',
    'content-length': part.length,
  }
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'PATCH', headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sending.once('error', reject).end(part)
  })
}

function watchMemory(pid: number): { stop: () => number } {
  const before = residentMb(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, 50)
  return {
    stop: () => {
      clearInterval(timer)
      return most - before
    },
  }
}

/** Resident memory from /proc, on Linux only. */
function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1000
  } catch {
    return 0
  }
}
