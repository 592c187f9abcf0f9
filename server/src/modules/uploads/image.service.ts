import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { createConcurrencyLimit } from '../../platform/concurrency/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { ImageFormat } from './image-format.rules.ts'

export type Image = { bytes: Buffer; width: number; height: number }

export type Images = {
  /**
   * Decodes an image and writes it again, upright and without metadata. Rejects other files and large images.
   * Images of different owners take turns. A file is read when it is its turn: those that wait take no memory.
   */
  rewrite(file: Blob, format: ImageFormat, limits: { maxPixels: number; owner: string }): Promise<Image>
  /** The center of an image as a square. */
  square(file: string, size: number): Promise<Buffer>
}

type SharpFactory = typeof import('sharp')['default']

/** How many images are processed at a time; the rest wait, since each may take a hundred megabytes. */
const atOnce = 2
/** All frames of an animation together may have this many times the pixels of one image. */
const animationFactor = 2.5
/** Each frame takes time, however small it is: 4 MB are enough for 170,000. */
const maxFrames = 5000
/**
 * The limit of JPEG and GIF. Each row of a PNG takes time, however short it is: 80 KB are enough for 40
 * million.
 */
const maxSide = 65_535
const timeoutSeconds = 30

/** Processes images; the library is loaded on first use. */
export function createImages(): Images {
  let loaded: Promise<SharpFactory> | undefined
  const concurrencyLimit = createConcurrencyLimit({ atOnce })

  return {
    rewrite: (file, format, { maxPixels, owner }) =>
      concurrencyLimit.run(async () => {
        loaded ??= loadSharp()
        const sharp = await loaded
        const bytes = Buffer.from(await file.arrayBuffer())
        try {
          const options = { ...reading(format), limitInputPixels: Math.floor(maxPixels * animationFactor) }
          const header = await sharp(bytes, options).metadata()
          assertValidImage(header, format, maxPixels)
          const output = written(sharp(bytes, options), header, format).timeout({ seconds: timeoutSeconds })
          const { data, info } = await output.toBuffer({ resolveWithObject: true })
          return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
        } catch (error) {
          // The image is in memory, so other errors here are caused by the image itself.
          throw error instanceof AppError ? error : unsupported()
        }
      }, owner),
    square: (file, size) =>
      concurrencyLimit.run(async () => {
        loaded ??= loadSharp()
        const sharp = await loaded
        return sharp(file, { failOn: 'none' })
          .resize(size, size, { fit: 'cover', withoutEnlargement: true })
          .toBuffer()
      }),
  }
}

const unsupported = () => new AppError('error.upload.unsupported_file_format')

function reading(format: ImageFormat): SharpOptions {
  return { failOn: 'error', sequentialRead: true, animated: format === 'gif' || format === 'webp' }
}

function assertValidImage(header: Metadata, format: ImageFormat, maxPixels: number): void {
  const { width = 0, height = 0, pageHeight = height, pages = 1 } = header
  const isLarge = width * pageHeight > maxPixels || Math.max(width, pageHeight) > maxSide || pages > maxFrames
  if (getFormat(header) !== format || width < 1 || isLarge) throw unsupported()
}

/** The library names the container, which may hold images of other codecs. */
const getFormat = ({ format, compression }: Metadata) =>
  format === 'heif' && compression === 'av1' ? 'avif' : format

function written(image: Sharp, header: Metadata, format: ImageFormat): Sharp {
  const isAnimated = (header.pages ?? 1) > 1
  switch (format) {
    case 'jpeg':
      return image.autoOrient().jpeg({ quality: 90, chromaSubsampling: header.chromaSubsampling ?? '4:2:0' })
    case 'png':
      // Some patterns take twenty times as long at level 9, without smaller photos.
      return image.autoOrient().png(header.isPalette ? { palette: true, dither: 0 } : { compressionLevel: 6 })
    case 'webp':
      return isAnimated ? image.webp({ quality: 85, effort: 2 }) : image.autoOrient().webp({ quality: 90 })
    case 'gif':
      return image.gif({ effort: 4 })
    case 'avif':
      // With more effort, large photos take ten seconds.
      return image.autoOrient().avif({ quality: 70, effort: 0 })
    default:
      return format satisfies never
  }
}

/** Allows only these formats, and caches nothing in memory. */
async function loadSharp(): Promise<SharpFactory> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
    ],
  })
  return sharp
}
