import { markLayer } from './draw-mark.ts'
import { decodeHeic, isHeic, measureHeic } from './heic.ts'
import { type ImageJob, type ImageReply, Oversized } from './image-jobs.ts'
import { withJpegEnd } from './jpeg-end.ts'
import { jpegOf, makeAll, marked, measure, probe, restrictLibrary } from './make-variants.ts'

/**
 * The process that decodes untrusted pictures. It holds no secret, takes one job at a time from its
 * parent, exits when it exceeds its memory limit, and when its parent ends.
 */
const memoryLimitBytes = Number(process.argv[2])

restrictLibrary()

// The library works on other threads, so this one stays free to check.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.kill(process.pid, 'SIGKILL')
}, 25).unref()

process.on('disconnect', () => process.exit(0))

/** The library reads the first frame of an animated AVIF, but only where it is declared a still. */
function allowStill(original: Uint8Array): void {
  const bytes = Buffer.from(original.buffer, original.byteOffset, original.byteLength)
  if (bytes.toString('latin1', 4, 12) === 'ftypavis') bytes.write('avif', 8, 'latin1')
}

export default async function runJob(job: ImageJob): Promise<ImageReply> {
  try {
    if (job.task === 'layer') {
      return { outcome: 'drawn', bytes: await markLayer(job.mark, job.width, job.height) }
    }
    const { task, limits } = job
    allowStill(job.original)
    if (task === 'jpeg') return { outcome: 'drawn', bytes: await jpegOf(job.original) }
    if (task === 'mark') return { outcome: 'drawn', bytes: await marked(job.original, job.mark) }
    const isOfPhone = await isHeic(job.original)
    if (task === 'measure') {
      const facts = await (isOfPhone ? measureHeic : measure)(job.original, limits)
      return { outcome: 'measured', facts }
    }
    const original = await (isOfPhone
      ? decodeHeic(job.original, limits)
      : withJpegEnd(job.original))
    if (task === 'probe') return { outcome: 'probed', facts: await probe(original, limits) }
    return { outcome: 'made', made: await makeAll(original, job.which, limits, job.mark) }
  } catch (failure) {
    if (failure instanceof Oversized) return { outcome: 'oversized' }
    return { outcome: 'damaged', reason: failure instanceof Error ? failure.message : 'unreadable' }
  }
}
