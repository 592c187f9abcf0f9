import { installationForm } from '@querent/sdk/contract'
import { type ReactNode, useId } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { getBasePath } from '../../lib/base-path.ts'
import { useText, useTexts } from '../../lib/i18n/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import { Form, getLimits, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { Checkbox, PasswordInput, ProgressBar, RadioGroup, TextInput } from '../../ui/index.ts'
import styles from './Steps.module.scss'
import { type SavedAnswers, saveAnswers, useSavedAnswers } from './saved-answers.ts'
import {
  type SiteFieldsProps,
  type SiteValues,
  siteInput,
  siteRules,
  siteValues,
  withoutPasswords,
} from './site-values.ts'
import { CodeField, WizardPanel } from './WizardPanel.tsx'

export type SiteStepProps = { takesFocus: boolean; asksForCode: boolean; onDone: (siteName: string) => void }

const installTimeoutMs = 120_000

/** The name of the site and its first administrator; submitting it installs. */
export function SiteStep({ takesFocus, asksForCode, onDone }: SiteStepProps) {
  const t = useText()
  const saved = useSavedAnswers('site')
  // The previous step has already asked for it, unless the browser is another one.
  const code = useSavedAnswers('database')?.install_code ?? ''
  // The user's URL of the site is only known in the browser; a proxy may hide it from the server.
  const defaults = saved && { site_url: window.location.origin + getBasePath(), install_code: code, ...saved }
  return (
    <WizardPanel title={t('install.site.title')} lead={t('install.site.lead')} takesFocus={takesFocus}>
      <SiteForm
        key={saved ? 'kept' : 'fresh'}
        asksForCode={asksForCode}
        defaults={defaults ?? {}}
        onDone={onDone}
      />
    </WizardPanel>
  )
}

type SiteFormProps = Omit<SiteStepProps, 'takesFocus'> & { defaults: SavedAnswers }

function SiteForm({ asksForCode, defaults, onDone }: SiteFormProps) {
  const t = useText()
  const api = useApi()
  const { language } = useTexts()
  const logIn = useSilentLogin()
  const form = useContractForm<SiteValues>({
    ...siteRules,
    required: asksForCode ? [...siteRules.required, 'install_code'] : siteRules.required,
    check: ({ password, confirm_password }) => ({
      confirm_password: password === confirm_password ? undefined : t('form.password_mismatch'),
    }),
    initial: siteValues(defaults),
    onChange: (values) => saveAnswers('site', withoutPasswords(values)),
    submit: async (values) => {
      await api.call('installationBaseInfo', siteInput(values, language), { timeoutMs: installTimeoutMs })
      await logIn(values.email, values.password)
      onDone(values.site_name)
    },
  })

  /**
   * Most sites are started by one user: the administrator's address follows the contact address until it is
   * edited.
   */
  function changeContact(contact_email: string) {
    const { email, contact_email: before } = form.getValues()
    form.change({ contact_email, ...(email === before && { email: contact_email }) })
  }

  return (
    <Form form={form}>
      {asksForCode && <CodeField {...form.text('install_code')} />}
      <SiteFields form={form} onContactChange={changeContact} />
      <AdminFields form={form} />
      <PrivacyFields form={form} />
      <PluginFields form={form} />
      <div className={styles.actions}>
        <SubmitButton form={form}>
          {form.isBusy ? t('install.site.installing') : t('install.site.submit')}
        </SubmitButton>
      </div>
      {form.isBusy && <ProgressBar label={t('install.site.installing')} />}
    </Form>
  )
}

/** Also logs the new administrator in. If that fails, there is still the login page. */
function useSilentLogin() {
  const { api } = useApp()
  const session = useSessionActions()
  return async (e_mail: string, pass: string) => {
    const login = await attempt(api.call('userLogin', { e_mail, pass }))
    if (login.ok) session.logIn(login.data)
  }
}

/** Whether visitors may read, and whether external images are loaded without asking. */
function PrivacyFields({ form }: SiteFieldsProps) {
  const t = useText()
  return (
    <StepGroup title={t('install.site.privacy')}>
      <RadioGroup
        {...form.choice('external_content_display')}
        legend={t('install.site.external')}
        options={[
          {
            value: 'always_display',
            label: t('install.site.external_always'),
            hint: t('install.site.external_always_hint'),
          },
          {
            value: 'ask_before_display',
            label: t('install.site.external_ask'),
            hint: t('install.site.external_ask_hint'),
          },
        ]}
      />
      <Checkbox
        {...form.toggle('login_required')}
        label={t('install.site.login_required')}
        hint={t('install.site.login_required_hint')}
      />
    </StepGroup>
  )
}

/** The plugins that the site starts with. */
function PluginFields({ form }: SiteFieldsProps) {
  const t = useText()
  return (
    <StepGroup title={t('install.site.plugins')}>
      <Checkbox
        {...form.toggle('recommended_plugins')}
        label={t('install.site.recommended_plugins')}
        hint={t('install.site.recommended_plugins_hint')}
      />
    </StepGroup>
  )
}

/** Name and URL of the site. */
function SiteFields({
  form,
  onContactChange,
}: SiteFieldsProps & { onContactChange: (email: string) => void }) {
  const t = useText()
  return (
    <StepGroup title={t('install.site.site')}>
      <TextInput
        {...form.text('site_name')}
        label={t('install.site.site_name')}
        autoComplete="organization"
        maxLength={getLimits(installationForm.shape.site_name).max}
        required
      />
      <TextInput
        {...form.text('site_url')}
        type="url"
        label={t('install.site.site_url')}
        hint={t('install.site.site_url_hint')}
        dir="ltr"
        autoComplete="url"
        required
      />
      <TextInput
        {...form.text('contact_email')}
        onChange={(event) => onContactChange(event.target.value)}
        type="email"
        label={t('install.site.contact_email')}
        hint={t('install.site.contact_email_hint')}
        dir="ltr"
        autoComplete="email"
        required
      />
    </StepGroup>
  )
}

/** The first administrator. */
function AdminFields({ form }: SiteFieldsProps) {
  const t = useText()
  return (
    <StepGroup title={t('install.site.admin')}>
      <div className={styles.pair}>
        <TextInput
          {...form.text('name')}
          label={t('install.site.admin_name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={getLimits(installationForm.shape.name).max}
          dir="ltr"
          required
        />
        <TextInput
          {...form.text('email')}
          type="email"
          label={t('install.site.admin_email')}
          autoComplete="email"
          dir="ltr"
          required
        />
      </div>
      <div className={styles.pair}>
        <PasswordInput
          {...form.text('password')}
          label={t('install.site.password')}
          aside={t('install.site.password_hint')}
          autoComplete="new-password"
          required
        />
        <PasswordInput
          {...form.text('confirm_password')}
          label={t('install.site.confirm_password')}
          autoComplete="new-password"
          required
        />
      </div>
    </StepGroup>
  )
}

type StepGroupProps = { title: string; children: ReactNode }

/** Fields of a step that belong together. */
function StepGroup({ title, children }: StepGroupProps) {
  const titleId = useId()
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.groupTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}
