import { useState } from 'react'
import styles from './Avatar.module.scss'
import { initialsOf, toneOf } from './avatar-initials.ts'
import { classes } from './classes.ts'

export type AvatarProps = {
  name: string
  /** Empty when the person has no picture. */
  imageUrl?: string
  size?: 16 | 24 | 32 | 40 | 64 | 128
  className?: string
}

/** A person's picture, or initials on a colour that stays the same. The name stands beside it, so it is decorative. */
export function Avatar({ name, imageUrl, size = 32, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const isShown = Boolean(imageUrl) && brokenUrl !== imageUrl

  // An image of a server-rendered page may have failed before its handler was attached.
  function checkImage(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setBrokenUrl(imageUrl)
  }

  const look = classes(styles.avatar, styles[`size${size}`], className)
  if (!isShown) {
    const initials = initialsOf(name)
    return (
      <span
        className={classes(look, styles[`tone${toneOf(name)}`])}
        // Drawn by the style sheet, so that it is no text that a control around it would have to be named after.
        data-initials={size === 16 ? initials.slice(0, 1) : initials}
        aria-hidden="true"
      />
    )
  }
  return (
    <img
      ref={checkImage}
      className={look}
      src={sized(imageUrl, size)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(imageUrl)}
    />
  )
}

/** Pictures of this site and of Gravatar come in the size that is asked for: twice as large, for dense screens. */
function sized(url = '', size: number): string {
  const query = `?s=${size * 2}`
  if (/\/uploads\/avatar\/[^?]+$/.test(url)) return url + query
  return /\/[0-9a-f]{64}$/.test(url) ? `${url}${query}&d=identicon` : url
}
