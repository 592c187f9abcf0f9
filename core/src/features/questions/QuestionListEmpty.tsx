import { useText } from '../../lib/i18n/index.ts'
import { ButtonLink, EmptyState, icons } from '../../ui/index.ts'
import { listHref, type QuestionListQuery } from './question-list-query.ts'

export type QuestionListEmptyProps = { query: QuestionListQuery; path: string }

/** Why a list is empty, and links to continue from there. */
export function QuestionListEmpty({ query, path }: QuestionListEmptyProps) {
  const t = useText()
  const newest = listHref(path, { order: 'newest', days: 0, page: 1 })
  const showNewest = <ButtonLink to={newest}>{t('question_list.empty.show_newest')}</ButtonLink>
  if (query.days > 0) {
    const allTime = listHref(path, { ...query, days: 0, page: 1 })
    return (
      <EmptyState
        icon={icons.clockIcon}
        action={<ButtonLink to={allTime}>{t('question_list.empty.all_time')}</ButtonLink>}
      >
        {t('question_list.empty.in_frame', { count: query.days })}
      </EmptyState>
    )
  }
  switch (query.order) {
    case 'hot':
    case 'active':
      return (
        <EmptyState icon={icons.clockIcon} action={showNewest}>
          {t('question_list.empty.quiet')}
        </EmptyState>
      )
    case 'unanswered':
      return (
        <EmptyState icon={icons.checkCircleIcon} action={showNewest}>
          {t('question_list.empty.all_answered')}
        </EmptyState>
      )
    case 'recommend':
      return (
        <EmptyState
          icon={icons.tagIcon}
          action={<ButtonLink to="/tags">{t('question_list.empty.browse_tags')}</ButtonLink>}
        >
          {t('question_list.empty.nothing_followed')}
        </EmptyState>
      )
    case 'following':
      return (
        <EmptyState icon={icons.questionIcon} action={showNewest}>
          {t('question_list.empty.no_question_followed')}
        </EmptyState>
      )
    default:
      return (
        <EmptyState
          icon={icons.questionIcon}
          action={
            <ButtonLink to="/questions/ask" variant="primary" icon={icons.plusIcon}>
              {t('question_list.empty.ask')}
            </ButtonLink>
          }
        >
          {t('question_list.empty.none')}
        </EmptyState>
      )
  }
}
