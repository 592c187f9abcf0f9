import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import Cropper, { type Area, type MediaSize, type Point } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useText } from '../../lib/i18n/index.ts'
import { Button, classes, Dialog } from '../../ui/index.ts'
import { usePreviewUrl } from '../uploads/index.ts'
import styles from './CropImageDialog.module.scss'

/** Pixels below which an image looks blurred wherever it is shown. */
const minSide = 64

/** How far an image can be zoomed in before it looks blurred. */
export function getMaxZoom(size: { naturalWidth: number; naturalHeight: number }): number {
  return Math.min(5, Math.max(1, Math.min(size.naturalWidth, size.naturalHeight) / minSide))
}

/** The zoom after a key was pressed; undefined for keys that do not zoom. */
export function getZoomAfterKey(key: string, zoom: number, maxZoom: number): number | undefined {
  if (key === '+' || key === '=') return Math.min(maxZoom, zoom * 1.1)
  if (key === '-') return Math.max(1, zoom / 1.1)
  return key === 'Home' ? 1 : undefined
}

/** The side length of the result in pixels. */
const maxSide = 512

/** The side of a square part of an image, reduced if it is too large. */
export const fitSide = (side: number) => Math.max(1, Math.min(maxSide, Math.round(side)))

/** A square part of an image as a new file. Transparency is kept. */
function cropImage(image: HTMLImageElement, area: Area, type: string): Promise<File> {
  const side = fitSide(area.width)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const isPhoto = type === 'image/jpeg'
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) resolve(new File([blob], isPhoto ? 'image.jpg' : 'image.png', { type: blob.type }))
      else reject(new Error('The browser could not write the image.'))
    }
    canvas.toBlob(take, isPhoto ? 'image/jpeg' : 'image/png', 0.92)
  })
}

export type CropImageDialogProps = {
  file: File
  /** Shows the result in the shape of account images. */
  isAvatar?: boolean
  onDone: (image: File) => void
  /** The browser cannot show the file. */
  onUnreadable: () => void
  onClose: () => void
}

const middle: Point = { x: 0, y: 0 }

/** Shown once the code of the cropper is loaded. */
export function LoadedCropImageDialog({
  file,
  isAvatar = false,
  onDone,
  onUnreadable,
  onClose,
}: CropImageDialogProps) {
  const t = useText()
  const id = useId()
  const url = usePreviewUrl(file)
  const [size, setSize] = useState<MediaSize>()
  const [crop, setCrop] = useState(middle)
  const [zoom, setZoom] = useState(1)
  const [image, setImage] = useState<RefObject<HTMLImageElement>>()
  const [area, setArea] = useState<{ percent: Area; pixels: Area }>()
  const maxZoom = size ? getMaxZoom(size) : 1

  async function handleDone() {
    if (!image?.current || !area) return
    try {
      onDone(await cropImage(image.current, area.pixels, file.type))
    } catch {
      onUnreadable()
    }
  }

  /** The library handles the arrow keys. */
  function handleKeyDown(event: KeyboardEvent) {
    const next = getZoomAfterKey(event.key, zoom, maxZoom)
    if (next === undefined) return
    event.preventDefault()
    setZoom(next)
    if (event.key === 'Home') setCrop(middle)
  }

  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('upload.cancel')}
      </Button>
      <Button variant="primary" onClick={handleDone}>
        {t('upload.crop.use')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('upload.crop.title')} footer={footer} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the focused area inside */}
      <div className={styles.stage} onKeyDown={handleKeyDown}>
        {url && (
          <Cropper
            image={url}
            {...{ crop, zoom, maxZoom }}
            aspect={1}
            showGrid={false}
            keyboardStep={8}
            zoomSpeed={0.5}
            // The content security policy blocks styles that a script adds.
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: classes(styles.area, isAvatar && styles.avatar) }}
            cropperProps={{
              // Screen readers only pass the arrow keys to an application.
              role: 'application',
              'aria-label': t('upload.crop.stage'),
              'aria-describedby': `${id}-hint`,
            }}
            mediaProps={{ onError: onUnreadable }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onMediaLoaded={setSize}
            onCropAreaChange={(percent, pixels) => setArea({ percent, pixels })}
            setImageRef={setImage}
          />
        )}
      </div>
      <div className={styles.controls}>
        {isAvatar && url && area && <Previews url={url} area={area.percent} />}
        <div className={styles.zoom}>
          <label htmlFor={`${id}-zoom`}>{t('upload.crop.zoom')}</label>
          <input
            id={`${id}-zoom`}
            type="range"
            min={1}
            max={maxZoom}
            step={0.01}
            value={zoom}
            onChange={({ target }) => setZoom(target.valueAsNumber)}
          />
        </div>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('upload.crop.hint')}
      </p>
    </Dialog>
  )
}

/** The result in the two most common sizes of account images. */
function Previews({ url, area }: { url: string; area: Area }) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  const style = {
    inlineSize: percent(100, area.width),
    blockSize: percent(100, area.height),
    insetInlineStart: percent(-area.x, area.width),
    insetBlockStart: percent(-area.y, area.height),
  }
  return (
    <div className={styles.previews} aria-hidden="true">
      {(['large', 'small'] as const).map((kind) => (
        <span key={kind} className={classes(styles.preview, styles[kind])}>
          <img src={url} alt="" className={styles.image} style={style} />
        </span>
      ))}
    </div>
  )
}
