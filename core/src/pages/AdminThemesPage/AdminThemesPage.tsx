import { type CSSProperties, useEffect, useState } from 'react'
import {
  defineSiteSettingsPage,
  getPreviewColors,
  isColor,
  type OwnControlProps,
  readTheme,
  type SettingControlProps,
  settingsPages,
  writeTheme,
} from '../../features/admin/index.ts'
import type { SettingValues } from '../../features/setting-conflicts/index.ts'
import { useText, useTexts, withLatinDigits } from '../../lib/i18n/index.ts'
import { inkOn } from '../../runtime/site/index.ts'
import { classes, Field, RadioGroup } from '../../ui/index.ts'
import styles from './AdminThemesPage.module.scss'

/** A preview of the colors in light and dark, with their contrast. */
function ThemePreview({ values }: { values: SettingValues }) {
  const t = useText()
  // The security policy allows no style attributes in the server's page: it only reserves the space.
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
  const { locale, t } = useTexts()
  const ratio = new Intl.NumberFormat(withLatinDigits(locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
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
          links: ratio.format(linkContrast),
          buttons: ratio.format(buttonContrast),
        })}
      </figcaption>
    </figure>
  )
}

// texts: admin_settings.themes.navbar_style.option.*
const kinds = ['plain', 'colored', 'own']

/** The color of the header: that of the page, the primary one, or another. */
function NavbarControl({ name, label, hint, error, value, values, onValueChange }: OwnControlProps) {
  const t = useText()
  const kind = value === '' ? 'plain' : value === 'colored' ? 'colored' : 'own'
  const next: Record<string, unknown> = { plain: '', colored: 'colored', own: values.primary_color }
  return (
    <>
      <RadioGroup
        // Not the name of the field: the kinds are not its values.
        name={`${name}_kind`}
        legend={label}
        hint={hint}
        value={kind}
        onValueChange={(chosen) => onValueChange(next[chosen])}
        options={kinds.map((option) => ({
          value: option,
          label: t(`admin_settings.themes.navbar_style.option.${option}`),
        }))}
      />
      {kind === 'own' && (
        <ColorControl
          name="navbar_color"
          label={t('admin_settings.themes.navbar_color')}
          {...{ error, value, onValueChange }}
        />
      )}
    </>
  )
}

export const page = defineSiteSettingsPage({
  settings: settingsPages.themes,
  read: async (api) => readTheme(await api.call('siteThemeInfo')),
  save: (api, values) => api.call('siteThemeUpdate', writeTheme(values)),
  check: ({ primary_color, navbar_style }, t) => {
    const message = t('admin_settings.themes.not_a_color')
    const isNavbarRight = navbar_style === '' || navbar_style === 'colored' || isColor(navbar_style)
    return {
      ...(!isColor(primary_color) && { primary_color: message }),
      ...(!isNavbarRight && { navbar_style: message }),
    }
  },
  controls: { primary_color: ColorControl, navbar_style: NavbarControl },
  previews: { navbar_style: ThemePreview },
})

type ColorControlProps = Omit<SettingControlProps, 'hint'> & { hint?: string }

/** The browser's picker, and the same value as text. */
function ColorControl({ name, label, hint, error, value, onValueChange }: ColorControlProps) {
  const text = String(value ?? '')
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <div className={styles.color} dir="ltr">
          <input
            {...control}
            type="text"
            name={name}
            className={error ? 'form-control is-invalid' : 'form-control'}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => onValueChange(target.value.trim())}
          />
          <input
            type="color"
            className={styles.well}
            aria-label={label}
            value={isColor(text) && text.length === 7 ? text : '#000000'}
            onChange={({ target }) => onValueChange(target.value)}
          />
        </div>
      )}
    </Field>
  )
}
