import type { QuestionInfo } from '@querent/sdk/contract'
import { attempt } from '../../api/index.ts'
import { editGuard } from '../../app/guards/index.ts'
import {
  definePage,
  forbidden,
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  type PageProps,
} from '../../app/page/index.ts'
import { AskForm, AskGuide, EditQuestionForm } from '../../features/questions/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { FormAlert, PageColumns, PageHeader } from '../../ui/index.ts'

type AskPageData = {
  /** The question that is changed; absent for a new one. */
  question?: QuestionInfo
  mayCreateTags: boolean
  /** Why this member may not ask yet. */
  barrier: string
}

/** The page for a new question, and for the changes of one. */
async function loadForm({ api, params }: LoaderArgs): Promise<AskPageData> {
  const id = params.qid
  const permissions = await api.call('permissionInfo', { action: 'question.add,tag.add' })
  const mayCreateTags = permissions['tag.add']?.has_permission === true
  if (!id) {
    const asking = permissions['question.add']
    return { mayCreateTags, barrier: asking?.has_permission ? '' : (asking?.no_permission_tip ?? '') }
  }
  const check = await attempt(api.call('revisionEditCheck', { id }))
  if (!check.ok) {
    const result = editGuard(check.failure)
    throw result.kind === 'errorPage' ? forbidden(result.msg) : check.failure
  }
  return { question: await api.call('questionInfo', { id }), mayCreateTags, barrier: '' }
}

function askMeta({ question }: AskPageData, { t }: MetaArgs): PageMeta {
  return { title: question ? t('app.title.edit_question') : t('app.title.ask'), robots: 'noindex' }
}

function AskPage({ data }: PageProps<AskPageData>) {
  const t = useText()
  const { question, mayCreateTags, barrier } = data
  return (
    <PageColumns aside={<AskGuide isEditing={question !== undefined} />} asideLabel={t('ask.guide.label')}>
      <PageHeader title={question ? t('app.title.edit_question') : t('app.title.ask')} />
      {barrier && <FormAlert kind="warning">{barrier}</FormAlert>}
      {question && <EditQuestionForm question={question} mayCreateTags={mayCreateTags} />}
      {!question && !barrier && <AskForm mayCreateTags={mayCreateTags} />}
    </PageColumns>
  )
}

export const page = definePage<AskPageData>({ loader: loadForm, meta: askMeta, Component: AskPage })
