import { createHash } from 'node:crypto'
import { compressOnce, type Encoding } from '../../platform/http/index.ts'
import { fallbackLanguage, type Texts, type TextTree } from '../../platform/texts/index.ts'

type TextFile = {
  url: string
  body: string
  /** The body as browsers that accept the encoding load it, made once. */
  compressed(encoding: Encoding): Promise<Buffer>
}

type LanguageFiles = TextFile & {
  tree: TextTree
  /** What most pages need: the texts without those of pages that few open. */
  reading: TextFile
}

/** The interface's texts as files for browsers: the name changes with the content, so they may be kept forever. */
export type TextFiles = {
  of(language: string): LanguageFiles
  find(url: string): TextFile | undefined
}

/** Nearly half of all texts. `pnpm check bundle` holds that no page but `seldom-pages` of the web has one of them. */
export const seldomTexts = [
  'admin_lists',
  'admin_settings',
  'admin_users',
  'audit_log',
  'dashboard',
  'install',
  'jobs',
  'own_account',
  'plugin_catalog',
  'plugin_form',
  'plugins',
  'review',
]

/** Lays out the texts of every language as files. */
export function createTextFiles(texts: Texts): TextFiles {
  const languages = new Map(texts.languages.map((language) => [language, buildFiles(texts, language)]))
  const files = [...languages.values()].flatMap((file) => [file, file.reading])
  const byUrl = new Map(files.map((file) => [file.url, file]))
  const fallback = languages.get(fallbackLanguage) ?? buildFiles(texts, fallbackLanguage)
  return {
    of: (language) => languages.get(language) ?? fallback,
    find: (url) => byUrl.get(url),
  }
}

function buildFiles(texts: Texts, language: string): LanguageFiles {
  const tree = texts.pack(language)?.ui ?? {}
  const read = Object.entries(tree).filter(([area]) => !seldomTexts.includes(area))
  return {
    ...buildFile(language, tree),
    tree,
    reading: buildFile(language, Object.fromEntries(read)),
  }
}

function buildFile(language: string, tree: TextTree): TextFile {
  const body = JSON.stringify(tree)
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return { url: `/i18n/${language}.${hash}.json`, body, compressed: compressOnce(body, 'best') }
}
