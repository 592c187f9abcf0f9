import { siteSeo } from '@querent/sdk/contract'
import {
  defineSiteSettingsPage,
  optionKey,
  RobotsPreview,
  type SettingControlProps,
  settingsPages,
} from '../../features/admin/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import { RadioGroup } from '../../ui/index.ts'

const examples = {
  1: '/questions/10010000000000001/how-do-i-boil-an-egg',
  2: '/questions/10010000000000001',
  3: '/questions/D1D1/how-do-i-boil-an-egg',
  4: '/questions/D1D1',
}

/** The formats of question URLs, each with an example. */
function PermalinkControl({ label, value, onValueChange, ...field }: SettingControlProps) {
  const t = useText()
  const { siteUrl } = useApp()
  return (
    <RadioGroup
      {...field}
      legend={label}
      value={String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
      options={Object.entries(examples).map(([kind, path]) => ({
        value: kind,
        label: t(optionKey(settingsPages.seo, 'permalink', kind)),
        hint: <bdi dir="ltr">{siteUrl + path}</bdi>,
      }))}
    />
  )
}

export const page = defineSiteSettingsPage({
  settings: settingsPages.seo,
  schema: siteSeo,
  read: (api) => api.call('siteSeoInfo'),
  save: (api, values) => api.call('siteSeoUpdate', values),
  controls: { permalink: PermalinkControl },
  previews: { robots: RobotsPreview },
})
