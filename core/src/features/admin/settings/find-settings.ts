import type { Translate } from '../../../lib/i18n/index.ts'
import { helpKey, labelKey, type SettingsDeclaration, settingAnchor } from './setting-field.ts'
import { settingsPages } from './settings-list.ts'

export type FoundSetting = { href: string; label: string; page: string }

const mostFound = 8
const declarations: readonly SettingsDeclaration[] = Object.values(settingsPages)

/** Settings whose label, help or page has every word; those with the words in the label come first. */
export function findSettings(text: string, t: Translate, isLive: (path: string) => boolean): FoundSetting[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (where: string) => words.every((word) => where.toLowerCase().includes(word))
  const found = declarations
    .filter(({ path }) => isLive(path))
    .flatMap((declaration) => {
      const page = t(declaration.title)
      return declaration.fields.map(({ name }) => {
        const label = t(labelKey(declaration, name))
        const everything = `${label} ${t(helpKey(declaration, name))} ${page}`
        return { href: `${declaration.path}#${settingAnchor(name)}`, label, page, everything }
      })
    })
    .filter(({ everything }) => has(everything))
    .map(({ everything: _, ...setting }) => setting)
  return found.toSorted((one, other) => Number(has(other.label)) - Number(has(one.label))).slice(0, mostFound)
}
