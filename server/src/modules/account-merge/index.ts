/** Merges two accounts of one user. */

export { MergeDenied } from './may-merge.ts'
export { createMergeAccounts, type MergeReport } from './merge-accounts.ts'
