import { nameField, profileForm } from '@querent/sdk/contract'
import { useState } from 'react'
import { z } from 'zod'
import { type ApiFailure, attempt, inlineServerErrors, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import {
  describeSendFailure,
  Form,
  getLimits,
  nameMessages,
  profileName,
  profileNameMessages,
  SubmitButton,
  urlMessages,
  useContractForm,
} from '../../runtime/forms/index.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { Button, eyeIcon, Field, FormAlert, icons, TextArea, TextInput } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import { AvatarField } from './AvatarField.tsx'
import styles from './ProfileForm.module.scss'
import {
  type Account,
  fieldsToUpdate,
  type ProfileFields,
  type ProfileValues,
  profileUpdate,
  profileValues,
} from './profile-update.ts'

export type ProfileFormProps = { account: Account }

/** The editable fields of a member's profile, as the site allows. */
export function ProfileForm({ account }: ProfileFormProps) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const session = useSessionActions()
  const may = fieldsToUpdate(useSite())
  const form = useContractForm<ProfileValues>({
    schema: profileSchema(account, may),
    messages: { display_name: nameMessages, username: profileNameMessages, website: urlMessages },
    initial: profileValues(account, useSite()),
    submit: async (values) => {
      await api.call('userInfoUpdate', profileUpdate(values, account, may), inlineServerErrors)
      form.reset(values)
      await session.refreshUser({ force: true })
      toasts.show(t('settings.saved'))
    },
    describeFailure: (thrown) => describeSendFailure(thrown, t, { field: 'form', isDraft: false }),
  })
  useUnsavedChanges(form.hasChanges)

  if (!Object.values(may).includes(true)) {
    return <FormAlert kind="info">{t('own_account.profile.nothing_to_change')}</FormAlert>
  }
  return (
    <Form form={form}>
      {may.display_name && (
        <TextInput
          {...form.text('display_name')}
          label={t('own_account.profile.display_name')}
          autoComplete="nickname"
          maxLength={getLimits(nameField).max}
          required
        />
      )}
      {may.username && (
        <TextInput
          {...form.text('username')}
          label={t('own_account.profile.username')}
          hint={t('own_account.profile.username_hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={getLimits(nameField).max}
          required
        />
      )}
      {may.avatar && (
        <AvatarField
          {...form.choice('avatar')}
          account={account}
          custom={form.values.avatar_custom}
          onImage={(avatar_custom) => form.change({ avatar: 'custom', avatar_custom })}
        />
      )}
      {may.bio && <BioField {...form.choice('bio')} maxLength={getLimits(profileForm.shape.bio).max} />}
      {may.website && (
        <TextInput
          {...form.text('website')}
          type="url"
          label={t('own_account.profile.website')}
          aside={t('own_account.profile.optional')}
          placeholder="https://"
          autoComplete="url"
          dir="ltr"
          maxLength={getLimits(profileForm.shape.website).max}
        />
      )}
      {may.location && (
        <TextInput
          {...form.text('location')}
          label={t('own_account.profile.location')}
          aside={t('own_account.profile.optional')}
          autoComplete="off"
          maxLength={getLimits(profileForm.shape.location).max}
        />
      )}
      <div>
        <SubmitButton form={form}>{t('settings.save')}</SubmitButton>
      </div>
    </Form>
  )
}

/** Editable fields have the limits of the contract; others are not checked. */
function profileSchema({ username }: Account, may: ProfileFields) {
  const { bio, website, location } = profileForm.shape
  const allowed = new Set(Object.entries(may).flatMap(([name, isAllowed]) => (isAllowed ? [name] : [])))
  const fields = {
    display_name: nameField,
    // A name from before these rules, such as the first administrator's, may stay as it is.
    username: z.union([profileName, z.literal(username)]),
    bio,
    website,
    location,
  }
  return z.object(Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name))))
}

const keptTags = new Set(['P', 'BR', 'STRONG', 'EM', 'IMG'])

/**
 * The parts of a rendered text that the server keeps in a biography: paragraphs, emphasis and images; of
 * everything else only the text. The HTML comes from our own server, sanitized; this only makes the preview
 * accurate.
 */
export function reduceToBio(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of [...body.querySelectorAll('*')]) {
    if (!keptTags.has(element.tagName)) element.replaceWith(...element.childNodes)
  }
  return body.innerHTML
}

type BioFieldProps = {
  name: string
  error: string | undefined
  value: string
  onValueChange: (text: string) => void
  maxLength: number
}

type View = 'writing' | 'rendering' | 'preview'

/** A short text in Markdown, with its preview. */
function BioField({ name, error, value: text, onValueChange, maxLength }: BioFieldProps) {
  const t = useText()
  const api = useApi()
  const [html, setHtml] = useState<string>()
  const [view, setView] = useState<View>('writing')
  const [previewError, setPreviewError] = useState<string>()

  function describePreviewFailure(failure: ApiFailure): string | undefined {
    const field = 'bio'
    return failure.fields[0]?.error_msg ?? describeSendFailure(failure, t, { field, isDraft: false })?.[field]
  }

  async function handlePreview() {
    if (view === 'preview') return setView('writing')
    setView('rendering')
    const rendered = await attempt(api.call('postRender', { content: text }, inlineServerErrors))
    if (rendered.ok) setHtml(reduceToBio(rendered.data))
    setPreviewError(rendered.ok ? undefined : describePreviewFailure(rendered.failure))
    setView(rendered.ok ? 'preview' : 'writing')
  }

  const toggle = (
    <Button
      variant="link"
      size="small"
      className="q-needs-script"
      icon={view === 'preview' ? icons.editIcon : eyeIcon}
      isBusy={view === 'rendering'}
      aria-pressed={view === 'preview'}
      // The button is a different element then, in another field.
      autoFocus={html !== undefined}
      disabled={text.trim() === ''}
      onClick={handlePreview}
    >
      {view === 'preview' ? t('own_account.profile.bio_write') : t('own_account.profile.bio_preview')}
    </Button>
  )
  if (view === 'preview' && html !== undefined) {
    return (
      <Field label={t('own_account.profile.bio')} error={error} aside={toggle}>
        {({ id }) => (
          <>
            <WrittenContent html={html} className={styles.preview} />
            <input type="hidden" id={id} name={name} value={text} />
          </>
        )}
      </Field>
    )
  }
  return (
    <TextArea
      name={name}
      error={previewError ?? error}
      label={t('own_account.profile.bio')}
      hint={t('own_account.profile.bio_hint')}
      aside={toggle}
      value={text}
      onChange={(event) => {
        onValueChange(event.target.value)
        setPreviewError(undefined)
      }}
      maxLength={maxLength}
    />
  )
}
