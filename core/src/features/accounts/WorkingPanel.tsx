import { NeedsScript } from '../../runtime/forms/index.ts'
import { ProgressBar } from '../../ui/index.ts'
import { AccountPanel } from './AccountPanel.tsx'

export type WorkingPanelProps = {
  /** The current action, as a title and as the name of the progress bar. */
  title: string
}

/** Shown while the code of a link is redeemed, which takes a script. */
export function WorkingPanel({ title }: WorkingPanelProps) {
  return (
    <AccountPanel title={title}>
      <NeedsScript />
      <div className="q-needs-script">
        <ProgressBar label={title} />
      </div>
    </AccountPanel>
  )
}
