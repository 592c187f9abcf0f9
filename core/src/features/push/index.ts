export { PushSetting } from './PushSetting.tsx'
export { PushSync } from './PushSync.tsx'
