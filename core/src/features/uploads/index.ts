export { FileButton, type FileButtonProps } from './FileButton.tsx'
export { FileZone, type FileZoneProps, usePreviewUrl } from './FileZone.tsx'
export { UploadStorage } from './UploadStorage.tsx'
export {
  acceptsFile,
  attachmentRules,
  avatarRules,
  brandingRules,
  findUploadError,
  getAcceptAttribute,
  getExtension,
  imageRules,
  type UploadRules,
} from './upload-rules.ts'
export { type SendFile, type Transfer, useTransfer, useUpload } from './useTransfer.ts'
