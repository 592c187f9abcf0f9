export { CropImageDialog, type CropImageDialogProps } from './CropImageDialog.tsx'
