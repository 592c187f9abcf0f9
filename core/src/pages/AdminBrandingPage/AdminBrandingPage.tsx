import { siteBranding } from '@querent/sdk/contract'
import { useState } from 'react'
import { defineSiteSettingsPage, type OwnControlProps, settingsPages } from '../../features/admin/index.ts'
import { CropImageDialog } from '../../features/image-crop/index.ts'
import { acceptsFile, brandingRules, FileButton, useTransfer } from '../../features/uploads/index.ts'
import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { Button, Field, trashIcon } from '../../ui/index.ts'
import styles from './AdminBrandingPage.module.scss'

/** The required side length of these in pixels; they are cropped to a square. */
const squareSides: Record<string, number> = { square_icon: 512, favicon: 32 }

/** An image of the site, uploaded here; icons are cropped to a square first. */
function BrandingControl({ name, label, hint, error, value, onValueChange }: OwnControlProps) {
  const t = useText()
  const rules = brandingRules(useSite())
  const transfer = useTransfer('branding', rules)
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const side = squareSides[name]
  const url = String(value ?? '')

  async function send(file: File) {
    setChosen(undefined)
    const size = await readImageSize(file)
    if (size && side && Math.min(size.width, size.height) < side) {
      return setProblem(t('admin_settings.branding.too_small', { side }))
    }
    if (size && side && size.width !== size.height) {
      return setProblem(t('admin_settings.branding.not_square'))
    }
    const uploaded = await transfer.send(file)
    if (uploaded !== undefined) onValueChange(uploaded)
  }

  function handleFile(file: File) {
    setProblem(undefined)
    // Browsers cannot write icon files, so these are not cropped.
    const isCropped =
      side !== undefined && acceptsFile(rules, file) && !file.name.toLowerCase().endsWith('.ico')
    if (isCropped) setChosen(file)
    else send(file)
  }

  return (
    <Field {...{ label, hint, error }}>
      {({ id, 'aria-describedby': describedBy }) => (
        <fieldset id={id} aria-label={label} aria-describedby={describedBy} className={styles.image}>
          {url ? (
            <img src={withBasePath(url)} alt={label} className={side ? styles.square : styles.logo} />
          ) : (
            <p className={styles.none}>{t('admin_settings.branding.none')}</p>
          )}
          <FileButton
            rules={rules}
            transfer={{ ...transfer, problem: problem ?? transfer.problem }}
            onFile={handleFile}
          >
            {t('admin_settings.branding.choose')}
          </FileButton>
          {url && (
            <Button size="small" variant="subtle" icon={trashIcon} onClick={() => onValueChange('')}>
              {t('admin_settings.branding.remove')}
            </Button>
          )}
          {chosen && (
            <CropImageDialog
              file={chosen}
              onDone={send}
              onUnreadable={() => {
                setChosen(undefined)
                setProblem(t('upload.unreadable'))
              }}
              onClose={() => setChosen(undefined)}
            />
          )}
        </fieldset>
      )}
    </Field>
  )
}

/** The size of an image file in pixels; undefined if the browser cannot decode it, and the server decides. */
async function readImageSize(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const image = await createImageBitmap(file)
    const { width, height } = image
    image.close()
    return { width, height }
  } catch {
    return undefined
  }
}

export const page = defineSiteSettingsPage({
  settings: settingsPages.branding,
  schema: siteBranding,
  read: (api) => api.call('siteBrandingInfo'),
  save: (api, values) => api.call('siteBrandingUpdate', values),
  controls: {
    logo: BrandingControl,
    mobile_logo: BrandingControl,
    square_icon: BrandingControl,
    favicon: BrandingControl,
  },
})
