import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller bodies fit into one packet uncompressed. */
const minBytes = 1_400

/** Larger responses are compressed by streaming, off the main thread. */
const maxBytesAtOnce = { replies: 64_000, pages: 256_000 }

/** 2^18 bytes: as far back as repetitions are found. Room for the default, 4 MB, is not free. */
const windowBits = 18

const shared = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: minBytes,
  globalDecompression: false,
}

const brotli = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  },
})

/**
 * Compress pages at once: half a millisecond of the main thread for most, where a stream costs two
 * and a half, a part of it also there. The next quality doubles the time and saves a twentieth.
 */
export async function compressPages(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    ...shared,
    syncThreshold: maxBytesAtOnce.pages,
    zlibOptions: { level: 5 },
    brotliOptions: brotli(3),
  })
}

/** Compress API responses at once where small: most are a few kilobytes of repeated field names. */
export async function compressReplies(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    ...shared,
    syncThreshold: maxBytesAtOnce.replies,
    zlibOptions: { level: 1 },
    brotliOptions: brotli(1),
  })
}
