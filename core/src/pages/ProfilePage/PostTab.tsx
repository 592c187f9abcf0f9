import { PersonalPostList } from '../../features/profiles/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { EmptyState, icons, LinkTabs, Pagination } from '../../ui/index.ts'
import styles from './PostTab.module.scss'
import { type ProfileTab, profileOrders, profilePageSize, tabHref } from './profile.ts'

export type PostTabProps = {
  username: string
  tab: Exclude<ProfileTab, { name: 'overview' }>
  isOwn: boolean
}

// texts: profile.order.*, profile.empty.*

/** All questions or all answers of somebody. */
export function PostTab({ username, tab, isOwn }: PostTabProps) {
  const t = useText()
  if (tab.posts.length === 0) {
    return (
      <EmptyState icon={tab.name === 'questions' ? icons.questionIcon : icons.commentIcon}>
        {t(`profile.empty.${isOwn ? 'own_' : ''}${tab.name}`)}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.order}>
        <LinkTabs
          look="segment"
          label={t('profile.order.label')}
          tabs={profileOrders.map((order) => ({
            to: tabHref(username, tab.name, order),
            label: t(`profile.order.${order}`),
            isCurrent: order === tab.order,
          }))}
        />
      </div>
      <div className={styles.list}>
        <PersonalPostList posts={tab.posts} />
      </div>
      <Pagination
        page={tab.page}
        pageSize={profilePageSize}
        total={tab.count}
        hrefFor={(page) => tabHref(username, tab.name, tab.order, page)}
      />
    </>
  )
}
