import { withBasePath } from '../../lib/base-path.ts'
import { classes, Icon } from '../../ui/index.ts'
import styles from './BadgeMedal.module.scss'
import { badgeLevel } from './badge.ts'
import { badgeIcons } from './badge-icons.gen.ts'

/** The icon of a badge; a star if the name is not in the catalog. */
function getBadgeIcon(icon: string): string {
  return badgeIcons.includes(icon) ? icon : 'star-fill'
}

/** Whether the badge has an image of its own: icons are names of a set, unless they are a URL. */
function isBadgeImage(icon: string): boolean {
  return /^(https?:\/\/|data:image\/|\/)/.test(icon)
}

export type BadgeMedalProps = {
  badge: { icon: string; level: number }
  size?: 'small' | 'normal' | 'large'
}

/** The icon or image of a badge in a ring of its metal. The name is next to it, so it is decorative. */
export function BadgeMedal({ badge, size = 'normal' }: BadgeMedalProps) {
  const { icon, level } = badge
  return (
    <span className={classes(styles.medal, styles[badgeLevel(level)], styles[size])} aria-hidden="true">
      {isBadgeImage(icon) ? (
        <img className={styles.image} src={withBasePath(icon)} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon
          of={getBadgeIcon(icon)}
          size={size === 'small' ? 'small' : size === 'large' ? 'large' : 'normal'}
        />
      )}
    </span>
  )
}
