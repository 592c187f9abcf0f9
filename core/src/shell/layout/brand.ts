import type { SiteSettings } from '../../runtime/site/index.ts'
import type { BrandProps } from './Brand.tsx'

/** The program's own name is used until the site has one. */
const programName = 'Querent'

/** Name and logo out of the settings. */
export function getBrand({ general, branding }: SiteSettings): BrandProps {
  return {
    name: general?.name || programName,
    logoUrl: branding?.logo || branding?.mobile_logo || undefined,
    mobileLogoUrl: branding?.mobile_logo || undefined,
  }
}
