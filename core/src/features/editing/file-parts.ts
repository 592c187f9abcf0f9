/** What an editor loads with the first file. */
export { PictureDialog } from './PictureDialog.tsx'
export { UploadTray } from './UploadTray.tsx'
