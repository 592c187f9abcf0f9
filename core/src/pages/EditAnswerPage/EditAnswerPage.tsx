import type { AnswerItem, QuestionInfo } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { attempt } from '../../api/index.ts'
import { editGuard } from '../../app/guards/index.ts'
import { definePage, forbidden, type LoaderArgs, type PageProps } from '../../app/page/index.ts'
import { questionPath, useSite } from '../../app/site/index.ts'
import { EditAnswerForm } from '../../features/answers/index.ts'
import { AskGuide } from '../../features/questions/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { PageColumns, PageHeader } from '../../ui/index.ts'

type EditAnswerPageData = { info: AnswerItem; question: QuestionInfo }

/** Nobody edits while somebody else's edit waits for review, nor what they may not. */
async function loadAnswer({ api, params }: LoaderArgs): Promise<EditAnswerPageData> {
  const id = params.aid ?? ''
  const check = await attempt(api.call('revisionEditCheck', { id }))
  if (!check.ok) {
    const result = editGuard(check.failure)
    throw result.kind === 'errorPage' ? forbidden(result.msg) : check.failure
  }
  return api.call('answerInfo', { id })
}

function EditAnswerPage({ data }: PageProps<EditAnswerPageData>) {
  const t = useText()
  const site = useSite()
  const { info, question } = data
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
      <EditAnswerForm answer={info} question={question} />
    </PageColumns>
  )
}

export const page = definePage<EditAnswerPageData>({
  loader: loadAnswer,
  meta: (_, { t }) => ({ title: t('app.title.edit_answer'), robots: 'noindex' }),
  Component: EditAnswerPage,
})
