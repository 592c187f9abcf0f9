// Long enough that no URL of an author looks like it, and that placeholders of earlier visits are unique.
const digits = 12
const marks = new RegExp(String.raw`\n?!?\[(?:\\.|[^\\\]])*\]\(#upload-[0-9a-f]{${digits}}\)`, 'g')

/** Identifies a file that is being uploaded, and its placeholder in the text. */
export function createUploadId(): string {
  return Math.random().toString(16).slice(2).padEnd(digits, '0').slice(0, digits)
}

/** The placeholder in a text for a file until it is uploaded. */
export const toUploadMark = (label: string, isImage: boolean, id: string) =>
  `${isImage ? '!' : ''}[${label}](#upload-${id})`

/**
 * A draft without the placeholders of files that were never uploaded, for example because the page was
 * closed.
 */
export function withoutUploadMarks<Draft>(draft: Draft): Draft {
  if (draft === undefined) return draft
  return JSON.parse(JSON.stringify(draft), (_key, value) =>
    typeof value === 'string' ? value.replace(marks, '') : value,
  )
}
