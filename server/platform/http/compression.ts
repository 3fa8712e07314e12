import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller bodies fit into one packet uncompressed. */
const minBytes = 1_400

/** Larger API responses are compressed by streaming, off the main thread. */
const maxBytesAtOnce = 64_000

const shared = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: minBytes,
  globalDecompression: false,
}

/**
 * Compress pages, off the main thread: one level higher would double the time and save a twelfth.
 */
export async function compressPages(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    ...shared,
    syncThreshold: 0,
    zlibOptions: { level: 5 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}

/**
 * Compress API responses, at once where small: most are a few kilobytes of repeated field names,
 * and a stream costs more than compressing them.
 */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    ...shared,
    syncThreshold: maxBytesAtOnce,
    zlibOptions: { level: 1 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })
}
