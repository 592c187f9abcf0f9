import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { doctorCommand } from './doctor.ts'
import { importCommand } from './import.ts'
import { migrateCommand } from './migrate.ts'
import { outboxCommand } from './outbox.ts'
import { pluginCommand } from './plugin.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { restoreCommand } from './restore.ts'
import { startCommand } from './start.ts'

/** Every command by its word, in the order of `--help`. */
export const commands: Readonly<Record<string, Command>> = {
  start: startCommand,
  migrate: migrateCommand,
  'reset-password': resetPasswordCommand,
  backup: backupCommand,
  restore: restoreCommand,
  import: importCommand,
  plugin: pluginCommand,
  outbox: outboxCommand,
  doctor: doctorCommand,
}
