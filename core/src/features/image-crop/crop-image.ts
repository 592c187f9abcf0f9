import type { Area } from 'react-easy-crop'

/** Pixels below which an image looks blurred wherever it is shown. */
const minSide = 64

/** How far an image can be zoomed in before it looks blurred. */
export function getMaxZoom(size: { naturalWidth: number; naturalHeight: number }): number {
  return Math.min(5, Math.max(1, Math.min(size.naturalWidth, size.naturalHeight) / minSide))
}

/** The zoom after a key was pressed; undefined for keys that do not zoom. */
export function getZoomAfterKey(key: string, zoom: number, maxZoom: number): number | undefined {
  if (key === '+' || key === '=') return Math.min(maxZoom, zoom * 1.1)
  if (key === '-') return Math.max(1, zoom / 1.1)
  return key === 'Home' ? 1 : undefined
}

/** Width and height of a part of an image, made smaller until its longer side fits. */
export function fitSize({ width, height }: { width: number; height: number }, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** A part of an image as a file of its own. What may be transparent stays so. */
export function cropImage(
  image: HTMLImageElement,
  area: Area,
  { type, maxSide }: { type: string; maxSide: number },
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), fitSize(area, maxSide))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const isPhoto = type === 'image/jpeg'
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) resolve(new File([blob], isPhoto ? 'picture.jpg' : 'picture.png', { type: blob.type }))
      else reject(new Error('The browser could not write the image.'))
    }
    canvas.toBlob(take, isPhoto ? 'image/jpeg' : 'image/png', 0.92)
  })
}
