import { runCommand } from '../../src/run-command.ts'
import { addMigrations, widen } from './made-migrations.ts'

/** The program as its next version might be: with one more migration. */
addMigrations({ '9001-widen': widen })
process.exit(await runCommand(process.argv.slice(2)))
