import { CreateTagForm, TagGuide } from '../../features/tags/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage } from '../../runtime/page/index.ts'
import { PageColumns, PageHeader } from '../../ui/index.ts'

function TagCreatePage() {
  const t = useText()
  return (
    <PageColumns aside={<TagGuide />} asideLabel={t('tag_form.guide.label')}>
      <PageHeader title={t('app.title.create_tag')} note={t('tag_form.create_note')} />
      <CreateTagForm />
    </PageColumns>
  )
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('app.title.create_tag'), robots: 'noindex' }),
  Component: TagCreatePage,
})
