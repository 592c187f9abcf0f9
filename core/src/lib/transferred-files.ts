/** Whether a paste or a drop has text together with its formatting. */
export function isFormattedText({ types }: DataTransfer): boolean {
  return types.includes('text/plain') && types.includes('text/html')
}

/**
 * The files of a paste or a drop; none if it contains formatted text, since office programs add an image of
 * it. The plain text that a file manager adds to a file is its name.
 */
export function getFiles(data: DataTransfer | null): File[] {
  return !data || isFormattedText(data) ? [] : [...data.files]
}
