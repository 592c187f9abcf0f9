import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { classes, SkipLink } from '../../ui/index.ts'
import { Brand, type BrandProps } from './Brand.tsx'
import styles from './PlainFrame.module.scss'

export type PlainFrameProps = {
  brand: BrandProps
  /** `narrow` for a form of a few fields, `medium` for the wizard. */
  width?: 'narrow' | 'medium'
  children: ReactNode
}

const mainId = 'main'

/** One calm column under the brand: signing in, and everything else that must not be distracted from. */
export function PlainFrame({ brand, width = 'narrow', children }: PlainFrameProps) {
  const t = useText()
  return (
    <>
      <SkipLink targetId={mainId} label={t('layout.header.skip')} />
      <div className={classes(styles.frame, styles[width])}>
        <header className={styles.header}>
          <Brand {...brand} />
        </header>
        <main id={mainId} className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  )
}
