import { encode } from 'uqr'
import { classes } from '../../ui/index.ts'
import styles from './QrCode.module.scss'

export type QrCodeProps = {
  text: string
  label: string
  /** Whether the code has expired. */
  isEnded?: boolean
}

/** A code to scan, drawn as one path: a square for each dark module. */
export function QrCode({ text, label, isEnded = false }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classes(styles.code, isEnded && styles.ended)}
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
