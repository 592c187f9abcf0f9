export { ShortcutHost } from './ShortcutHost.tsx'
export { ShortcutSetting } from './ShortcutSetting.tsx'
