export { UploadStorage } from './UploadStorage.tsx'
