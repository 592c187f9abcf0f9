export { useVote, type Vote, type VoteSubject } from './useVote.ts'
export { VoteControl, type VoteControlProps } from './VoteControl.tsx'
