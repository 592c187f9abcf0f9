import { lazyPart } from '../../ui/index.ts'
import type { CropImageDialogProps } from './LoadedCropImageDialog.tsx'

export type { CropImageDialogProps } from './LoadedCropImageDialog.tsx'

const Loaded = lazyPart(async () => (await import('./LoadedCropImageDialog.tsx')).LoadedCropImageDialog)

/** Chooses the square part of an image to use. Render it while it is open; it loads on first use. */
export function CropImageDialog(props: CropImageDialogProps) {
  return <Loaded {...props} />
}
