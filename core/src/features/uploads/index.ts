export { FileButton, type FileButtonProps } from './FileButton.tsx'
export { FileZone, type FileZoneProps, usePreviewUrl } from './FileZone.tsx'
export {
  acceptOf,
  attachmentRules,
  avatarRules,
  brandingRules,
  extensionOf,
  pictureRules,
  problemOf,
  takes,
  type UploadRules,
} from './upload-rules.ts'
export { type Transfer, useTransfer } from './useTransfer.ts'
export { type SendFile, useUpload } from './useUpload.ts'
