import type { QuestionInfo } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { AskForm, AskGuide, EditQuestionForm } from '../../features/questions/index.ts'
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
  type MetaArgs,
  type PageMeta,
  type PageProps,
  type WaitingEdit,
} from '../../runtime/page/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { FormAlert, PageColumns, PageHeader } from '../../ui/index.ts'

type AskPageData = {
  /** The edited question, and the initial content of its form; absent for a new one. */
  editing?: { question: QuestionInfo; start: EditStart }
  /** The question cannot be edited now, since another edit waits. */
  waiting?: WaitingEdit & { questionId: string }
  mayCreateTags: boolean
  /** Why this member may not ask yet. */
  barrier: string
}

/** The page for a new question, and for edits of one. */
async function loadForm(args: LoaderArgs): Promise<AskPageData> {
  const { api, params } = args
  const id = params.qid
  const permissions = await api.call('permissionInfo', { action: 'question.add,tag.add' })
  const mayCreateTags = permissions['tag.add']?.has_permission === true
  if (!id) {
    const asking = permissions['question.add']
    return { mayCreateTags, barrier: asking?.has_permission ? '' : (asking?.no_permission_tip ?? '') }
  }
  const waiting = await checkEditable(api.call('revisionEditCheck', { id }))
  if (waiting) return { waiting: { ...waiting, questionId: id }, mayCreateTags, barrier: '' }
  const question = await api.call('questionInfo', { id, without_view: true })
  const edited = { kind: 'question', id: question.id, authorId: question.user_info.id } as const
  return { editing: { question, start: await loadEditStart(args, edited) }, mayCreateTags, barrier: '' }
}

function askMeta({ editing, waiting }: AskPageData, { t }: MetaArgs): PageMeta {
  return { title: editing || waiting ? t('app.title.edit_question') : t('app.title.ask'), robots: 'noindex' }
}

function AskPage({ data }: PageProps<AskPageData>) {
  const t = useText()
  const site = useSite()
  const { editing, mayCreateTags, barrier, waiting } = data
  if (waiting) {
    const { questionId: id } = waiting
    return (
      <EditWaiting waiting={waiting} place={toTimelineObject({ qid: id })} to={questionPath(site, { id })} />
    )
  }
  return (
    <PageColumns aside={<AskGuide isEditing={editing !== undefined} />} asideLabel={t('ask.guide.label')}>
      <PageHeader title={editing ? t('app.title.edit_question') : t('app.title.ask')} />
      {barrier && (
        <FormAlert kind="warning">
          {barrier} <Link to="/privileges">{t('app.title.privileges')}</Link>
        </FormAlert>
      )}
      {editing && <EditQuestionForm {...editing} mayCreateTags={mayCreateTags} />}
      {!editing && !barrier && <AskForm mayCreateTags={mayCreateTags} />}
    </PageColumns>
  )
}

export const page = definePage<AskPageData>({ loader: loadForm, meta: askMeta, Component: AskPage })
