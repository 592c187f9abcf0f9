import { listing, pin } from '@querent/sdk/states'
import { Link } from 'react-router-dom'
import { type DataFor, type InputFor, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { StatusLabel, Time } from '../../ui/index.ts'
import { UserName } from '../users/index.ts'
import styles from './AdminList.module.scss'
import { AdminList, pageSize } from './AdminList.tsx'
import { daySecond, type ListAddress, type ListView } from './list-address.ts'
import { PurgeButton } from './PurgeButton.tsx'
import { useQuestionActions } from './useQuestionActions.ts'

type Question = DataFor<'adminQuestionPage'>['list'][number]

export const questionView: ListView = {
  path: '/admin/questions',
  kind: 'questions',
  statuses: ['normal', 'closed', 'deleted', 'pending'],
  orders: ['newest', 'activity', 'votes'],
  filters: [
    { name: 'author', kind: 'text' },
    { name: 'tag', kind: 'text' },
    { name: 'from', kind: 'date' },
    { name: 'to', kind: 'date' },
  ],
}

/** What the server is asked for. */
export function questionInput(address: ListAddress): InputFor<'adminQuestionPage'> {
  const { author, tag, from, to } = address.filters
  return {
    page: address.page,
    page_size: pageSize,
    // The words of the address are those of the contract; `readListAddress` lets no others through.
    status: address.status as 'normal',
    order: address.order as 'newest',
    query: address.query,
    author,
    tag,
    created_from: daySecond(from, 'first'),
    created_to: daySecond(to, 'last'),
  }
}

export type QuestionAdminListProps = { address: ListAddress; found: DataFor<'adminQuestionPage'> | null }

/** Every question of a state, for administrators. */
export function QuestionAdminList({ address, found }: QuestionAdminListProps) {
  const api = useApi()
  const actions = useQuestionActions(address.status)
  return (
    <AdminList
      view={questionView}
      address={address}
      found={found}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      renderItem={(question) => <QuestionItem question={question} />}
      actions={actions}
      onExport={(ids) => {
        const { page, page_size, ...filter } = questionInput(address) ?? {}
        return api.call('adminQuestionExport', { ...filter, ids }, { timeoutMs: 60_000 })
      }}
      headerActions={address.status === 'deleted' && <PurgeButton kind="questions" />}
    />
  )
}

function QuestionItem({ question }: { question: Question }) {
  const t = useText()
  const site = useSite()
  return (
    <>
      <h2 className={styles.title}>
        <Link to={questionPath(site, { id: question.id })} dir="auto">
          {question.title}
        </Link>
        {question.show === listing.unlisted && <StatusLabel>{t('admin_lists.unlisted')}</StatusLabel>}
        {question.pin === pin.pinned && <StatusLabel kind="accent">{t('admin_lists.pinned')}</StatusLabel>}
        {question.accepted_answer_id !== '0' && (
          <StatusLabel kind="accepted">{t('admin_lists.accepted')}</StatusLabel>
        )}
      </h2>
      <div className={styles.facts}>
        <UserName user={question.user_info} />
        <span>{t('admin_lists.votes', { number: question.vote_count })}</span>
        <span>{t('admin_lists.answers', { number: question.answer_count })}</span>
        <span>
          {t('admin_lists.asked')} <Time at={question.create_time} form="date" />
        </span>
        <span>
          {t('admin_lists.active')} <Time at={question.update_time} />
        </span>
      </div>
    </>
  )
}
