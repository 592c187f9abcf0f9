export { TagChooser, type TagChooserProps } from './TagChooser.tsx'
