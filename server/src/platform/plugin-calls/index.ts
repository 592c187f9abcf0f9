export { PluginDenial, PluginFault } from './plugin-failures.ts'
