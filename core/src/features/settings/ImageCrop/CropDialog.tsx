import { useId, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import { usePreviewUrl } from '../../uploads/index.ts'
import styles from './CropDialog.module.scss'
import { CropStage, imageStyle } from './CropStage.tsx'
import { type CropFrame, type ImageSize, maxZoom, wholeFrame, zoomFrame } from './crop-frame.ts'
import { cropImage } from './crop-image.ts'

export type CropDialogProps = {
  file: File
  onCrop: (picture: File) => void
  /** The browser cannot show the file. */
  onUnreadable: () => void
  onClose: () => void
}

/** Chooses the square of an image that is to be for an account. */
export function CropDialog({ file, onCrop, onUnreadable, onClose }: CropDialogProps) {
  const t = useText()
  const id = useId()
  const url = usePreviewUrl(file)
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<ImageSize>()
  const [frame, setFrame] = useState<CropFrame>({ x: 0, y: 0, zoom: 1 })

  async function cut() {
    if (!image.current || !size) return
    try {
      onCrop(await cropImage(image.current, frame, file.type))
    } catch {
      onUnreadable()
    }
  }

  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('upload.cancel')}
      </Button>
      <Button variant="primary" onClick={cut}>
        {t('upload.crop.use')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('upload.crop.title')} footer={footer} onClose={onClose}>
      <div className={styles.crop}>
        {url && (
          <CropStage
            {...{ url, image, size, frame }}
            describedBy={`${id}-hint`}
            onLoad={(loaded) => {
              setSize(loaded)
              setFrame(wholeFrame(loaded))
            }}
            onError={onUnreadable}
            onFrameChange={setFrame}
          />
        )}
        <div className={styles.side}>
          {url && size && <Previews {...{ url, size, frame }} />}
          <label htmlFor={`${id}-zoom`}>{t('upload.crop.zoom')}</label>
          <input
            id={`${id}-zoom`}
            type="range"
            min={1}
            max={size ? maxZoom(size) : 1}
            step={0.01}
            value={frame.zoom}
            onChange={({ target }) => size && setFrame(zoomFrame(size, frame, target.valueAsNumber))}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {t('upload.crop.hint')}
          </p>
        </div>
      </div>
    </Dialog>
  )
}

function Previews({ url, size, frame }: { url: string; size: ImageSize; frame: CropFrame }) {
  return (
    <div className={styles.previews} aria-hidden="true">
      {(['large', 'small'] as const).map((kind) => (
        <span key={kind} className={styles[kind]}>
          <img src={url} alt="" className={styles.picture} style={imageStyle(size, frame)} />
        </span>
      ))}
    </div>
  )
}
