import { useState } from 'react'
import { withBasePath } from '../lib/base-path.ts'
import styles from './Avatar.module.scss'
import { classes } from './classes.ts'

const toneCount = 8

/**
 * Initials for a name: first letters of the first and the last word, or the first character of a name without
 * words.
 */
export function getInitials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = firstSign(words[0] ?? '')
  const last = words.length > 1 ? firstSign(words.at(-1) ?? '') : ''
  // Two characters of a script with wide characters would not fit.
  return /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(first)
    ? first
    : (first + last).toLocaleUpperCase()
}

function firstSign(word: string): string {
  return [...word].find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? ''
}

/** The same name has the same color everywhere. */
export function getTone(name: string): number {
  let hash = 0
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 9973
  return hash % toneCount
}

export type AvatarProps = {
  name: string
  /** Empty if the user has no image. */
  imageUrl?: string
  size?: 16 | 24 | 32 | 40 | 64 | 128
  className?: string
}

/** A user's image, or initials on a color that stays the same. The name is next to it, so it is decorative. */
export function Avatar({ name, imageUrl, size = 32, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const isShown = Boolean(imageUrl) && brokenUrl !== imageUrl

  // An image of a server-rendered page may have failed before its handler was attached.
  function checkImage(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setBrokenUrl(imageUrl)
  }

  const look = classes(styles.avatar, styles[`size${size}`], className)
  if (!isShown) {
    const initials = getInitials(name)
    return (
      <span
        className={classes(look, styles[`tone${getTone(name)}`])}
        // Rendered by the style sheet, so that it is not part of the accessible name of a control around it.
        data-initials={size === 16 ? initials.slice(0, 1) : initials}
        aria-hidden="true"
      />
    )
  }
  return (
    <img
      ref={checkImage}
      className={look}
      src={withBasePath(sized(imageUrl, size))}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(imageUrl)}
    />
  )
}

/**
 * Images of this site and of Gravatar are available in the requested size: twice as large, for
 * high-resolution screens.
 */
function sized(url = '', size: number): string {
  const query = `?s=${size * 2}`
  if (/\/uploads\/avatar\/[^?]+$/.test(url)) return url + query
  return /\/[0-9a-f]{64}$/.test(url) ? `${url}${query}&d=identicon` : url
}
