export { FileButton, type FileButtonProps } from './FileButton.tsx'
export { FileZone, type FileZoneProps, usePreviewUrl } from './FileZone.tsx'
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
export { type Transfer, useTransfer } from './useTransfer.ts'
export { type SendFile, useUpload } from './useUpload.ts'
