import type { DataFor } from '../../api/index.ts'
import styles from './ProfileBranding.module.scss'

export type BrandingFacet = DataFor<'userCenterBranding'>['personal_branding'][number]

export type ProfileBrandingProps = { facets: readonly BrandingFacet[] }

/** Data about a user from the account host, such as their department. */
export function ProfileBranding({ facets }: ProfileBrandingProps) {
  if (facets.length === 0) return null
  return (
    <ul className={styles.facets}>
      {facets.map(({ name, label, url }) => (
        <li key={name} className={styles.facet}>
          {url ? (
            <a href={url} rel="nofollow noopener" dir="auto">
              {label}
            </a>
          ) : (
            <span dir="auto">{label}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
