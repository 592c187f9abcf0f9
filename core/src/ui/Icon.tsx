import { withBasePath } from '../lib/base-path.ts'
import { classes } from './classes.ts'
import styles from './Icon.module.scss'
import sprite from './icons.gen.svg?no-inline'

// The build for browsers names it with its host, the one for the server without.
const path = sprite.replace(/^https?:\/\/[^/]+/, '')

/** An icon of a plugin: an SVG path, drawn with strokes of 1.5 in a box of 20 by 20. */
export type StrokeIcon = { stroke: string }

export type IconProps = {
  /** A name from `icons.ts`, or the icon of a plugin. */
  of: string | StrokeIcon
  size?: 'small' | 'normal' | 'large'
  /** Arrows and chevrons turn around in right-to-left languages. */
  isDirectional?: boolean
  className?: string
}

const pixels = { small: 16, normal: 20, large: 32 }

/** A decorative icon; the text next to it or the control around it has the accessible name. */
export function Icon({ of, size = 'normal', isDirectional = false, className }: IconProps) {
  const isStroked = typeof of === 'object'
  return (
    <svg
      className={classes(
        styles.icon,
        isStroked && styles.stroked,
        isDirectional && styles.directional,
        className,
      )}
      width={pixels[size]}
      height={pixels[size]}
      // The icons fill their box of 16 by 16; the margin gives them the size of letters next to them.
      viewBox={isStroked ? '0 0 20 20' : '-1 -1 18 18'}
      aria-hidden="true"
      focusable="false"
    >
      {isStroked ? (
        <path d={of.stroke} />
      ) : (
        <use href={`${withBasePath(path)}#${of}`} width="16" height="16" />
      )}
    </svg>
  )
}
