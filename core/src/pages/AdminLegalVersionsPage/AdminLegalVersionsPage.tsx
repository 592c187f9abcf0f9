import { defineAdminPage } from '../../features/admin/index.ts'
import { LegalVersions, type LegalVersionsData, loadLegalVersions } from '../../features/legal/index.ts'

export const page = defineAdminPage<LegalVersionsData>({
  title: (_, t) => t('legal.versions.title'),
  loader: loadLegalVersions,
  Component: ({ data }) => <LegalVersions {...data} />,
})
