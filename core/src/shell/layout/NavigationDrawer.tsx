import { useText } from '../../lib/i18n/index.ts'
import { useAccountPaths } from '../../runtime/session/index.ts'
import { Slot } from '../../slots/index.ts'
import { ButtonLink, Drawer, icons } from '../../ui/index.ts'
import { Brand, type BrandProps } from './Brand.tsx'
import styles from './NavigationDrawer.module.scss'
import type { NavigationItem } from './navigation.ts'
import { SideNavigation } from './SideNavigation.tsx'

export type NavigationDrawerProps = {
  brand: BrandProps
  items: NavigationItem[]
  isVisitor: boolean
  canRegister: boolean
  onClose: () => void
}

/** The navigation if there is no space for a column; it is loaded when it is first opened. */
export function NavigationDrawer(props: NavigationDrawerProps) {
  const { brand, items, isVisitor, canRegister, onClose } = props
  const t = useText()
  const { login, register } = useAccountPaths()
  return (
    <Drawer label={t('layout.navigation.label')} heading={<Brand {...brand} />} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links carry the keyboard; this hears that one was followed */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div onClick={onClose}>
        <ButtonLink
          to="/questions/ask"
          rel="nofollow"
          variant="primary"
          icon={icons.plusIcon}
          isWide
          className={styles.ask}
        >
          {t('layout.header.ask')}
        </ButtonLink>
        <SideNavigation items={items} form="drawer" />
        {isVisitor && (
          <div className={styles.account}>
            {canRegister && (
              <ButtonLink to={register} rel="nofollow" isWide>
                {t('layout.header.sign_up')}
              </ButtonLink>
            )}
            <ButtonLink to={login} rel="nofollow" isWide>
              {t('layout.header.log_in')}
            </ButtonLink>
          </div>
        )}
        <Slot
          name="sidebar.sections"
          props={{}}
          wrap={(section) => <div className={styles.section}>{section}</div>}
        />
      </div>
    </Drawer>
  )
}
