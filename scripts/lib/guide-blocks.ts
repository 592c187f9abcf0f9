import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listFiles, root } from './workspace.mjs'

/** A block of TypeScript in the documentation for plugin authors. */
export type GuideBlock = {
  /** Of the page, and of the line that opens the block. */
  page: string
  line: number
  language: 'ts' | 'tsx'
  code: string
  /** The path inside a plugin that the first line of the code names. */
  file: string | undefined
}

/** Written from the doc comments, whose examples are compiled at their origin. */
const generated = new Set(['docs/plugins/exports.md', 'docs/plugins/reference.md'])

/** A block, and a comment above it with its assumed declarations: `<!-- given: declare const … -->`. */
const blockPattern = /(?:^<!-- given:(?<given>.*?)-->\n+)?^```(?<language>tsx?)\n(?<code>.*?)^```$/gms

function listBlocksOfPage(page: string): GuideBlock[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(blockPattern)].map(({ index, 0: whole, groups = {} }) => {
    const { given = '', language, code = '' } = groups
    return {
      page,
      line: text.slice(0, index + whole.indexOf('```')).split('\n').length,
      language: language === 'tsx' ? 'tsx' : 'ts',
      code: `${given.trim()}\n${code}`,
      file: /^\/\/ (src\/\S+)\n/.exec(code)?.[1],
    }
  })
}

export function listGuideBlocks(): GuideBlock[] {
  return listFiles(['docs/plugins'], (path: string) => path.endsWith('.md'))
    .map((file: string) => relative(root, file).replaceAll('\\', '/'))
    .filter((page: string) => !generated.has(page))
    .flatMap(listBlocksOfPage)
}
