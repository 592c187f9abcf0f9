import { encode } from 'uqr'
import styles from './DeviceLogin.module.scss'

export type QrCodeProps = { text: string; label: string; isEnded: boolean }

/** A code to scan, drawn as one path: a square for each dark module. */
export function QrCode({ text, label, isEnded }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={isEnded ? `${styles.code} ${styles.ended}` : styles.code}
      viewBox={`0 0 ${size} ${size}`}
      width={240}
      height={240}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
