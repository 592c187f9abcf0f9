import styles from './SkipLink.module.scss'

export type SkipLinkProps = { targetId: string; label: string }

/** The first stop of the Tab key: jumps over header and navigation. */
export function SkipLink({ targetId, label }: SkipLinkProps) {
  return (
    <a className={styles.link} href={`#${targetId}`}>
      {label}
    </a>
  )
}
