export { useVote, type Vote, type VoteSubject } from './useVote.ts'
export { VoteControl, type VoteControlProps } from './VoteControl.tsx'
export type { VoteDirection, VoteState } from './vote-state.ts'
