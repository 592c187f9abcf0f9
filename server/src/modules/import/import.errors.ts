import { OperatorError } from '../../platform/errors/index.ts'

/** What is wrong with what an import is given: missing, damaged, or something else. Operators read the message alone. */
export class ImportSourceError extends OperatorError {}
