import { Link } from 'react-router-dom'
import styles from './Brand.module.scss'
import { BrandMark } from './BrandMark.tsx'

export type BrandProps = {
  name: string
  logoUrl?: string
  /** Shown in place of the logo on phones. */
  mobileLogoUrl?: string
}

/** The site's logo or name, which leads home. */
export function Brand({ name, logoUrl, mobileLogoUrl }: BrandProps) {
  return (
    <Link className={styles.brand} to="/">
      {logoUrl ? (
        <image className={styles.image}>
          {mobileLogoUrl && <source media="(max-width: 767.98px)" srcSet={mobileLogoUrl} />}
          <img className={styles.logo} src={logoUrl} alt={name} />
        </image>
      ) : (
        <>
          <BrandMark />
          <span className={styles.name} dir="auto">
            {name}
          </span>
        </>
      )}
    </Link>
  )
}
