import { useText } from '../../../lib/i18n/index.ts'
import { TextInput } from '../../../ui/index.ts'
import { MarkdownField } from '../../editing/index.ts'
import styles from './TagForm.module.scss'
import type { TagFormState } from './useTagForm.ts'

export type TagFieldsProps = {
  form: Pick<TagFormState, 'values' | 'errors' | 'change'>
  /** The slug is in addresses all over the web: not everybody changes it. */
  isSlugFixed?: boolean
}

/** Name, slug and description: what every tag has. */
export function TagFields({ form, isSlugFixed = false }: TagFieldsProps) {
  const t = useText()
  const { values, errors, change } = form
  return (
    <>
      <div className={styles.names}>
        <TextInput
          name="display_name"
          label={t('ask.new_tag.name')}
          hint={t('tag_form.name_hint')}
          autoComplete="off"
          dir="auto"
          value={values.label}
          onChange={(event) => change({ label: event.target.value })}
          error={errors.label}
        />
        <TextInput
          name="slug_name"
          label={t('ask.new_tag.slug')}
          hint={isSlugFixed ? t('tag_form.slug_fixed') : t('ask.new_tag.slug_hint')}
          autoComplete="off"
          dir="ltr"
          readOnly={isSlugFixed}
          value={values.slug}
          onChange={(event) => change({ slug: event.target.value })}
          error={errors.slug}
        />
      </div>
      <MarkdownField
        name="original_text"
        label={t('tag_form.description')}
        hint={t('tag_form.description_hint')}
        value={values.description}
        onValueChange={(description) => change({ description })}
        error={errors.description}
      />
    </>
  )
}
