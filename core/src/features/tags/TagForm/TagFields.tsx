import { useText } from '../../../lib/i18n/index.ts'
import type { ContractForm } from '../../../runtime/forms/index.ts'
import { AsideSection, TextInput } from '../../../ui/index.ts'
import { MarkdownField } from '../../editing/index.ts'
import styles from './TagForm.module.scss'

export type TagValues = {
  display_name: string
  slug_name: string
  original_text: string
  edit_summary: string
}

export type TagFieldsProps = {
  form: ContractForm<TagValues>
  /** The slug is in URLs all over the web: not everybody may change it. */
  isSlugFixed?: boolean
  /** A suggestion only changes the description. */
  isSuggestion?: boolean
  onNameChange?: (name: string) => void
}

/** Name, slug and description: the fields of every tag. */
export function TagFields({ form, isSlugFixed = false, isSuggestion = false, onNameChange }: TagFieldsProps) {
  const t = useText()
  const slugHint = isSlugFixed ? t('tag_form.slug_fixed') : t('ask.new_tag.slug_hint')
  return (
    <>
      <div className={styles.names}>
        <TextInput
          {...form.text('display_name')}
          {...(onNameChange && { onChange: (event) => onNameChange(event.target.value) })}
          label={t('ask.new_tag.name')}
          hint={t(isSuggestion ? 'tag_form.suggestion_fixed' : 'tag_form.name_hint')}
          autoComplete="off"
          dir="auto"
          readOnly={isSuggestion}
        />
        <TextInput
          {...form.text('slug_name')}
          label={t('ask.new_tag.slug')}
          hint={isSuggestion ? t('tag_form.suggestion_fixed') : slugHint}
          autoComplete="off"
          dir="ltr"
          readOnly={isSlugFixed || isSuggestion}
        />
      </div>
      <MarkdownField
        {...form.choice('original_text')}
        label={t('tag_form.description')}
        hint={t('tag_form.description_hint')}
      />
    </>
  )
}

/** Advice for useful tags, in a few lines next to the form. */
export function TagGuide() {
  const t = useText()
  const steps = [t('tag_form.guide.subject'), t('tag_form.guide.say'), t('tag_form.guide.one')]
  return (
    <AsideSection title={t('tag_form.guide.title')}>
      <ul className={styles.guide}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </AsideSection>
  )
}
