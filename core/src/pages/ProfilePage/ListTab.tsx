import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BadgeGrid, ImportedBadges } from '../../features/badges/index.ts'
import { HistoryList, PersonalCommentList, PersonalPostList } from '../../features/profiles/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { ButtonLink, classes, EmptyState, icons, LinkTabs, Pagination } from '../../ui/index.ts'
import styles from './ListTab.module.scss'
import { type ProfileTab, profileOrders, profilePageSize, tabHref } from './load-tab.ts'

/** The initial reputation; an account with more that never gained any here was imported with it. */
const newcomersReputation = 1

type ListedTab = Exclude<ProfileTab, { name: 'overview' | 'plugin' }>

export type ListTabProps = { username: string; reputation: number; tab: ListedTab; isOwn: boolean }

/** A tab with one long list, in pages, and in different orders if there are any. */
export function ListTab({ username, reputation, tab, isOwn }: ListTabProps) {
  const t = useText()
  const { count: short } = useFormat()
  const { name, order, page, count } = tab
  const rows = getRows(tab, username)
  const isExplained = name === 'reputation' && isOwn
  if (rows === undefined && page === 1) {
    const isBrought = name === 'reputation' && reputation > newcomersReputation
    const text = isBrought
      ? t('profile.empty.brought_reputation', { shown: short(reputation) })
      : t(emptyKey(name, isOwn))
    return (
      <>
        {isExplained && <Explanation />}
        <EmptyState icon={emptyIcons[name]} action={isOwn && <FirstStep to={firstSteps[name]} />}>
          {text}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {isExplained && <Explanation />}
      {hasOrders(name) && (
        <div className={styles.order}>
          <LinkTabs
            look="segment"
            label={t('profile.order.label')}
            tabs={profileOrders.map((other) => ({
              to: tabHref(username, name, { order: other }),
              label: t(`profile.order.${other}`),
              isCurrent: other === order,
            }))}
          />
        </div>
      )}
      <div className={classes(styles.list, name === 'badges' && styles.cards)}>
        {rows ?? <p className="q-muted">{t('profile.empty.page')}</p>}
      </div>
      <Pagination
        page={page}
        pageSize={profilePageSize}
        // The badges are on one page, however many there are.
        total={name === 'badges' ? 0 : count}
        hrefFor={(other) => tabHref(username, name, { order, page: other })}
      />
    </>
  )
}

/** Explains what earns reputation, with a link to what it allows. */
function Explanation() {
  const t = useText()
  return (
    <p className={styles.explanation}>
      {t('profile.history.earned_by')} <Link to="/privileges">{t('app.title.privileges')}</Link>
    </p>
  )
}

// texts: profile.order.*, profile.empty.*

const hasOrders = (name: ListedTab['name']) => name === 'questions' || name === 'answers'

const emptyKey = (name: ListedTab['name'], isOwn: boolean) => `profile.empty.${isOwn ? 'own_' : ''}${name}`

const emptyIcons: Record<ListedTab['name'], string> = {
  questions: icons.questionIcon,
  answers: icons.commentIcon,
  bookmarks: icons.bookmarkIcon,
  comments: icons.commentIcon,
  reputation: icons.starIcon,
  votes: icons.voteUpIcon,
  badges: icons.starIcon,
}

type Step = { path: string; text: string }

const unanswered: Step = { path: '/questions?order=unanswered', text: 'home.heading.unanswered' }
const questions: Step = { path: '/questions', text: 'question_list.empty.show_newest' }

/** Links to where members without entries can begin. */
const firstSteps: Record<ListedTab['name'], Step> = {
  questions: { path: '/questions/ask', text: 'question_list.empty.ask' },
  answers: unanswered,
  bookmarks: questions,
  comments: questions,
  reputation: unanswered,
  votes: questions,
  badges: { path: '/badges', text: 'layout.navigation.badges' },
}

function FirstStep({ to: { path, text } }: { to: Step }) {
  const t = useText()
  return <ButtonLink to={path}>{t(text)}</ButtonLink>
}

/** The rows of the page, or nothing if it has none. */
function getRows(tab: ListedTab, username: string): ReactNode | undefined {
  switch (tab.name) {
    case 'questions':
    case 'answers':
    case 'bookmarks':
      return tab.posts.length > 0 ? <PersonalPostList posts={tab.posts} /> : undefined
    case 'comments':
      return tab.comments.length > 0 ? <PersonalCommentList comments={tab.comments} /> : undefined
    case 'reputation':
    case 'votes':
      return tab.entries.length > 0 ? <HistoryList entries={tab.entries} /> : undefined
    case 'badges':
      if (tab.badges.length === 0 && tab.imported.length === 0) return undefined
      return (
        <>
          {tab.badges.length > 0 && <BadgeGrid badges={tab.badges} username={username} />}
          {tab.imported.length > 0 && <ImportedBadges badges={tab.imported} />}
        </>
      )
    default:
      return tab satisfies never
  }
}
