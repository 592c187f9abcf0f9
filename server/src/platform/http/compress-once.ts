import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip as gzipCompress } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** `best` for files that are cached long, `quick` for responses that a visitor waits for. */
export type CompressionLevel = 'best' | 'quick'

/**
 * A window of 256 KB spans any page; the default of 4 MB has to be allocated and cleared for each. Brotli's quality 4
 * takes nearly twice as long as 3, and makes pages 4 % smaller.
 */
const settings = {
  best: {
    brotli: constants.BROTLI_MAX_QUALITY,
    window: constants.BROTLI_DEFAULT_WINDOW,
    gzip: constants.Z_BEST_COMPRESSION,
  },
  quick: { brotli: 3, window: 18, gzip: 6 },
}

/**
 * Waking another thread and waiting for it takes longer than compressing most pages: 0.4 ms for 60 KB. Larger
 * ones, such as sitemaps, would delay other responses.
 */
const isSync = (body: string | Buffer, level: CompressionLevel) =>
  level === 'quick' && body.length <= 256 * 1024

type Compressors = Record<Encoding, (body: string | Buffer, level: CompressionLevel) => Promise<Buffer>>

const compressors: Compressors = {
  br: async (body, level) => {
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: settings[level].brotli,
      [constants.BROTLI_PARAM_LGWIN]: settings[level].window,
    }
    return isSync(body, level) ? brotliCompressSync(body, { params }) : brotli(body, { params })
  },
  gzip: (body, level) => gzip(body, { level: settings[level].gzip }),
}

/** Returns the body in an encoding, which is compressed once, on first use. */
export function compressOnce(
  body: string | Buffer,
  level: CompressionLevel,
  compress = compressors,
): (encoding: Encoding) => Promise<Buffer> {
  const made = new Map<Encoding, Promise<Buffer>>()
  return (encoding) => {
    const known = made.get(encoding)
    if (known) return known
    const compressed = compress[encoding](body, level)
    made.set(encoding, compressed)
    // A failed compression, for example for lack of memory, is retried for the next request.
    compressed.catch(() => made.delete(encoding))
    return compressed
  }
}

/** The best encoding of an `Accept-Encoding`; undefined if the client accepts none. */
export function chooseEncoding(accepted = ''): Encoding | undefined {
  const excluded = /(br|gzip)\s*;\s*q=0(\.0+)?\s*(,|$)/g
  const rest = accepted.replace(excluded, '')
  return encodings.find((encoding) => rest.includes(encoding))
}
