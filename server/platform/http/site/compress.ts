import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const worthwhileBytes = 1400

type Encoding = 'br' | 'gzip' | undefined

/** The body in the best encoding that the browser takes, at speeds fit for pages made per request. */
export async function compressed(
  body: Buffer,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = body.length < worthwhileBytes ? undefined : bestOf(accepted)
  if (encoding === 'br') {
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    return { body: await brotli(body, { params: quality }), encoding }
  }
  if (encoding === 'gzip') return { body: await gzipped(body, { level: 5 }), encoding }
  return { body, encoding }
}

function bestOf(accepted = ''): Encoding {
  const offers = accepted.split(',').map((offer) => offer.replaceAll(' ', ''))
  const takes = (name: string) => offers.some((offer) => offer === name || isWanted(offer, name))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

const isWanted = (offer: string, name: string) =>
  offer.startsWith(`${name};`) && !/;q=0(\.0*)?$/.test(offer)
