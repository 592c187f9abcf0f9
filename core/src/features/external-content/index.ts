export { WrittenContent } from './WrittenContent.tsx'
