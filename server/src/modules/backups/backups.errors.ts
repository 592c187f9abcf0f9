import { OperatorError } from '../../platform/errors/index.ts'

/** A backup could not be made, read or restored. The message contains the whole reason. */
export class BackupError extends OperatorError {}

/** Another backup or verification is in progress. */
export class BackupBusy extends BackupError {
  constructor() {
    super(
      'Another backup or verification is running. Wait until it has finished. If its process was killed, this takes up to a minute.',
    )
  }
}
