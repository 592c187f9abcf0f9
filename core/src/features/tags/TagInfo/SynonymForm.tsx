import { type FormEvent, useState } from 'react'
import { toApiFailure, useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useUnsavedChanges } from '../../../lib/unsaved-changes/index.ts'
import { fieldErrorsOf } from '../../../runtime/errors/index.ts'
import { Button, type TagChoice, TagInput } from '../../../ui/index.ts'
import { slugFrom } from '../new-tag.ts'
import styles from './SynonymForm.module.scss'
import type { TagSynonymsProps } from './TagSynonyms.tsx'
import { useTagFinder } from './useTagFinder.ts'

export type SynonymFormProps = Pick<TagSynonymsProps, 'tag' | 'synonyms'> & {
  onSaved: () => void
  onCancel: () => void
}

/** Adds names to a tag and takes them away; those that are no tags yet become some. */
export function SynonymForm({ tag, synonyms, onSaved, onCancel }: SynonymFormProps) {
  const t = useText()
  const finder = useTagFinder(tag.slug_name)
  const { chosen, error, isBusy, choose, submit } = useSaving({ tag, synonyms, onSaved })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TagInput
        label={t('tag_info.synonyms.title')}
        isLabelHidden
        placeholder={t('ask.tags.placeholder')}
        value={chosen}
        onValueChange={choose}
        loadOptions={finder.load}
        onCreate={async (text) => ({ slug: slugFrom(text), label: text.trim() })}
        max={Number.POSITIVE_INFINITY}
        error={error}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
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
  const [chosen, setChosen] = useState<TagChoice[]>(() =>
    synonyms.map(({ slug_name, display_name }) => ({ slug: slug_name, label: display_name })),
  )
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [hasChanges, setHasChanges] = useState(false)
  useUnsavedChanges(hasChanges)

  function choose(tags: TagChoice[]) {
    setChosen(tags)
    setError(undefined)
    setHasChanges(true)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      await api.call('tagSynonymReplace', {
        tag_id: tag.tag_id,
        synonym_tag_list: chosen.map(({ slug, label }) => ({ slug_name: slug, display_name: label })),
      })
      setHasChanges(false)
      onSaved()
    } catch (thrown) {
      if (!toApiFailure(thrown)) throw thrown
      setError(Object.values(fieldErrorsOf(thrown))[0])
    } finally {
      setIsBusy(false)
    }
  }

  return { chosen, error, isBusy, choose, submit }
}
