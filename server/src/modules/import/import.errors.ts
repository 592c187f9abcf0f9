import { OperatorError } from '../../platform/errors/index.ts'

/** An import's source is missing, damaged, or something else. Operators only see the message. */
export class ImportSourceError extends OperatorError {}
