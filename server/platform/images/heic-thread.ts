import { parentPort, workerData } from 'node:worker_threads'
import heicDecode from 'heic-decode'
import type { HeicReply, HeicTask } from './heic.ts'

/**
 * Decodes one photo and ends. A thread of its own, since the decoder works in one go and keeps its memory:
 * whoever watches how much the process takes goes on watching, and gets all of it back.
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
