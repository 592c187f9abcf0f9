import type { AnswerItem, QuestionInfo } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { EditAnswerForm } from '../../features/answers/index.ts'
import { AskGuide } from '../../features/questions/index.ts'
import {
  type EditStart,
  EditWaiting,
  loadEditStart,
  toTimelineObject,
} from '../../features/revisions/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  checkEditable,
  definePage,
  type LoaderArgs,
  type PageProps,
  type WaitingEdit,
} from '../../runtime/page/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { PageColumns, PageHeader } from '../../ui/index.ts'

type EditedAnswer = { info: AnswerItem; question: QuestionInfo; start: EditStart }
type WaitingAnswer = { waiting: WaitingEdit; questionId: string; answerId: string }
type EditAnswerPageData = EditedAnswer | WaitingAnswer

/** Redirects users who may not edit, and everybody while another user's edit waits for review. */
async function loadAnswer(args: LoaderArgs): Promise<EditAnswerPageData> {
  const { api, params } = args
  const id = params.aid ?? ''
  const waiting = await checkEditable(api.call('revisionEditCheck', { id }))
  if (waiting) return { waiting, questionId: params.qid ?? '', answerId: id }
  const { info, question } = await api.call('answerInfo', { id })
  const edited = { kind: 'answer', id: info.id, authorId: info.user_info?.id } as const
  return { info, question, start: await loadEditStart(args, edited) }
}

function EditAnswerPage({ data }: PageProps<EditAnswerPageData>) {
  const site = useSite()
  if (!('waiting' in data)) return <AnswerEditor data={data} />
  const { waiting, questionId, answerId } = data
  const place = toTimelineObject({ qid: questionId, aid: answerId })
  return <EditWaiting waiting={waiting} place={place} to={questionPath(site, { id: questionId, answerId })} />
}

function AnswerEditor({ data }: { data: EditedAnswer }) {
  const t = useText()
  const site = useSite()
  const { info, question, start } = data
  const path = questionPath(site, { id: question.id, slug: question.url_title, answerId: info.id })
  return (
    <PageColumns aside={<AskGuide isEditing />} asideLabel={t('ask.guide.label')}>
      <PageHeader
        title={t('app.title.edit_answer')}
        note={
          <Link to={path} dir="auto">
            {question.title}
          </Link>
        }
      />
      <EditAnswerForm answer={info} question={question} start={start} />
    </PageColumns>
  )
}

export const page = definePage<EditAnswerPageData>({
  loader: loadAnswer,
  meta: (_, { t }) => ({ title: t('app.title.edit_answer'), robots: 'noindex' }),
  Component: EditAnswerPage,
})
