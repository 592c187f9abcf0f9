export { BisectNotice } from './BisectNotice.tsx'
export { FindPluginButton } from './FindPluginButton.tsx'
