import { createHash } from 'node:crypto'
import { compressOnce, type Encoding } from '../../platform/http/index.ts'
import { fallbackLanguage, type Texts, type TextTree } from '../../platform/texts/index.ts'

type TextFile = {
  url: string
  body: string
  /** The compressed body, created once. */
  compressed(encoding: Encoding): Promise<Buffer>
}

type LanguageFiles = TextFile & {
  tree: TextTree
  /** The texts that most pages need, without those of rarely opened pages. */
  reading: TextFile
}

/**
 * The interface's texts as files for browsers: the name changes with the content, so they may be cached
 * permanently.
 */
export type TextFiles = {
  of(language: string): LanguageFiles
  find(url: string): TextFile | undefined
}

/**
 * Nearly half of all texts. `pnpm check bundle` ensures that only `rarely-used-pages` of the web application uses
 * them.
 */
export const rarelyUsedTexts = [
  'admin_lists',
  'admin_menu',
  'admin_settings',
  'admin_users',
  'audit_log',
  'backups',
  'dashboard',
  'external_login',
  'install',
  'jobs',
  'linked',
  'own_account',
  'plugin_catalog',
  'plugin_form',
  'plugins',
  'privileges',
  'push',
  'review',
  'tag_form',
  'tag_info',
  'timeline',
  'upload_storage',
  'user_edits',
]

const fileUrl = /^\/i18n\/(\w+)\.\w+\.json$/

/** Prepares the texts of a language as files on the first request: most sites are read in few languages. */
export function createTextFiles(texts: Texts): TextFiles {
  const built = new Map<string, LanguageFiles>()

  function getFiles(language: string): LanguageFiles {
    const known = built.get(language) ?? buildFiles(texts, language)
    built.set(language, known)
    return known
  }

  return {
    of: (language) => getFiles(texts.languages.includes(language) ? language : fallbackLanguage),
    find(url) {
      const language = fileUrl.exec(url)?.[1] ?? ''
      if (!texts.languages.includes(language)) return undefined
      const files = getFiles(language)
      return [files, files.reading].find((file) => file.url === url)
    },
  }
}

function buildFiles(texts: Texts, language: string): LanguageFiles {
  const tree = texts.pack(language)?.ui ?? {}
  const read = Object.entries(tree).filter(([area]) => !rarelyUsedTexts.includes(area))
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
