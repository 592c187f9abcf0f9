export { CreateTagForm } from './CreateTagForm.tsx'
export { type EditedTag, EditTagForm, type EditTagFormProps } from './EditTagForm.tsx'
export { TagGuide } from './TagGuide.tsx'
