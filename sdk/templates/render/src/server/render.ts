import type { CodeBlock, RenderFilter } from '@querent/sdk/server'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** A line of a diff: added, removed, or unchanged. */
function renderLine(line: string): string {
  if (line.startsWith('+')) return `<span class="hljs-addition">${escapeText(line)}</span>`
  if (line.startsWith('-')) return `<span class="hljs-deletion">${escapeText(line)}</span>`
  return escapeText(line)
}

function renderBlock({ language, text }: CodeBlock): string | undefined {
  return language === 'diff' ? text.split('\n').map(renderLine).join('\n') : undefined
}

/**
 * Marks the lines of diffs. The host only allows classes that start with `hljs` or with the plugin's slug.
 */
export function render(): RenderFilter {
  return { code: async (blocks) => blocks.map(renderBlock) }
}
