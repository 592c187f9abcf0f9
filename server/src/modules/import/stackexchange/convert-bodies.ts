import { setImmediate } from 'node:timers/promises'
import { excerpt } from '../../rendering/index.ts'
import { toMarkdown } from '../to-markdown.ts'
import type { DumpRow } from './read-rows.ts'
import { type ImportRun, type PostBody, withoutKnown } from './run-stage.ts'

/**
 * Converts the texts of posts that are new. It takes most of the time of an import, so that it is done outside of
 * transactions, and leaves room between texts for the statements that are under way.
 */
export async function convertBodies(
  run: ImportRun,
  kind: 'question' | 'answer',
  rows: DumpRow[],
): Promise<void> {
  for (const row of await withoutKnown(run, run.db, kind, rows)) {
    run.bodies.set(row, convertBody(run, row))
    await setImmediate()
  }
}

export function getBody(run: ImportRun, row: DumpRow): PostBody {
  return run.bodies.get(row) ?? convertBody(run, row)
}

function convertBody(run: ImportRun, row: DumpRow): PostBody {
  const content = toMarkdown(row.Body ?? '')
  const html = run.markdown.render(content, { isUser: () => false })
  return { content, html, excerpt: excerpt(html) }
}
