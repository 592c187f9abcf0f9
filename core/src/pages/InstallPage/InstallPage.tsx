import { httpStatus } from '@querent/sdk/states'
import { attempt } from '../../api/index.ts'
import { InstallWizard, type InstallWizardProps } from '../../features/install/index.ts'
import { NeedsScript } from '../../runtime/forms/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'

function InstallPage({ data }: PageProps<InstallWizardProps>) {
  return (
    <>
      <NeedsScript />
      <InstallWizard {...data} />
    </>
  )
}

export const page = definePage({
  loader: async ({ api, url }): Promise<InstallWizardProps> => {
    const [check, languages] = await Promise.all([
      attempt(api.call('installationConfigFileCheck')),
      api.call('installationLanguageOptions'),
    ])
    // The wizard can explain a configuration that cannot be read; anything else is a fault.
    if (!check.ok && check.failure.status !== httpStatus.badRequest) throw check.failure
    return { state: check.ok ? check.data : null, wanted: url.searchParams.get('step') ?? '', languages }
  },
  meta: (_, { t }) => ({ title: t('app.title.install'), robots: 'noindex' }),
  Component: InstallPage,
})
