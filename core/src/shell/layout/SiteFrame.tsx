import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import type { WrittenLegal } from '../../runtime/site/index.ts'
import { Slot } from '../../slots/index.ts'
import { classes, Icon, icons, lazyPart, SkipLink } from '../../ui/index.ts'
import { getItemName, type NavigationItem } from './navigation.ts'
import { SideNavigation } from './SideNavigation.tsx'
import styles from './SiteFrame.module.scss'
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx'

export type SiteFrameProps = Omit<SiteHeaderProps, 'onMenu' | 'onPreferences' | 'linksId'> & {
  items: NavigationItem[]
  /** The legal texts that the footer links to. */
  legal: WrittenLegal
  /** HTML of an administrator for three places. */
  custom?: { header?: string; sidebar?: string; footer?: string }
  /** A bar below the header. */
  notice?: ReactNode
  children: ReactNode
}

const NavigationDrawer = lazyPart(async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer)

const PreferencesDialog = lazyPart(
  async () => (await import('../../features/preferences/index.ts')).PreferencesDialog,
)

const mainId = 'main'
const linksId = 'site-links'

/** Header, navigation, content and footer around a page. */
export function SiteFrame({ items, legal, custom, notice, children, ...header }: SiteFrameProps) {
  const t = useText()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const openPreferences = () => setIsChoosing(true)
  return (
    <>
      <SkipLink targetId={mainId} label={t('layout.header.skip')} />
      <CustomHtml html={custom?.header} />
      <SiteHeader
        {...header}
        linksId={linksId}
        onMenu={() => setIsDrawerOpen(true)}
        onPreferences={openPreferences}
      />
      {notice}
      <div className="q-no-print">
        <Slot name="header.below" props={{}} />
      </div>
      <div className={styles.frame}>
        <div className={classes(styles.side, 'q-no-print')}>
          <SideNavigation items={items} />
          <Slot
            name="sidebar.sections"
            props={{}}
            wrap={(section) => <div className={styles.custom}>{section}</div>}
          />
          <CustomHtml html={custom?.sidebar} className={styles.custom} />
        </div>
        <main id={mainId} className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <SiteFooter
        id={linksId}
        siteName={header.brand.name}
        items={items}
        legal={legal}
        onPreferences={openPreferences}
      />
      <CustomHtml html={custom?.footer} />
      {isChoosing && <PreferencesDialog onClose={() => setIsChoosing(false)} />}
      {isDrawerOpen && (
        <NavigationDrawer
          brand={header.brand}
          items={items}
          isVisitor={!header.user}
          canRegister={header.canRegister}
          onClose={() => setIsDrawerOpen(false)}
        />
      )}
    </>
  )
}

type CustomHtmlProps = { html: string | undefined; className?: string }

/** An administrator's HTML around every page; its scripts only run in a page that the server rendered. */
function CustomHtml({ html, className }: CustomHtmlProps) {
  if (!html) return null
  // The server's scripts have a nonce, which the browser does not know.
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

type SiteFooterProps = {
  id: string
  siteName: string
  items: NavigationItem[]
  legal: WrittenLegal
  onPreferences: () => void
}

/** The navigation again, for phones without scripts, and the footer of every site. */
function SiteFooter({ id, siteName, items, legal, onPreferences }: SiteFooterProps) {
  const t = useText()
  return (
    <footer id={id} className={classes(styles.footer, 'q-no-print')} tabIndex={-1}>
      <div className={styles.bar}>
        <nav aria-label={t('layout.footer.label')}>
          <ul className={styles.links}>
            {items.map((item) => (
              <li key={item.path}>
                <Link to={item.path}>{getItemName(item, t)}</Link>
              </li>
            ))}
            {legal.hasTerms && (
              <li>
                <Link to="/tos">{t('layout.footer.terms')}</Link>
              </li>
            )}
            {legal.hasPrivacy && (
              <li>
                <Link to="/privacy">{t('layout.footer.privacy')}</Link>
              </li>
            )}
            <li>
              <button type="button" className={styles.preferences} onClick={onPreferences}>
                <Icon of={icons.globeIcon} size="small" />
                {t('layout.preferences.title')}
              </button>
            </li>
          </ul>
        </nav>
        <p className={styles.note}>{t('layout.footer.note', { site: siteName })}</p>
      </div>
      <Slot name="footer.end" props={{}} wrap={(part) => <div className={styles.end}>{part}</div>} />
    </footer>
  )
}
