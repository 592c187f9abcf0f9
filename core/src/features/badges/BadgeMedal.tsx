import { classes, Icon, icons } from '../../ui/index.ts'
import styles from './BadgeMedal.module.scss'
import { badgeLevel } from './badge-level.ts'

const square =
  'M5 3.5h10c.83 0 1.5.67 1.5 1.5v10c0 .83-.67 1.5-1.5 1.5H5c-.83 0-1.5-.67-1.5-1.5V5c0-.83.67-1.5 1.5-1.5Z'
const circle = 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z'

/** Our drawings for the names that badges have on the wire, on the grid of all icons. */
const drawings: Readonly<Record<string, string>> = {
  'person-badge-fill':
    'M6 3.5h8c.83 0 1.5.67 1.5 1.5v10.5c0 .83-.67 1.5-1.5 1.5H6c-.83 0-1.5-.67-1.5-1.5V5c0-.83.67-1.5 1.5-1.5ZM8.5 3.5v1.25h3V3.5M10 11a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM7 14.5c.3-1.3 1.5-2 3-2s2.7.7 3 2',
  'pencil-fill': icons.editIcon,
  'flag-fill': icons.flagIcon,
  'hand-thumbs-up-fill':
    'M6.5 9.25v7.25H4.25a.75.75 0 0 1-.75-.75V10c0-.41.34-.75.75-.75H6.5Zm0 0 2.6-5.6c.2-.4.6-.65 1.05-.65.9 0 1.6.75 1.6 1.65v3.1h3.5c.97 0 1.7.9 1.5 1.85l-1.15 5.5a1.75 1.75 0 0 1-1.7 1.4H6.5',
  'emoji-smile-fill': `${circle}M7 12c.6 1.1 1.7 1.75 3 1.75s2.4-.65 3-1.75M7.75 8v.1M12.25 8v.1`,
  'share-fill': icons.shareIcon,
  'check-circle-fill': icons.checkCircleIcon,
  'check-square-fill': `${square}M6.75 10.25 9 12.5l4.25-4.75`,
  'chat-square-text-fill': `${icons.commentIcon}M6.5 7.25h7M6.5 10.25h4.5`,
  'question-circle-fill': icons.questionIcon,
}

/** The drawing of a badge; of a name that is not ours, a star. */
function getBadgeIcon(icon: string): string {
  return Object.hasOwn(drawings, icon) ? (drawings[icon] ?? icons.starIcon) : icons.starIcon
}

/** Whether the badge has an image of its own. */
function isBadgeImage(icon: string): boolean {
  return icon.startsWith('http')
}

export type BadgeMedalProps = {
  badge: { icon: string; level: number }
  size?: 'small' | 'normal' | 'large'
}

/** The drawing or image of a badge in a ring of its metal. The name is next to it, so it is decorative. */
export function BadgeMedal({ badge, size = 'normal' }: BadgeMedalProps) {
  const { icon, level } = badge
  return (
    <span className={classes(styles.medal, styles[badgeLevel(level)], styles[size])} aria-hidden="true">
      {isBadgeImage(icon) ? (
        <img className={styles.image} src={icon} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon
          of={getBadgeIcon(icon)}
          size={size === 'small' ? 'small' : size === 'large' ? 'large' : 'normal'}
        />
      )}
    </span>
  )
}
