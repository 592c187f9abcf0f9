import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { fallbackLanguage, type Texts, type TextTree } from '../../platform/texts/index.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

const compressors = {
  br: (body: string) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: (body: string) => gzip(body, { level: constants.Z_BEST_COMPRESSION }),
}

export type TextEncoding = keyof typeof compressors

type TextFile = {
  url: string
  body: string
  tree: TextTree
  /** The body as browsers that accept the encoding load it, made once. */
  compressed(encoding: TextEncoding): Promise<Buffer>
}

/** The interface's texts as files for browsers: the name changes with the content, so they may be kept forever. */
export type TextFiles = {
  of(language: string): TextFile
  find(url: string): TextFile | undefined
}

/** Lays out the texts of every language as files. */
export function createTextFiles(texts: Texts): TextFiles {
  const files = new Map(texts.languages.map((language) => [language, buildFile(texts, language)]))
  const byUrl = new Map([...files.values()].map((file) => [file.url, file]))
  const fallback = files.get(fallbackLanguage) ?? buildFile(texts, fallbackLanguage)
  return {
    of: (language) => files.get(language) ?? fallback,
    find: (url) => byUrl.get(url),
  }
}

function buildFile(texts: Texts, language: string): TextFile {
  const tree = texts.pack(language)?.ui ?? {}
  const body = JSON.stringify(tree)
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  const made = new Map<TextEncoding, Promise<Buffer>>()
  return {
    url: `/i18n/${language}.${hash}.json`,
    body,
    tree,
    compressed: (encoding) => {
      const compressed = made.get(encoding) ?? compressors[encoding](body)
      made.set(encoding, compressed)
      return compressed
    },
  }
}
