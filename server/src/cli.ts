#!/usr/bin/env node
import { runCommand } from './run-command.ts'

const code = await runCommand(process.argv.slice(2))
// Nothing should be left that keeps the process alive; if something is, it must not hang.
process.exit(code)
