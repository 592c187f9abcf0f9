#!/usr/bin/env node
import { runCommand } from './run-command.ts'

// Files of the site are readable only by the account that runs it.
process.umask(0o077)
const code = await runCommand(process.argv.slice(2))
// Nothing should keep the process alive; if something does, it must not hang.
process.exit(code)
