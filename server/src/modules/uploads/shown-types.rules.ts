import { getExtension } from './upload-name.rules.ts'

/** The types that a browser may display; all others are downloaded. */
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

/**
 * Whether browsers may be redirected to another URL, where our headers do not apply: images without
 * scripts.
 */
export const isPlainImage = (name: string) => getShownType(name) !== undefined && getExtension(name) !== 'svg'
