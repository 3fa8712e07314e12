import { Agent, request } from 'node:http'

/** Latency in milliseconds, and throughput in responses per second. */
export interface ReadTimes {
  p50: number
  p99: number
  perSecond: number
}

const readersAtOnce = 4

/** Request a URL with concurrent readers, each after its last response, until the time is over. */
export async function readFor(
  url: string,
  readers: readonly { token: string }[],
  seconds: number,
): Promise<ReadTimes> {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true })
  const end = performance.now() + seconds * 1_000
  const read = async (first: number) => {
    for (let nth = first; performance.now() < end; nth += readersAtOnce) {
      const begun = performance.now()
      const authorization = readers[nth % readers.length]?.token ?? ''
      await get(url, agent, authorization)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: readersAtOnce }, (_, first) => read(first)))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), perSecond: times.length / seconds }
}

/**
 * Read one response without unpacking it. `fetch` collects its garbage so often, for 12 ms every 90 ms
 * on two processors, that the slowest hundredth of the responses was the time of this reader.
 */
function get(url: string, agent: Agent, authorization: string): Promise<void> {
  const headers = { authorization, 'accept-encoding': 'gzip, deflate' }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
      response.resume()
    })
    sent.on('error', reject).end()
  })
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
