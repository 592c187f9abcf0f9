import { attachmentRules, extensionOf, pictureRules, takes } from '../uploads/index.ts'

export type ChosenFile = {
  file: File
  /** What a picture shows; without it the file's name stands there. */
  description?: string
}

/** Files that were chosen, pasted or dropped together. */
export type FileBatch = readonly ChosenFile[]

type Site = Parameters<typeof pictureRules>[0]

/** Where a file goes: into the text as a picture, or linked from it. */
export function kindOf(file: File, site: Site): 'post' | 'post_attachment' {
  const isPicture = takes(pictureRules(site), file) || file.type.startsWith('image/')
  return isPicture || !takes(attachmentRules(site), file) ? 'post' : 'post_attachment'
}

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&')
    .trim()

/** What stands in the text for a file that is there. */
export function markdownOf({ file, description }: ChosenFile, isPicture: boolean, address: string): string {
  const name = isPicture ? file.name.slice(0, -extensionOf(file.name).length - 1) : file.name
  return `${isPicture ? '!' : ''}[${plain(description || name)}](${address})`
}

/** What stands there until it is. */
export const markOf = (words: string, isPicture: boolean, id: number) =>
  `${isPicture ? '!' : ''}[${plain(words)}](#upload-${id})`
