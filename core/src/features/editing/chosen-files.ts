import { acceptsFile, attachmentRules, getExtension, imageRules } from '../uploads/index.ts'

export type ChosenFile = {
  file: File
  /** What an image shows; without it the file's name is there. */
  description?: string
}

type Site = Parameters<typeof imageRules>[0]

/** Where a file goes: into the text as an image, or linked from it. */
export function getFileKind(file: File, site: Site): 'post' | 'post_attachment' {
  const isImage = acceptsFile(imageRules(site), file) || file.type.startsWith('image/')
  return isImage || !acceptsFile(attachmentRules(site), file) ? 'post' : 'post_attachment'
}

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&')
    .trim()

/** What is in the text for a file that is there. */
export function toMarkdown({ file, description }: ChosenFile, isImage: boolean, address: string): string {
  const name = isImage ? file.name.slice(0, -getExtension(file.name).length - 1) : file.name
  return `${isImage ? '!' : ''}[${plain(description || name)}](${address})`
}

/** What is there until it is. */
export const toPlaceholder = (words: string, isImage: boolean, id: number) =>
  `${isImage ? '!' : ''}[${plain(words)}](#upload-${id})`
