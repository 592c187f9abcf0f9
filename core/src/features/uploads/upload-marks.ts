// Long enough that no address of a writer looks like it, and that a mark of an earlier visit is never taken for another.
const digits = 12
const marks = new RegExp(String.raw`\n?!?\[(?:\\.|[^\\\]])*\]\(#upload-[0-9a-f]{${digits}}\)`, 'g')

/** Names a file on its way, and its mark in the text. */
export function createUploadId(): string {
  return Math.random().toString(16).slice(2).padEnd(digits, '0').slice(0, digits)
}

/** What is in a text for a file until it is there. */
export const toUploadMark = (label: string, isImage: boolean, id: string) =>
  `${isImage ? '!' : ''}[${label}](#upload-${id})`

/** A draft without the marks of files that never arrived, as when the page was closed meanwhile. */
export function withoutUploadMarks<Draft>(draft: Draft): Draft {
  if (draft === undefined) return draft
  return JSON.parse(JSON.stringify(draft), (_key, value) =>
    typeof value === 'string' ? value.replace(marks, '') : value,
  )
}
