import type { QuestionInfo } from '@querent/sdk/contract'
import { AskForm, AskGuide, EditQuestionForm } from '../../features/questions/index.ts'
import { type EditStart, loadEditStart } from '../../features/revisions/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  definePage,
  editable,
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  type PageProps,
} from '../../runtime/page/index.ts'
import { FormAlert, PageColumns, PageHeader } from '../../ui/index.ts'

type AskPageData = {
  /** The question that is changed, and what its form begins with; absent for a new one. */
  editing?: { question: QuestionInfo; start: EditStart }
  mayCreateTags: boolean
  /** Why this member may not ask yet. */
  barrier: string
}

/** The page for a new question, and for the changes of one. */
async function loadForm(args: LoaderArgs): Promise<AskPageData> {
  const { api, params } = args
  const id = params.qid
  const permissions = await api.call('permissionInfo', { action: 'question.add,tag.add' })
  const mayCreateTags = permissions['tag.add']?.has_permission === true
  if (!id) {
    const asking = permissions['question.add']
    return { mayCreateTags, barrier: asking?.has_permission ? '' : (asking?.no_permission_tip ?? '') }
  }
  await editable(api.call('revisionEditCheck', { id }))
  const question = await api.call('questionInfo', { id, without_view: true })
  const edited = { kind: 'question', id: question.id, authorId: question.user_info.id } as const
  return { editing: { question, start: await loadEditStart(args, edited) }, mayCreateTags, barrier: '' }
}

function askMeta({ editing }: AskPageData, { t }: MetaArgs): PageMeta {
  return { title: editing ? t('app.title.edit_question') : t('app.title.ask'), robots: 'noindex' }
}

function AskPage({ data }: PageProps<AskPageData>) {
  const t = useText()
  const { editing, mayCreateTags, barrier } = data
  return (
    <PageColumns aside={<AskGuide isEditing={editing !== undefined} />} asideLabel={t('ask.guide.label')}>
      <PageHeader title={editing ? t('app.title.edit_question') : t('app.title.ask')} />
      {barrier && <FormAlert kind="warning">{barrier}</FormAlert>}
      {editing && <EditQuestionForm {...editing} mayCreateTags={mayCreateTags} />}
      {!editing && !barrier && <AskForm mayCreateTags={mayCreateTags} />}
    </PageColumns>
  )
}

export const page = definePage<AskPageData>({ loader: loadForm, meta: askMeta, Component: AskPage })
