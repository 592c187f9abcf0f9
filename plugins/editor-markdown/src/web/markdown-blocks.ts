/** A fence that is longer than any within the code. */
function chooseFence(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  return '`'.repeat(longest + 1)
}

/** A code block as Markdown. */
export function codeBlock(code: string, language: string): string {
  const fence = chooseFence(code)
  return `${fence}${language.trim()}\n${code.replace(/\n+$/, '')}\n${fence}`
}

const escapeText = (text: string) => text.replace(/([\\[\]])/g, '\\$1')

/** A URL that cannot end its own brackets. */
function escapeUrl(url: string): string {
  const trimmed = url.trim()
  return /[\s()<>]/.test(trimmed) ? `<${trimmed.replace(/[<>\n]/g, encodeURIComponent)}>` : trimmed
}

export function link(text: string, url: string): string {
  return text.trim() === ''
    ? `<${url.trim().replace(/[<>\s]/g, encodeURIComponent)}>`
    : `[${escapeText(text.trim())}](${escapeUrl(url)})`
}

export function image(description: string, url: string): string {
  return `![${escapeText(description.trim())}](${escapeUrl(url)})`
}

/** An empty table; `columnName` gives each head. */
export function table(rows: number, columns: number, columnName: (number: number) => string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const across = Array.from({ length: columns }, (_, index) => index + 1)
  return [
    line(across.map(columnName)),
    line(across.map(() => '---')),
    ...Array.from({ length: rows }, () => line(across.map(() => ' '))),
  ].join('\n')
}
