import { setImmediate } from 'node:timers/promises'
import { excerpt } from '../../rendering/index.ts'
import type { DumpRow } from '../import-row.rules.ts'
import { withoutKnown } from '../run-stage.ts'
import { toMarkdown } from '../to-markdown.ts'
import type { PostBody, StackExchangeRun } from './stack-exchange-run.rules.ts'

/**
 * Converts the texts of posts that are new. It takes most of the time of an import, so that it is done outside of
 * transactions, and leaves room between texts for the statements that are under way.
 */
export async function convertBodies(
  run: StackExchangeRun,
  kind: 'question' | 'answer',
  rows: DumpRow[],
): Promise<void> {
  for (const row of await withoutKnown(run, run.db, kind, rows)) {
    run.bodies.set(row, convertBody(run, row))
    await setImmediate()
  }
}

export function getBody(run: StackExchangeRun, row: DumpRow): PostBody {
  return run.bodies.get(row) ?? convertBody(run, row)
}

function convertBody(run: StackExchangeRun, row: DumpRow): PostBody {
  // Dumps have HTML alone; an export may have what was written.
  const content = row.Markdown ?? toMarkdown(row.Body ?? '')
  const html = run.markdown.render(content, { isUser: () => false })
  return { content, html, excerpt: excerpt(html) }
}
