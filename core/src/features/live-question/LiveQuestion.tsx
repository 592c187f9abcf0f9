import type { QuestionView } from '@querent/sdk/contract'
import { questionStatus } from '@querent/sdk/states'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { useFormat, useText, useTexts } from '../../lib/i18n/index.ts'
import { focusElement, scrollToElement } from '../../lib/scrolling.ts'
import { useSession } from '../../runtime/session/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import type { QuestionChanges } from '../../runtime/watched-question.ts'
import { Button, IconButton, icons } from '../../ui/index.ts'
import { QuoteSelection } from '../quotes/index.ts'
import styles from './LiveQuestion.module.scss'
import { startQuestionFeed } from './question-feed.ts'

/** Differences from the content of the page. */
type QuestionNews = {
  /** Newest last. */
  newAnswerIds: string[]
  editedAnswerIds: string[]
  isQuestionEdited: boolean
  /** It no longer accepts answers. */
  isQuestionClosed: boolean
  /** It was deleted, or hidden from this user. */
  isQuestionGone: boolean
}

type Shown = {
  view: Pick<QuestionView, 'info' | 'answers'>
  /**
   * The state when the page was loaded. It is needed if further pages have answers that this one does not
   * show.
   */
  baseline: QuestionChanges
  /** The viewer, whose own answers are not reported. */
  userId: string | undefined
}

export function findNews({ view, baseline, userId }: Shown, changes: QuestionChanges): QuestionNews {
  const { list, count } = view.answers
  const shown = new Map(list.map((answer) => [answer.id, answer.update_time]))
  const known = new Set(baseline.answers.map(({ id }) => id))
  const isWhole = list.length >= count
  const newestAt = Math.max(0, ...[...baseline.answers, ...list].map((answer) => answer.create_time))
  const isNew = (answer: QuestionChanges['answers'][number]) =>
    !shown.has(answer.id) &&
    answer.user_id !== userId &&
    (isWhole || (!known.has(answer.id) && answer.create_time >= newestAt))
  return {
    newAnswerIds: changes.answers
      .filter(isNew)
      .map(({ id }) => id)
      .reverse(),
    editedAnswerIds: changes.answers
      .filter(({ id, edit_time }) => edit_time > (shown.get(id) ?? Number.POSITIVE_INFINITY))
      .map(({ id }) => id),
    isQuestionEdited: changes.edit_time > view.info.edit_time,
    isQuestionClosed:
      changes.status === questionStatus.closed && view.info.status === questionStatus.available,
    isQuestionGone: changes.status === questionStatus.deleted && view.info.status !== questionStatus.deleted,
  }
}

/** Distinguishes news, so that dismissed ones stay away until something else happens; empty without news. */
export function getNewsKey(news: QuestionNews): string {
  const { newAnswerIds, editedAnswerIds, isQuestionEdited, isQuestionClosed, isQuestionGone } = news
  const ofQuestion = [
    ...(isQuestionEdited ? ['question'] : []),
    ...(isQuestionClosed ? ['closed'] : []),
    ...(isQuestionGone ? ['gone'] : []),
  ]
  return [...newAnswerIds, ...editedAnswerIds, ...ofQuestion].join(' ')
}

export type LiveQuestionProps = {
  view: QuestionView
  /**
   * The ids of the posts' elements, which the page provides: this must not share the code of posts with it.
   */
  questionElementId: (questionId: string) => string
  answerElementId: (answerId: string) => string
  /** The delay before the first poll. */
  firstPauseMs: number
}

/** A notice that the question has new answers or was edited, with a button to show them. */
export function LiveQuestion(props: LiveQuestionProps) {
  const { view, firstPauseMs } = props
  const { news, acknowledge } = useNews(view, firstPauseMs)
  const newsKey = news ? getNewsKey(news) : ''
  const [dismissed, setDismissed] = useState('')
  const isShown = newsKey !== '' && newsKey !== dismissed
  const { show, isBusy } = useShowing(props, acknowledge)
  useTitleCount(Math.max(1, news?.newAnswerIds.length ?? 0), isShown ? newsKey : '')
  return (
    <>
      <div className={styles.place} role="status">
        {news && isShown && (
          <NewsNotice
            news={news}
            isBusy={isBusy}
            onShow={() => show(news)}
            onDismiss={() => setDismissed(newsKey)}
          />
        )}
      </div>
      {/* Loaded with this part, since it can wait as well: nobody selects text before reading. */}
      <QuoteSelection view={view} />
    </>
  )
}

