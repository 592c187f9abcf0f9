/** The formats that are decoded and rewritten. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

const formats: Readonly<Record<string, ImageFormat>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
}

export const getImageFormat = (extension: string): ImageFormat | undefined =>
  Object.hasOwn(formats, extension) ? formats[extension] : undefined

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** How many of the first bytes tell the format. */
export const sniffedLength = 64

/** Whether AVIF is among the types that a file names at its beginning. Other codecs have the same container. */
const isAvif = (bytes: Uint8Array) =>
  startsWith(bytes, 'ftyp', 4) &&
  /avi[fs]/.test(Buffer.from(bytes.subarray(8, sniffedLength)).toString('latin1'))

/** The format according to the first bytes, whatever the name says. */
export function sniffFormat(bytes: Uint8Array): ImageFormat | 'ico' | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, '\0\0\x01\0')) return 'ico'
  return isAvif(bytes) ? 'avif' : undefined
}
