import { Link } from 'react-router-dom'
import { withBasePath } from '../../lib/base-path.ts'
import { defaultSiteName } from '../../lib/default-site-name.ts'
import type { SiteSettings } from '../../runtime/site/index.ts'
import { classes } from '../../ui/index.ts'
import styles from './Brand.module.scss'

export type BrandProps = {
  name: string
  logoUrl?: string
  /** Shown instead of the logo on phones. */
  mobileLogoUrl?: string
}

/** A longer name is smaller on phones. */
const longName = 14

/** The site's logo or name, which links home. */
export function Brand({ name, logoUrl, mobileLogoUrl }: BrandProps) {
  return (
    <Link className={styles.brand} to="/">
      {logoUrl ? (
        <picture className={styles.picture}>
          {mobileLogoUrl && <source media="(max-width: 47.99em)" srcSet={mobileLogoUrl} />}
          <img className={styles.logo} src={withBasePath(logoUrl)} alt={name} />
        </picture>
      ) : (
        <>
          <BrandMark />
          <span className={classes(styles.name, name.length > longName && styles.long)} dir="auto">
            {name}
          </span>
        </>
      )}
    </Link>
  )
}

/** The default logo: a Q whose tail leaves the ring. */
function BrandMark() {
  return (
    <svg
      className={styles.mark}
      width="28"
      height="28"
      viewBox="0 0 28 28"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ground} width="28" height="28" rx="8" />
      <path className={styles.letter} d="M14 20.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM14.75 14.75 21 21" />
    </svg>
  )
}

/** Name and logo out of the settings. */
export function getBrand({ general, branding }: SiteSettings): BrandProps {
  return {
    name: general?.name || defaultSiteName,
    logoUrl: branding?.logo || branding?.mobile_logo || undefined,
    mobileLogoUrl: branding?.mobile_logo || undefined,
  }
}
