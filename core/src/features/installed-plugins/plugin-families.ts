import { useTexts } from '../../lib/i18n/index.ts'
import {
  brushIcon,
  codeIcon,
  columnsIcon,
  databaseIcon,
  fileIcon,
  filterIcon,
  gaugeIcon,
  icons,
  imageIcon,
  lockIcon,
} from '../../ui/index.ts'

/** The order of the families in the list; other families come last. */
const familyIcons: Record<string, string> = {
  connector: lockIcon,
  user_center: icons.usersIcon,
  captcha: icons.shieldIcon,
  reviewer: icons.flagIcon,
  filter: filterIcon,
  editor: icons.editIcon,
  render: codeIcon,
  search: icons.searchIcon,
  embed: imageIcon,
  widget: icons.starIcon,
  sidebar: columnsIcon,
  notification: icons.bellIcon,
  events: icons.clockIcon,
  agent: icons.userIcon,
  storage: databaseIcon,
  cache: gaugeIcon,
  theme: brushIcon,
  route: fileIcon,
}
const order = Object.keys(familyIcons)

/** Editors that replace the plain one, and extensions of an editor, are one family. */
function getFamily({ type }: { type: string }): string {
  return type === 'editor_replacement' ? 'editor' : type
}

export function getFamilyIcon(family: string): string {
  return familyIcons[family] ?? icons.pluginIcon
}

export type PluginFamily<Plugin> = { family: string; plugins: readonly Plugin[] }

/** The plugins by family, each family in the given order. */
export function groupByFamily<Plugin extends { type: string }>(
  plugins: readonly Plugin[],
): PluginFamily<Plugin>[] {
  const place = (family: string) => (order.includes(family) ? order.indexOf(family) : order.length)
  return [...new Set(plugins.map(getFamily))]
    .map((family) => ({ family, plugins: plugins.filter((plugin) => getFamily(plugin) === family) }))
    .toSorted((one, other) => place(one.family) - place(other.family))
}

// texts: plugins.family.*
/** The name of a family; one that this version does not know has its own name. */
export function useFamilyName(): (family: string) => string {
  const { t, has } = useTexts()
  return (family) => {
    const key = `plugins.family.${family}`
    return has(key) ? t(key) : family
  }
}
