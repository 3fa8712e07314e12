import { readdir, readFile } from 'node:fs/promises'

/** Every process of this machine: its parent, and how much memory it holds, in megabytes. */
async function processes(): Promise<Map<number, { parent: number; megabytes: number }>> {
  const found = new Map<number, { parent: number; megabytes: number }>()
  const names = await readdir('/proc').catch(() => [])
  for (const name of names.filter((one) => /^\d+$/.test(one))) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
    const numberOf = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    found.set(Number(name), { parent: numberOf('PPid'), megabytes: numberOf('VmRSS') / 1024 })
  }
  return found
}

/** The memory of all processes that this one has started, and those that they have. */
async function childMegabytes(): Promise<number> {
  const all = await processes()
  const isOwn = (id: number): boolean => {
    const parent = all.get(id)?.parent
    return parent !== undefined && parent > 0 && (parent === process.pid || isOwn(parent))
  }
  return [...all].reduce((sum, [id, { megabytes }]) => sum + (isOwn(id) ? megabytes : 0), 0)
}

/** Do something, and return how much memory the processes that it started held at most. */
export async function mostMemoryWhile<T>(work: () => Promise<T>) {
  let [megabytes, isOver] = [0, false]
  const watching = (async () => {
    while (!isOver) {
      megabytes = Math.max(megabytes, await childMegabytes())
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  try {
    const result = await work()
    return { result, megabytes: () => megabytes }
  } finally {
    isOver = true
    await watching
  }
}
