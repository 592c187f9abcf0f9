import { programName } from '../../lib/program-name.ts'
import type { SiteSettings } from '../../runtime/site/index.ts'
import type { BrandProps } from './Brand.tsx'

/** Name and logo out of the settings. */
export function getBrand({ general, branding }: SiteSettings): BrandProps {
  return {
    name: general?.name || programName,
    logoUrl: branding?.logo || branding?.mobile_logo || undefined,
    mobileLogoUrl: branding?.mobile_logo || undefined,
  }
}
