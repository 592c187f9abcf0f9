import { type FixedSettings, settingVariables } from '../../platform/config/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import type { SiteSettings } from './site-settings.rules.ts'

const sections = ['general', 'smtp'] as const
export type FixedSection = (typeof sections)[number]

/** The environment variables that set values of a section, by field. */
export function nameVariables(section: FixedSection, fixed: FixedSettings): Record<string, string> {
  const names: Readonly<Record<string, string>> = settingVariables[section]
  const fields = Object.keys(fixed[section] ?? {})
  return Object.fromEntries(fields.flatMap((field) => (names[field] ? [[field, names[field]]] : [])))
}

/** The effective settings: the environment takes precedence over stored values. */
export function withFixed(stored: SiteSettings, fixed: FixedSettings): SiteSettings {
  const { general, smtp } = stored
  return { ...stored, general: { ...general, ...fixed.general }, smtp: { ...smtp, ...fixed.smtp } }
}

/** Throws if a change affects settings that the environment sets, since it would have no effect. */
export function rejectFixed(changes: Partial<SiteSettings>, fixed: FixedSettings): void {
  for (const section of sections) {
    const values: Readonly<Record<string, unknown>> = { ...changes[section] }
    const field = Object.entries(fixed[section] ?? {}).find(
      ([name, value]) => name in values && values[name] !== value,
    )
    if (field) throw fieldError('base.request_format_error', field[0], 'error.setting.from_environment')
  }
}

/**
 * The settings to store: values from the environment, including passwords, are not written to the database.
 */
export function withoutFixed(
  changes: Partial<SiteSettings>,
  stored: SiteSettings,
  fixed: FixedSettings,
): Partial<SiteSettings> {
  const keep = <Section extends object>(changed: Section, own: Section, names: object = {}): Section => {
    const kept = Object.entries(own).filter(([name]) => name in names)
    return { ...changed, ...Object.fromEntries(kept) }
  }
  return {
    ...changes,
    ...(changes.general && { general: keep(changes.general, stored.general, fixed.general) }),
    ...(changes.smtp && { smtp: keep(changes.smtp, stored.smtp, fixed.smtp) }),
  }
}
