import { OperatorError } from '../../platform/errors/index.ts'

/** A backup could not be made, read or restored; the message says why, and that is all there is to say. */
export class BackupError extends OperatorError {}

/** Another backup or verification is under way. */
export class BackupBusy extends BackupError {
  constructor() {
    super(
      'Another backup is being made or verified. Wait until it has finished; one whose process was killed is given up after a minute.',
    )
  }
}
