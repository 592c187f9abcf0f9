export { PluginFault, PluginRefusal } from './plugin-failures.ts'
