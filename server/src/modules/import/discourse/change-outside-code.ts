const fenceLine = /^ {0,3}(`{3,}|~{3,})(.*)$/

/** Changes a Markdown text outside of code fences and code spans. */
export function changeOutsideCode(text: string, change: (part: string) => string): string {
  const out: string[] = []
  let plain: string[] = []
  let fence = ''
  const flush = () => {
    if (plain.length > 0) out.push(changeOutsideSpans(plain.join('\n'), change))
    plain = []
  }
  for (const line of text.split('\n')) {
    const [, marks = '', info = ''] = fenceLine.exec(line) ?? []
    if (fence !== '') {
      out.push(line)
      if (marks.startsWith(fence) && info.trim() === '') fence = ''
    } else if (marks !== '' && !(marks.startsWith('`') && info.includes('`'))) {
      flush()
      out.push(line)
      fence = marks
    } else plain.push(line)
  }
  flush()
  return out.join('\n')
}

function changeOutsideSpans(text: string, change: (part: string) => string): string {
  let changed = ''
  let last = 0
  for (const [start, end] of listSpans(text)) {
    changed += change(text.slice(last, start)) + text.slice(start, end)
    last = end
  }
  return changed + change(text.slice(last))
}

/** Code spans begin and end with the same number of backticks. */
function listSpans(text: string): [start: number, end: number][] {
  const runs = [...text.matchAll(/`+/g)].map(({ index, 0: marks }) => ({ index, length: marks.length }))
  const next = new Map<number, number>()
  // The next run of the same length, found from the end, so that each run is visited once.
  const ends = runs.map(() => -1)
  for (let at = runs.length - 1; at >= 0; at--) {
    const { length = 0 } = runs[at] ?? {}
    ends[at] = next.get(length) ?? -1
    next.set(length, at)
  }
  const spans: [number, number][] = []
  for (let at = 0; at < runs.length; at++) {
    const end = ends[at] ?? -1
    const [first, last] = [runs[at], runs[end]]
    if (!first || !last) continue
    spans.push([first.index, last.index + last.length])
    at = end
  }
  return spans
}
