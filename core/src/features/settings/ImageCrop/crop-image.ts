import { type CropFrame, getSide, type ImageSize } from './crop-frame.ts'

/** Pixels of the side of an account's image; it is shown with at most 128, on dense screens with more. */
const maxSide = 512

/** The square as a file of its own. What may be transparent stays so. */
export function cropImage(image: HTMLImageElement, frame: CropFrame, type: string): Promise<File> {
  const size: ImageSize = { width: image.naturalWidth, height: image.naturalHeight }
  const side = getSide(size, frame)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(maxSide, side)))
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(
    image,
    frame.x - side / 2,
    frame.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.width,
  )
  const isPhoto = type === 'image/jpeg'
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) resolve(new File([blob], isPhoto ? 'picture.jpg' : 'picture.png', { type: blob.type }))
      else reject(new Error('The browser could not write the picture.'))
    }
    canvas.toBlob(take, isPhoto ? 'image/jpeg' : 'image/png', 0.92)
  })
}
