import { parseJson } from '../../../platform/parse-json.ts'
import type { Markdown } from '../../rendering/index.ts'
import type { ImportRun, Stage } from '../run-stage.ts'
import type { Skipped } from '../skipped.rules.ts'
import type { ApacheAnswerSource, ApacheAnswerTable } from './open-apache-answer-source.ts'

export type ApacheAnswerRun = ImportRun & {
  markdown: Markdown
  from: ApacheAnswerSource
  /** The URL of the source site, without a slash at its end; empty if unknown. */
  sourceUrl: string
  /** Its configuration keys by number, such as `question.voted_up`. */
  keys: ReadonlyMap<string, string>
  skipped: Skipped
}

export type ApacheAnswerStage = Stage<ApacheAnswerRun> & { table: ApacheAnswerTable }

const kinds: Readonly<Record<string, 'question' | 'answer' | 'tag' | 'comment'>> = {
  '1001': 'question',
  '1002': 'answer',
  '1003': 'tag',
  '1007': 'comment',
}

/** The kind of object that an Apache Answer id refers to: `10010000000000001` is a question. */
export const getKind = (id: string | undefined) => kinds[(id ?? '').slice(0, 4)]

const ownPages = 'uploads|questions|tags|users|badges'

/**
 * A text in the form stored here: URLs of files and pages of the source site become paths on this site,
 * and characters that PostgreSQL cannot store are removed.
 */
export function convertText(run: Pick<ApacheAnswerRun, 'sourceUrl'>, given: string): string {
  const text = given.replaceAll('\0', '')
  if (run.sourceUrl === '' || !text.includes(run.sourceUrl)) return text
  const escapedUrl = run.sourceUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`${escapedUrl}(?=/(?:${ownPages})/)`, 'g'), '')
}

export const parseRecord = (text: string | undefined): Readonly<Record<string, unknown>> => {
  const value = parseJson(text ?? '')
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
