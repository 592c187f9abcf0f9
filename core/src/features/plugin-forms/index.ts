export { PluginForm, type PluginFormProps } from './PluginForm.tsx'
export { PluginHead, type PluginHeadProps } from './PluginHead.tsx'
