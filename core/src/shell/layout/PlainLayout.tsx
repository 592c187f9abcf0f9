import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { classes, SkipLink } from '../../ui/index.ts'
import { Brand, type BrandProps, getBrand } from './Brand.tsx'
import styles from './PlainLayout.module.scss'

/** Around the pages for registering, logging in and recovering an account. */
export function PlainLayout() {
  const site = useSite()
  return (
    <PlainFrame brand={getBrand(site)}>
      <Outlet />
    </PlainFrame>
  )
}

/** Around the installation and the maintenance page, where no other page is accessible. */
export function BareLayout() {
  const site = useSite()
  return (
    <PlainFrame brand={getBrand(site)} width="medium">
      <Outlet />
    </PlainFrame>
  )
}

type PlainFrameProps = {
  brand: BrandProps
  /** `narrow` for a form of a few fields, `medium` for the wizard. */
  width?: 'narrow' | 'medium'
  children: ReactNode
}

const mainId = 'main'

/** One narrow column under the brand: for logging in, and other pages without distractions. */
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
