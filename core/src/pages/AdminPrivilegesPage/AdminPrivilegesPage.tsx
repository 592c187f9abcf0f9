import {
  customLevel,
  defineSettingsPage,
  isReputation,
  LevelControl,
  PrivilegeTable,
  readPrivileges,
  settingsPages,
  writePrivileges,
} from '../../features/admin/index.ts'

export const page = defineSettingsPage({
  settings: settingsPages.privileges,
  read: async (api) => readPrivileges(await api.call('privilegeSettingInfo')),
  save: (api, values) => api.call('privilegeSettingUpdate', writePrivileges(values)),
  check: ({ level, custom_privileges }, t): Record<string, string> => {
    const isRight = level !== customLevel || Object.values(custom_privileges).every(isReputation)
    return isRight ? {} : { custom_privileges: t('admin_settings.privileges.not_a_number') }
  },
  controls: { level: LevelControl, custom_privileges: PrivilegeTable },
})
