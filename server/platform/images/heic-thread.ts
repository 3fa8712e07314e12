import { parentPort, workerData } from 'node:worker_threads'
import heicDecode from 'heic-decode'
import type { HeicReply, HeicTask } from './heic.ts'

/**
 * Decodes one photo and exits. A worker thread, since the decoder is synchronous and keeps its
 * memory: the main thread can watch the memory of the process, and all of it is freed afterwards.
 */
const { original, isDecoded, maxPixels } = workerData as HeicTask
const pictures = await heicDecode.all({ buffer: original })
const [picture] = pictures
if (!picture) throw new Error('no picture in it')
const { width, height } = picture
const isWanted = isDecoded && width * height <= maxPixels
const pixels = isWanted ? (await picture.decode()).data : undefined
const reply: HeicReply = { width, height, pixels }
parentPort?.postMessage(reply, pixels ? [pixels.buffer] : [])
