import { type CSSProperties, useEffect, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { inkOn } from '../../../runtime/site/index.ts'
import { classes } from '../../../ui/index.ts'
import type { SettingValues } from '../../setting-conflicts/index.ts'
import styles from './ThemePreview.module.scss'
import { getPreviewColors } from './theme-colors.ts'
import { isColor } from './theme-values.ts'

/** How the colors look in light and dark before they are saved, with their contrast. */
export function ThemePreview({ values }: { values: SettingValues }) {
  const t = useText()
  // The security policy allows no style attributes in the page that the server writes: it keeps the room alone.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  const primary = String(values.primary_color)
  if (!isColor(primary)) return null
  const navbar = values.navbar_style === 'colored' ? primary : String(values.navbar_style ?? '')
  return (
    <section
      aria-label={t('admin_settings.themes.preview.title')}
      className={classes(styles.preview, !isMounted && styles.waiting)}
    >
      <Sample
        scheme="light"
        label={t('admin_settings.themes.preview.light')}
        {...{ primary, navbar, isMounted }}
      />
      <Sample
        scheme="dark"
        label={t('admin_settings.themes.preview.dark')}
        {...{ primary, navbar, isMounted }}
      />
    </section>
  )
}

type SampleProps = {
  scheme: 'light' | 'dark'
  label: string
  primary: string
  navbar: string
  isMounted: boolean
}

function Sample({ scheme, label, primary, navbar, isMounted }: SampleProps) {
  const t = useText()
  const { ground, ink, link, button, linkContrast, buttonContrast } = getPreviewColors(primary, scheme)
  const paint = (style: CSSProperties) => (isMounted ? style : undefined)
  const header = isColor(navbar) ? { background: navbar, color: inkOn(navbar) } : { color: ink }
  return (
    <figure className={styles.sample}>
      <div className={styles.page} style={paint({ background: ground, color: ink })}>
        <p className={styles.header} style={paint(header)}>
          {label}
        </p>
        <p className={styles.text} style={paint({ color: link })}>
          {t('admin_settings.themes.preview.link')}
        </p>
        <span className={styles.button} style={paint({ background: button })}>
          {t('admin_settings.themes.preview.button')}
        </span>
      </div>
      <figcaption className={styles.caption}>
        {t('admin_settings.themes.preview.contrast', {
          links: linkContrast.toFixed(1),
          buttons: buttonContrast.toFixed(1),
        })}
      </figcaption>
    </figure>
  )
}
