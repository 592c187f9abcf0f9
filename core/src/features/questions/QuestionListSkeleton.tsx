import { Skeleton, SkeletonGroup } from '../../ui/index.ts'
import listStyles from './QuestionList.module.scss'
import styles from './QuestionListSkeleton.module.scss'
import rowStyles from './QuestionRow.module.scss'

export type QuestionListSkeletonProps = { rows?: number }

/** A placeholder for a list of questions; each row has the usual height. */
export function QuestionListSkeleton({ rows = 6 }: QuestionListSkeletonProps) {
  return (
    <SkeletonGroup>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={listStyles.item}>
          <div className={rowStyles.row}>
            <div className={styles.stats}>
              <Skeleton size={12} width="half" />
              <Skeleton size={12} width="most" />
              <Skeleton size={12} width="half" />
            </div>
            <div>
              <Skeleton size={18} width={row % 2 === 0 ? 'most' : 'full'} />
              <Skeleton size={14} />
              <Skeleton size={14} width="half" />
              <div className={styles.foot}>
                <Skeleton size={14} width="quarter" />
                <Skeleton size={14} width="quarter" />
              </div>
            </div>
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