/** The changes of the question, compared with the content of the page. */
function useNews(view: QuestionView, firstPauseMs: number) {
  const { language } = useTexts()
  const { user } = useSession()
  const [known, setKnown] = useState<{ baseline: QuestionChanges; changes: QuestionChanges }>()
  const { id } = view.info

  useEffect(
    () =>
      startQuestionFeed({
        id,
        language: () => language,
        firstPauseMs,
        onChanges: (changes) => setKnown((current) => ({ baseline: current?.baseline ?? changes, changes })),
      }),
    [id, language, firstPauseMs],
  )

  return {
    news: known && findNews({ view, baseline: known.baseline, userId: user?.id }, known.changes),
    acknowledge: () => setKnown((current) => current && { ...current, baseline: current.changes }),
  }
}

/** Reloads the page's data, keeping text that is being written, and leads to the first change. */
function useShowing(props: LiveQuestionProps, acknowledge: () => void) {
  const { view, questionElementId, answerElementId } = props
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const site = useSite()
  const [isBusy, setIsBusy] = useState(false)
  // The element to lead to when the data is loaded; an answer may turn out to be on another page.
  const target = useRef<{ answerId?: string; mayNavigate: boolean }>(undefined)

  const lead = useEffectEvent(() => {
    if (!target.current) return
    const { answerId, mayNavigate } = target.current
    target.current = undefined
    const { id, url_title: slug } = view.info
    const element = document.getElementById(answerId ? answerElementId(answerId) : questionElementId(id))
    if (element) return focusPost(element)
    if (!answerId || !mayNavigate) return
    target.current = { answerId, mayNavigate: false }
    navigate(questionPath(site, { id, slug, answerId }))
  })
  useEffect(() => lead(), [view])

  async function show(news: QuestionNews) {
    const isOfQuestion = news.isQuestionEdited || news.isQuestionClosed
    const answerId = news.newAnswerIds[0] ?? (isOfQuestion ? undefined : news.editedAnswerIds[0])
    target.current = { answerId, mayNavigate: true }
    setIsBusy(true)
    await revalidate()
    setIsBusy(false)
    acknowledge()
  }

  return { show, isBusy }
}

function focusPost(element: HTMLElement): void {
  focusElement(element)
  scrollToElement(element)
}

export type NewsNoticeProps = {
  news: QuestionNews
  isBusy?: boolean
  onShow: () => void
  onDismiss: () => void
}

// texts: question_page.live.*
function nameChange({ isQuestionGone, isQuestionClosed, isQuestionEdited }: QuestionNews): string {
  if (isQuestionGone) return 'question_gone'
  if (isQuestionClosed) return 'question_closed'
  return isQuestionEdited ? 'question_edited' : 'answer_edited'
}

/**
 * One line with the changes and a button that shows them. If the question is gone there is no button: the
 * page would be replaced, including text that is being written.
 */
export function NewsNotice({ news, isBusy, onShow, onDismiss }: NewsNoticeProps) {
  const t = useText()
  const format = useFormat()
  const count = news.newAnswerIds.length
  const { isQuestionClosed, isQuestionGone } = news
  const hasAnswers = count > 0 && !isQuestionClosed && !isQuestionGone
  return (
    <div className={`${styles.notice} q-no-print`}>
      <span className={styles.text}>
        {hasAnswers
          ? t('question_page.live.answers', { count, shown: format.count(count) })
          : t(`question_page.live.${nameChange(news)}`)}
      </span>
      {!isQuestionGone && (
        <Button variant="primary" size="small" isBusy={isBusy} onClick={onShow}>
          {hasAnswers ? t('question_page.live.show') : t('question_page.live.reload')}
        </Button>
      )}
      <IconButton icon={icons.closeIcon} label={t('question_page.live.dismiss')} onClick={onDismiss} />
    </div>
  )
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'] as const

/** Shows a number before the title of the tab, until the user is back on the page. */
function useTitleCount(count: number, key: string): void {
  const [seenKey, setSeenKey] = useState('')
  const isShown = key !== '' && key !== seenKey

  useEffect(() => {
    if (!isShown) return
    const mark = `(${count}) `
    document.title = mark + document.title
    const handleSign = () => setSeenKey(key)
    for (const sign of signs) window.addEventListener(sign, handleSign, { passive: true })
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
      for (const sign of signs) window.removeEventListener(sign, handleSign)
    }
  }, [isShown, count, key])
}
