export { ShortcutHost } from './ShortcutHost.tsx'
export { ShortcutSetting } from './ShortcutSetting.tsx'
export { useShortcutsOn } from './shortcut-preference.ts'
