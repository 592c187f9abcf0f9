import { createHash } from 'node:crypto'
import { compressOnce, type Encoding } from '../../platform/http/index.ts'
import { fallbackLanguage, type Texts, type TextTree } from '../../platform/texts/index.ts'

type TextFile = {
  url: string
  body: string
  tree: TextTree
  /** The body as browsers that accept the encoding load it, made once. */
  compressed(encoding: Encoding): Promise<Buffer>
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
  return {
    url: `/i18n/${language}.${hash}.json`,
    body,
    tree,
    compressed: compressOnce(body, 'best'),
  }
}
