import type { SiteBranding } from '@querent/sdk/contract'

/** The minimum side length of an icon in pixels. */
const iconSides = { square_icon: 512, favicon: 32 } as const

/** Names of uploaded images include their size: `…_1200x800.png`. */
const sizeInName = /\/uploads\/branding\/[A-Za-z0-9-]+_(\d+)x(\d+)\.[a-z0-9]+$/

export type InvalidIcon = { field: keyof typeof iconSides; text: string; params?: { side: number } }

/**
 * New icons that are too small or not square. Unchanged URLs, icon files and images of other sites are
 * not checked.
 */
export function findInvalidIcons(before: SiteBranding, after: SiteBranding): InvalidIcon[] {
  const fields = ['square_icon', 'favicon'] as const
  return fields.flatMap((field) => {
    const size = after[field] === before[field] ? undefined : readSize(after[field])
    const side = iconSides[field]
    if (!size) return []
    if (Math.min(...size) < side) return [{ field, text: 'upload.image_too_small', params: { side } }]
    return size[0] === size[1] ? [] : [{ field, text: 'upload.image_not_square' }]
  })
}

function readSize(url: string): [number, number] | undefined {
  const size = sizeInName.exec(url)
  return size ? [Number(size[1]), Number(size[2])] : undefined
}
