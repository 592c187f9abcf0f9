#!/usr/bin/env node
import { runCommand } from './run-command.ts'

// Files of the site are for the account that runs it alone.
process.umask(0o077)
const code = await runCommand(process.argv.slice(2))
// Nothing should be left that keeps the process alive; if something is, it must not hang.
process.exit(code)
