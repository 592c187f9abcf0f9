import type { AnswerItem, QuestionInfo } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { EditAnswerForm } from '../../features/answers/index.ts'
import { AskGuide } from '../../features/questions/index.ts'
import { type EditStart, loadEditStart } from '../../features/revisions/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, editable, type LoaderArgs, type PageProps } from '../../runtime/page/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { PageColumns, PageHeader } from '../../ui/index.ts'

type EditAnswerPageData = { info: AnswerItem; question: QuestionInfo; start: EditStart }

/** Nobody edits while another user's edit waits for review, nor what they may not. */
async function loadAnswer(args: LoaderArgs): Promise<EditAnswerPageData> {
  const { api, params } = args
  const id = params.aid ?? ''
  await editable(api.call('revisionEditCheck', { id }))
  const { info, question } = await api.call('answerInfo', { id })
  const edited = { kind: 'answer', id: info.id, authorId: info.user_info?.id } as const
  return { info, question, start: await loadEditStart(args, edited) }
}

function EditAnswerPage({ data }: PageProps<EditAnswerPageData>) {
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
