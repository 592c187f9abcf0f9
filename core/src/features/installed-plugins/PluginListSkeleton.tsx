import { Skeleton, SkeletonGroup } from '../../ui/index.ts'
import styles from './PluginListSkeleton.module.scss'

const rows = ['a', 'b', 'c', 'd', 'e']

/** Keeps the place of the list while it is on its way. */
export function PluginListSkeleton() {
  return (
    <SkeletonGroup>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="block" size={40} className={styles.mark} />
          <div className={styles.words}>
            <Skeleton size={16} width="quarter" />
            <Skeleton size={14} width="most" />
            <Skeleton size={14} width="half" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
