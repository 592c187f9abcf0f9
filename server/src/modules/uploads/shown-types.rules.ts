import { getExtension } from './upload-name.rules.ts'

/** What a browser may show in place; everything else is a download. */
const shownTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
}

export const downloadType = 'application/octet-stream'

export const getShownType = (name: string): string | undefined => shownTypes[getExtension(name)]

/** Whether readers may be sent to another address for it, where none of our headers apply: an image without script. */
export const isPlainImage = (name: string) => getShownType(name) !== undefined && getExtension(name) !== 'svg'
