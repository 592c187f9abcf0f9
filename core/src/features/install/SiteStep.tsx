import { attempt, useApi } from '../../api/index.ts'
import { useText, useTexts } from '../../lib/i18n/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import { Form, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { ProgressBar } from '../../ui/index.ts'
import { AdminFields } from './AdminFields.tsx'
import { PrivacyFields } from './PrivacyFields.tsx'
import { SiteFields } from './SiteFields.tsx'
import styles from './Steps.module.scss'
import { saveAnswers } from './saved-answers.ts'
import { type SiteValues, siteInput, siteRules, siteValues, withoutPasswords } from './site-values.ts'
import { useSavedAnswers } from './useSavedAnswers.ts'
import { WizardPanel } from './WizardPanel.tsx'

export type SiteStepProps = { takesFocus: boolean; onDone: (siteName: string) => void }

const installTimeoutMs = 120_000

/** The name of the site and its first administrator; sending it installs. */
export function SiteStep({ takesFocus, onDone }: SiteStepProps) {
  const t = useText()
  const saved = useSavedAnswers('site')
  // The address that the user uses is known once the page runs; a proxy may hide it from the server.
  const defaults = saved && { site_url: window.location.origin, ...saved }
  return (
    <WizardPanel title={t('install.site.title')} lead={t('install.site.lead')} takesFocus={takesFocus}>
      <SiteForm key={saved ? 'kept' : 'fresh'} defaults={defaults ?? {}} onDone={onDone} />
    </WizardPanel>
  )
}

type SiteFormProps = { defaults: Readonly<Record<string, string>>; onDone: (siteName: string) => void }

function SiteForm({ defaults, onDone }: SiteFormProps) {
  const t = useText()
  const api = useApi()
  const { language } = useTexts()
  const logIn = useSilentLogin()
  const form = useContractForm<SiteValues>({
    ...siteRules,
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

  /** Most sites are started by one user: the administrator's address follows the contact until it has its own. */
  function changeContact(contact_email: string) {
    const { email, contact_email: before } = form.getValues()
    form.change({ contact_email, ...(email === before && { email: contact_email }) })
  }

  return (
    <Form form={form}>
      <SiteFields form={form} onContactChange={changeContact} />
      <AdminFields form={form} />
      <PrivacyFields form={form} />
      <div className={styles.actions}>
        <SubmitButton form={form}>
          {form.isBusy ? t('install.site.installing') : t('install.site.submit')}
        </SubmitButton>
      </div>
      {form.isBusy && <ProgressBar label={t('install.site.installing')} />}
    </Form>
  )
}

/** Logs the new administrator in on the way. Nobody minds when that fails: there is a login page. */
function useSilentLogin() {
  const { api } = useApp()
  const session = useSessionActions()
  return async (e_mail: string, pass: string) => {
    const login = await attempt(api.call('userLogin', { e_mail, pass }))
    if (login.ok) session.logIn(login.data)
  }
}
