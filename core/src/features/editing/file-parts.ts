/** What an editor loads with the first file. */
export { ImageDialog } from './ImageDialog.tsx'
export { UploadTray } from './UploadTray.tsx'
