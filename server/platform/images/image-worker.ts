import type { ImageJob, ImageReply } from './image-jobs.ts'
import { makeAll, measure, Oversized, probe, restrictLibrary } from './make-variants.ts'

/**
 * The process that touches pictures of strangers. It holds no secret, takes one job at a time from
 * its parent, ends itself when it grows beyond its memory limit, and ends when its parent does.
 */
const memoryLimitBytes = Number(process.argv[2])

restrictLibrary()

// The library works on other threads, so this one stays free to watch.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.kill(process.pid, 'SIGKILL')
}, 25).unref()

process.on('disconnect', () => process.exit(0))

export default async function answer(job: ImageJob): Promise<ImageReply> {
  try {
    if (job.task === 'measure') {
      return { outcome: 'measured', facts: await measure(job.original, job.limits) }
    }
    if (job.task === 'probe') {
      return { outcome: 'probed', facts: await probe(job.original, job.limits) }
    }
    return { outcome: 'made', made: await makeAll(job.original, job.which, job.limits) }
  } catch (failure) {
    if (failure instanceof Oversized) return { outcome: 'oversized' }
    return { outcome: 'damaged', reason: failure instanceof Error ? failure.message : 'unreadable' }
  }
}
