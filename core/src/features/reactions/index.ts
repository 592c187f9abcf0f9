export { ReactionBar, type ReactionBarProps } from './ReactionBar.tsx'
