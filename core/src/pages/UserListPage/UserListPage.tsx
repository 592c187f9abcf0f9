import { Form } from 'react-router-dom'
import type { DataFor } from '../../api/index.ts'
import { definePage, type PageProps } from '../../app/page/index.ts'
import { UserGrid } from '../../features/users/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  icons,
  LinkTabs,
  PageColumns,
  PageHeader,
  Pagination,
  TextInput,
} from '../../ui/index.ts'
import { type ListQuery, listPath, pageSize, queryOf } from './list-query.ts'
import styles from './UserListPage.module.scss'

type ListedUser = DataFor<'userPage'>['list'][number]
type UserList = { users: DataFor<'userPage'>; query: ListQuery }

function UserListPage({ data: { users, query } }: PageProps<UserList>) {
  const t = useText()
  const { integer } = useFormat()
  return (
    <PageColumns width="wide">
      <PageHeader
        title={t('users.title')}
        note={t('users.count', { count: users.count, shown: integer(users.count) })}
      >
        <LinkTabs
          label={t('users.order.label')}
          look="segment"
          tabs={(['reputation', 'newest'] as const).map((order) => ({
            to: listPath({ ...query, order, page: 1 }),
            label: t(`users.order.${order}`),
            isCurrent: order === query.order,
          }))}
        />
        <NameSearch query={query} />
      </PageHeader>
      {users.list.length > 0 ? (
        <div className={styles.list}>
          <UserGrid users={users.list} noteFor={(user) => <UserFigures user={user} />} />
        </div>
      ) : (
        <EmptyState
          icon={icons.usersIcon}
          action={query.name && <ButtonLink to="/users">{t('users.show_all')}</ButtonLink>}
        >
          {query.name ? t('users.none_found', { name: query.name }) : t('users.none')}
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pageSize={pageSize}
        total={users.count}
        hrefFor={(page) => listPath({ ...query, page })}
      />
    </PageColumns>
  )
}

/** A plain search form: the address carries the name, so it works without script. */
function NameSearch({ query }: { query: ListQuery }) {
  const t = useText()
  return (
    <Form action="/users" role="search" aria-label={t('users.search')} className={styles.search}>
      {query.order !== 'reputation' && <input type="hidden" name="order" value={query.order} />}
      <TextInput
        // Another list, another text; what was typed does not stay behind.
        key={query.name}
        type="search"
        name="name"
        label={t('users.search')}
        isLabelHidden
        placeholder={t('users.search')}
        defaultValue={query.name}
        maxLength={100}
      />
      <Button type="submit" icon={icons.searchIcon}>
        {t('users.search_submit')}
      </Button>
    </Form>
  )
}

// texts: users.order.*, users.role.*
function UserFigures({ user }: { user: ListedUser }) {
  const t = useText()
  const format = useFormat()
  const role = { 2: 'admin', 3: 'moderator' }[user.role_id]
  return (
    <span className={styles.figures}>
      <span title={format.integer(user.rank)}>
        {t('users.reputation', { count: user.rank, shown: format.count(user.rank) })}
      </span>
      {role && <span className={styles.role}>{t(`users.role.${role}`)}</span>}
    </span>
  )
}

export const page = definePage({
  loader: async ({ api, url }): Promise<UserList> => {
    const query = queryOf(url)
    const { page, order, name } = query
    const users = await api.call('userPage', {
      page,
      page_size: pageSize,
      order,
      ...(name && { query: name }),
    })
    return { users, query }
  },
  meta: ({ users, query }, { t }) => ({
    title: t('app.title.users'),
    canonical: listPath({ ...query, name: '' }),
    robots: query.name ? 'noindex' : undefined,
    previousPath: query.page > 1 ? listPath({ ...query, page: query.page - 1 }) : undefined,
    nextPath: query.page * pageSize < users.count ? listPath({ ...query, page: query.page + 1 }) : undefined,
  }),
  Component: UserListPage,
})
