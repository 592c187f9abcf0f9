import type { BadgeAward } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { Avatar, Time } from '../../ui/index.ts'
import { UserName } from '../users/index.ts'
import styles from './AwardList.module.scss'

export type AwardListProps = { awards: readonly BadgeAward[] }

/** Who earned a badge, when, and with which post. */
export function AwardList({ awards }: AwardListProps) {
  return (
    <ol className={styles.list}>
      {awards.map((award) => (
        <li
          key={`${award.author_user_info.id} ${award.object_id} ${award.created_at}`}
          className={styles.item}
        >
          <Avatar
            name={award.author_user_info.display_name}
            imageUrl={award.author_user_info.avatar}
            size={32}
          />
          <span className={styles.name}>
            <UserName user={award.author_user_info} />
          </span>
          <AwardedPost award={award} />
          <Time at={award.created_at} form="date" className={styles.time} />
        </li>
      ))}
    </ol>
  )
}

function AwardedPost({ award }: { award: BadgeAward }) {
  const site = useSite()
  const { question_id, answer_id, comment_id, url_title } = award
  if (question_id === '' || url_title === '') return null
  const path = questionPath(site, { id: question_id, answerId: answer_id || undefined })
  return (
    <span className={styles.post}>
      <Link to={comment_id ? `${path}?commentId=${comment_id}` : path} dir="auto">
        {url_title}
      </Link>
    </span>
  )
}
