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
  const end = performance.now() + seconds * 1_000
  const read = async (first: number) => {
    for (let nth = first; performance.now() < end; nth += readersAtOnce) {
      const begun = performance.now()
      const authorization = readers[nth % readers.length]?.token ?? ''
      const answer = await fetch(url, { headers: { authorization } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: readersAtOnce }, (_, first) => read(first)))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), perSecond: times.length / seconds }
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
