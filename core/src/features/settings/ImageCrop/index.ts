export { CropDialog, type CropDialogProps } from './CropDialog.tsx'
