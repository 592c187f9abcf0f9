import { codeIcon, columnsIcon, fileIcon, filterIcon, icons, imageIcon, lockIcon } from '../../ui/index.ts'

const familyIcons: Record<string, string> = {
  connector: lockIcon,
  user_center: icons.usersIcon,
  search: icons.searchIcon,
  editor: icons.editIcon,
  editor_replacement: icons.editIcon,
  captcha: icons.shieldIcon,
  render: codeIcon,
  route: fileIcon,
  sidebar: columnsIcon,
  embed: imageIcon,
  filter: filterIcon,
}

export function familyIcon(family: string): string {
  return familyIcons[family] ?? icons.pluginIcon
}
