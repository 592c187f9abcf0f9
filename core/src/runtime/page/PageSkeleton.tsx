import { useText } from '../../lib/i18n/index.ts'
import { Skeleton, VisuallyHidden } from '../../ui/index.ts'
import styles from './PageSkeleton.module.scss'

const rows = ['a', 'b', 'c', 'd', 'e']

/** Shown for a page that has been awaited for a while: a title and some rows, as most pages begin. */
export function PageSkeleton() {
  const t = useText()
  return (
    <div role="status" className={styles.page}>
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <Skeleton size={28} width="half" />
      {rows.map((row) => (
        <Skeleton key={row} shape="block" size={64} />
      ))}
    </div>
  )
}
