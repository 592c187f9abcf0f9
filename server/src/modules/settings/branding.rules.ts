import type { SiteBranding } from '@querent/sdk/contract'

/** Pixels that each side of an icon needs at least. */
const iconSides = { square_icon: 512, favicon: 32 } as const

/** Names of uploaded images include their size: `…_1200x800.png`. */
const sizeInName = /\/uploads\/branding\/[A-Za-z0-9-]+_(\d+)x(\d+)\.[a-z0-9]+$/

export type SmallIcon = { field: keyof typeof iconSides; side: number }

/** New icons that are too small. Addresses that stay, icon files and images of other sites are not checked. */
export function findSmallIcons(before: SiteBranding, after: SiteBranding): SmallIcon[] {
  const fields = ['square_icon', 'favicon'] as const
  return fields
    .filter((field) => after[field] !== before[field] && isSmaller(after[field], iconSides[field]))
    .map((field) => ({ field, side: iconSides[field] }))
}

function isSmaller(address: string, side: number): boolean {
  const size = sizeInName.exec(address)
  return size !== null && Math.min(Number(size[1]), Number(size[2])) < side
}
