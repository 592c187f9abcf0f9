export {
  createDialogs,
  type DialogRequest,
  type DialogState,
  type Dialogs,
  type OpenDialog,
} from './dialogs.ts'
export { DialogContext, useDialogs } from './useDialogs.ts'
