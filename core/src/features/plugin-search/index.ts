export { FindPluginButton } from './FindPluginButton.tsx'
export { PluginSearchNotice } from './PluginSearchNotice.tsx'
