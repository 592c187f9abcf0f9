import { runCommand } from '../../src/run-command.ts'
import { addMigrations, widen } from './made-migrations.ts'

/** The program as it might be in its next version: with another migration. */
addMigrations({ '9001-widen': widen })
process.exit(await runCommand(process.argv.slice(2)))
