import { useEffect, useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts'
import { toFieldErrors } from '../../../runtime/errors/index.ts'
import { useContractForm } from '../../../runtime/forms/index.ts'
import { Button, type TagChoice, TagInput } from '../../../ui/index.ts'
import { toSlug, toTagChoice } from '../tag-choice.ts'
import styles from './SynonymForm.module.scss'
import type { TagSynonymsProps } from './TagSynonyms.tsx'
import { useTagFinder } from './useTagFinder.ts'

export type SynonymFormProps = Pick<TagSynonymsProps, 'tag' | 'synonyms'> & {
  onSaved: () => void
  onCancel: () => void
}

/** Adds synonyms to a tag and removes them; names that are not tags yet become tags. */
export function SynonymForm({ tag, synonyms, onSaved, onCancel }: SynonymFormProps) {
  const t = useText()
  const finder = useTagFinder(tag.slug_name)
  const form = useSaving({ tag, synonyms, onSaved })
  // The button that opened the form is gone.
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TagInput
        label={t('tag_info.synonyms.title')}
        isLabelHidden
        placeholder={t('ask.tags.placeholder')}
        value={form.values.synonyms}
        onValueChange={(chosen) => form.change({ synonyms: chosen })}
        loadOptions={finder.load}
        onCreate={async (text) => ({ slug: toSlug(text), label: text.trim() })}
        max={Number.POSITIVE_INFINITY}
        error={form.errors.synonyms}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t('tag_info.synonyms.save')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('tag_info.synonyms.cancel')}
        </Button>
      </div>
    </form>
  )
}

function useSaving({ tag, synonyms, onSaved }: Omit<SynonymFormProps, 'onCancel'>) {
  const api = useApi()
  // The names that the form was filled with: changes by others in the meantime are kept.
  const [known_slugs] = useState(() => synonyms.map(({ slug_name }) => slug_name))
  const form = useContractForm<{ synonyms: TagChoice[] }>({
    initial: {
      synonyms: synonyms.map(toTagChoice),
    },
    submit: async ({ synonyms: chosen }) => {
      await api.call('tagSynonymReplace', {
        tag_id: tag.tag_id,
        synonym_tag_list: chosen.map(({ slug, label }) => ({ slug_name: slug, display_name: label })),
        known_slugs,
      })
      form.reset({ synonyms: chosen })
      onSaved()
    },
    // Any error concerns one of the names.
    describeFailure: (thrown) => {
      const [message] = Object.values(toFieldErrors(thrown))
      return message === undefined ? undefined : { synonyms: message }
    },
  })
  useUnsavedChanges(form.hasChanges)
  return form
}
