import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { Count, classes, Icon, icons, StatusLabel, Time } from '../../ui/index.ts'
import { TagChips } from '../tags/index.ts'
import styles from './PersonalPostList.module.scss'
import type { PersonalPost } from './personal-post.ts'

export type PersonalPostListProps = {
  posts: readonly PersonalPost[]
  /** `short`: a line each, without tags. */
  form?: 'full' | 'short'
}

/** What a user has asked or answered, by votes or by time. */
export function PersonalPostList({ posts, form = 'full' }: PersonalPostListProps) {
  return (
    <ol className={classes(styles.list, styles[form])}>
      {posts.map((post) => (
        <li key={post.id} className={styles.item}>
          <Votes post={post} />
          <div className={styles.body}>
            <Title post={post} />
            {form === 'full' && <Foot post={post} />}
          </div>
          {form === 'short' && <Time at={post.at} form="date" className={styles.time} />}
        </li>
      ))}
    </ol>
  )
}

function Votes({ post }: { post: PersonalPost }) {
  const t = useText()
  return (
    <span className={classes(styles.votes, post.isAccepted && styles.accepted)}>
      <Count value={post.votes} />
      <span className="q-visually-hidden">
        {' '}
        {t('question_list.row.votes', { count: post.votes })}
        {post.isAccepted && t('profile.row.accepted')}
      </span>
    </span>
  )
}

// texts: question_list.state.*
function Title({ post }: { post: PersonalPost }) {
  const t = useText()
  const site = useSite()
  return (
    <span className={styles.title}>
      {post.status === 'deleted' ? (
        <span className="q-muted">{post.title}</span>
      ) : (
        <Link to={questionPath(site, post.address)} dir="auto">
          {post.title}
        </Link>
      )}
      {post.status !== 'available' && (
        <StatusLabel className={styles.state} kind={post.status === 'pending' ? 'waiting' : 'neutral'}>
          {t(`question_list.state.${post.status}`)}
        </StatusLabel>
      )}
    </span>
  )
}

function Foot({ post }: { post: PersonalPost }) {
  const t = useText()
  return (
    <div className={styles.foot}>
      <TagChips tags={post.tags} />
      <span className={styles.facts}>
        {post.answers !== undefined && (
          <span className={classes(post.isAccepted && styles.green)}>
            {post.isAccepted && <Icon of={icons.checkIcon} size="small" />}
            <Count value={post.answers} /> {t('question_list.row.answers', { count: post.answers })}
          </span>
        )}
        <Time at={post.at} form="date" />
      </span>
    </div>
  )
}
