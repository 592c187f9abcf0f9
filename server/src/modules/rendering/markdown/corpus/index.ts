import { brokenVectors } from './broken-vectors.ts'
import { clobberingVectors } from './clobbering-vectors.ts'
import { embeddingVectors } from './embedding-vectors.ts'
import { foreignVectors } from './foreign-vectors.ts'
import { handlerVectors } from './handler-vectors.ts'
import { markdownVectors } from './markdown-vectors.ts'
import { scriptVectors } from './script-vectors.ts'
import { styleVectors } from './style-vectors.ts'
import { urlVectors } from './url-vectors.ts'

export { assertInert } from './assert-inert.ts'
export { expensiveTexts } from './expensive-texts.ts'

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
