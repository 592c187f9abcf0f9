import { brokenVectors } from './broken-vectors.testing.ts'
import { clobberingVectors } from './clobbering-vectors.testing.ts'
import { embeddingVectors } from './embedding-vectors.testing.ts'
import { foreignVectors } from './foreign-vectors.testing.ts'
import { handlerVectors } from './handler-vectors.testing.ts'
import { markdownVectors } from './markdown-vectors.testing.ts'
import { scriptVectors } from './script-vectors.testing.ts'
import { styleVectors } from './style-vectors.testing.ts'
import { urlVectors } from './url-vectors.testing.ts'

export { assertInert } from './assert-inert.ts'
export { expensiveTexts } from './expensive-texts.testing.ts'
export { hostileMarkdown } from './markdown-grammar.testing.ts'

/** Attacks on every field that becomes HTML, by family. For tests only. */
export const attackFamilies: Record<string, readonly string[]> = {
  scripts: scriptVectors,
  handlers: handlerVectors,
  urls: urlVectors,
  'foreign elements': foreignVectors,
  embedding: embeddingVectors,
  styles: styleVectors,
  clobbering: clobberingVectors,
  'broken markup': brokenVectors,
  Markdown: markdownVectors,
}

/** All attacks. For tests only. */
export const attackVectors: readonly string[] = Object.values(attackFamilies).flat()
