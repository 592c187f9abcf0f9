export { PushKeeper } from './PushKeeper.tsx'
export { PushSetting } from './PushSetting.tsx'
