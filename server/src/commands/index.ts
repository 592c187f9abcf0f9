import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { contentCommand } from './content.ts'
import { doctorCommand } from './doctor/doctor.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { jobsCommand } from './jobs.ts'
import { maintenanceCommand } from './maintenance.ts'
import { mediaCommand } from './media.ts'
import { migrateCommand } from './migrate.ts'
import { pluginCommand } from './plugin.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { restoreCommand } from './restore.ts'
import { searchCommand } from './search.ts'
import { settingsCommand } from './settings.ts'
import { startCommand } from './start.ts'
import { upgradeCommand } from './upgrade.ts'
import { userCommand } from './user.ts'

/** Every command by name, in the order of `--help`. */
export const commands: Readonly<Record<string, Command>> = {
  start: startCommand,
  upgrade: upgradeCommand,
  migrate: migrateCommand,
  'reset-password': resetPasswordCommand,
  backup: backupCommand,
  restore: restoreCommand,
  export: exportCommand,
  import: importCommand,
  plugin: pluginCommand,
  user: userCommand,
  content: contentCommand,
  settings: settingsCommand,
  media: mediaCommand,
  search: searchCommand,
  maintenance: maintenanceCommand,
  jobs: jobsCommand,
  doctor: doctorCommand,
}
