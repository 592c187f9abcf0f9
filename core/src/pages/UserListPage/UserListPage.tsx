import { accountRole } from '@querent/sdk/states'
import { useState } from 'react'
import { tagPath } from '../../features/tags/index.ts'
import { SpammerChoiceButton, UserGrid } from '../../features/users/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { definePage, type MetaArgs, type PageMeta, type PageProps } from '../../runtime/page/index.ts'
import {
  ButtonLink,
  EmptyState,
  icons,
  LinkTabs,
  PageColumns,
  PageHeader,
  Pagination,
  Tag,
} from '../../ui/index.ts'
import {
  isRanking,
  type ListQuery,
  listOrders,
  listPath,
  loadUsers,
  pageSize,
  rankings,
  type ShownUser,
  type UserList,
} from './load-users.ts'
import styles from './UserListPage.module.scss'
import { UserSearch } from './UserSearch.tsx'

// texts: users.order.*, users.ranking.*
function UserListPage({ data: { users, count, query } }: PageProps<UserList>) {
  const t = useText()
  const { integer } = useFormat()
  const { order } = query
  const [isSearching, setIsSearching] = useState(false)
  return (
    <PageColumns width="wide">
      <PageHeader
        title={t('users.title')}
        note={
          isRanking(order) ? t(`users.ranking.${order}`) : t('users.count', { count, shown: integer(count) })
        }
        actions={
          <ButtonLink size="small" to="/privileges">
            {t('app.title.privileges')}
          </ButtonLink>
        }
      >
        <LinkTabs
          label={t('users.order.label')}
          look="segment"
          tabs={[...listOrders, ...rankings].map((other) => ({
            to: listPath({ ...query, order: other, page: 1 }),
            label: t(`users.order.${other}`),
            isCurrent: other === order,
          }))}
        />
        <UserSearch query={query} count={count} onSearching={setIsSearching} />
      </PageHeader>
      {!isRanking(order) && <SpammerChoiceButton key={listPath(query)} users={users} />}
      {users.length > 0 ? (
        <div className={styles.list} aria-busy={isSearching}>
          <UserGrid users={users} noteFor={(user) => <UserStats user={user} />} />
        </div>
      ) : (
        <Nobody query={query} />
      )}
      {!isRanking(order) && (
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={count}
          hrefFor={(page) => listPath({ ...query, page })}
        />
      )}
    </PageColumns>
  )
}

function Nobody({ query: { name, order } }: { query: ListQuery }) {
  const t = useText()
  const isShort = name !== '' || isRanking(order)
  return (
    <EmptyState
      icon={icons.usersIcon}
      action={isShort && <ButtonLink to="/users">{t('users.show_all')}</ButtonLink>}
    >
      {name ? t('users.none_found', { name }) : t(isRanking(order) ? 'users.none_ranked' : 'users.none')}
    </EmptyState>
  )
}

function userListMeta({ query, count }: UserList, { t }: MetaArgs): PageMeta {
  const hasNext = !isRanking(query.order) && query.page * pageSize < count
  return {
    title: t('app.title.users'),
    canonical: listPath({ ...query, name: '' }),
    robots: query.name ? 'noindex' : undefined,
    previousPath: query.page > 1 ? listPath({ ...query, page: query.page - 1 }) : undefined,
    nextPath: hasNext ? listPath({ ...query, page: query.page + 1 }) : undefined,
  }
}

export const page = definePage({ loader: loadUsers, meta: userListMeta, Component: UserListPage })

type UserStatsProps = { user: ShownUser }

// texts: users.role.*, users.measure.*
/** The amount by which the list is sorted, this week's part of it, and the user's topics. */
function UserStats({ user }: UserStatsProps) {
  const t = useText()
  const format = useFormat()
  const { gained = 0, tags = [] } = user
  const role = { [accountRole.admin]: 'admin', [accountRole.moderator]: 'moderator' }[
    user.role_id ?? accountRole.user
  ]
  const key = user.measure === 'reputation' ? 'users.reputation' : `users.measure.${user.measure}`
  return (
    <>
      <span className={styles.stats}>
        <span title={format.integer(user.amount)}>
          {t(key, { count: user.amount, shown: format.count(user.amount) })}
        </span>
        {role && <span className={styles.role}>{t(`users.role.${role}`)}</span>}
      </span>
      {gained > 0 && (
        <span className={styles.gained}>{t('users.this_week', { shown: format.count(gained) })}</span>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('users.top_tags', { name: user.display_name })}>
          {tags.map((tag) => (
            <li key={tag.slug_name} className={styles.tag}>
              <Tag label={tag.display_name} to={tagPath(tag.slug_name)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
