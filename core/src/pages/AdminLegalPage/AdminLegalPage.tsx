import { siteLegalForm } from '@querent/sdk/contract'
import {
  defineSettingsPage,
  LegalControl,
  LegalVersionsLink,
  settingsPages,
} from '../../features/admin/index.ts'

export const page = defineSettingsPage({
  settings: settingsPages.legal,
  schema: siteLegalForm,
  read: (api) => api.call('siteLegalInfo'),
  save: (api, values) => api.call('siteLegalUpdate', values),
  controls: { terms_of_service_original_text: LegalControl, privacy_policy_original_text: LegalControl },
  children: <LegalVersionsLink />,
})
