export { FileButton, type FileButtonProps } from './FileButton.tsx'
export { FileZone, type FileZoneProps, usePreviewUrl } from './FileZone.tsx'
export { UploadStorage } from './UploadStorage.tsx'
export { createUploadId, toUploadMark, withoutUploadMarks } from './upload-marks.ts'
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
