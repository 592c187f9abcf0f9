import { Skeleton, SkeletonGroup } from '../../ui/index.ts'
import styles from './TimelineEntry.module.scss'

/** Is where the change of an entry will be. */
export function ChangeSkeleton() {
  return (
    <SkeletonGroup className={styles.panel}>
      <Skeleton width="half" size={18} />
      <Skeleton />
      <Skeleton />
      <Skeleton width="most" />
    </SkeletonGroup>
  )
}
