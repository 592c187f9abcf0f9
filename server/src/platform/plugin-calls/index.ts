export { type FaultReason, PluginDenial, PluginFault } from './plugin-failures.ts'
