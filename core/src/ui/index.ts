export { ActionMenu } from './ActionMenu.tsx'
export { AsideSection, type AsideSectionProps } from './AsideSection.tsx'
export { Avatar, type AvatarProps } from './Avatar.tsx'
export { Button, type ButtonLook, type ButtonProps, buttonClasses } from './Button.tsx'
export { ButtonLink, type ButtonLinkProps } from './ButtonLink.tsx'
export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
export { CheckboxGroup, type CheckboxGroupProps } from './CheckboxGroup.tsx'
export { type Choice, ChoiceCards, type ChoiceCardsProps } from './ChoiceCards.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
export { CopyButton, type CopyButtonProps } from './CopyButton.tsx'
export { Count, type CountProps } from './Count.tsx'
export { classes } from './classes.ts'
export { Dialog, type DialogProps } from './Dialog.tsx'
export { Drawer, type DrawerProps } from './Drawer.tsx'
export { EarlyTextArea, type EarlyTextAreaProps } from './EarlyTextArea.tsx'
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx'
export { Field, type FieldControl, type FieldProps, type FieldText } from './Field.tsx'
export { FormAlert, type FormAlertProps } from './FormAlert.tsx'
export { FormDialog, type FormDialogProps } from './FormDialog.tsx'
export { Icon, type IconProps } from './Icon.tsx'
export { IconButton, type IconButtonProps } from './IconButton.tsx'
export * as icons from './icons.ts'
export {
  arrowEndIcon,
  boldIcon,
  brushIcon,
  chevronDownIcon,
  chevronUpIcon,
  codeIcon,
  columnsIcon,
  databaseIcon,
  externalIcon,
  eyeIcon,
  fileIcon,
  filterIcon,
  gaugeIcon,
  globeIcon,
  historyIcon,
  imageIcon,
  infoIcon,
  italicIcon,
  listIcon,
  lockIcon,
  mailIcon,
  quoteIcon,
  refreshIcon,
  trashIcon,
  uploadIcon,
  userPlusIcon,
} from './icons.ts'
export { type LinkTab, LinkTabs, type LinkTabsProps } from './LinkTabs.tsx'
export { ListSearch, type ListSearchProps } from './ListSearch.tsx'
export { lazyExtra, lazyPart } from './lazy-part.tsx'
export { Menu, MenuDivider, type MenuProps } from './Menu.tsx'
export { MenuHeading, type MenuHeadingProps } from './MenuHeading.tsx'
export { MenuItem, type MenuItemProps } from './MenuItem.tsx'
export { NoticeBar, type NoticeBarProps } from './NoticeBar.tsx'
export { PageAlert } from './PageAlert.tsx'
export { PageColumns, type PageColumnsProps } from './PageColumns.tsx'
export { PageHeader, type PageHeaderProps } from './PageHeader.tsx'
export { PageProgress, type PageProgressProps } from './PageProgress.tsx'
export { Pagination, type PaginationProps } from './Pagination.tsx'
export { PanelHead, type PanelHeadProps } from './PanelHead.tsx'
export { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx'
export { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx'
export { Prose, type ProseProps } from './Prose.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup.tsx'
export { SaveBar, type SaveBarProps } from './SaveBar.tsx'
export type { SearchOption } from './SearchSelect.tsx'
export { SearchSelect, type SearchSelectProps } from './SearchSelect.tsx'
export { Select, type SelectOption, type SelectProps } from './Select.tsx'
export { SideTabs, type SideTabsProps } from './SideTabs.tsx'
export { Skeleton, SkeletonGroup, type SkeletonProps } from './Skeleton.tsx'
export { SkipLink, type SkipLinkProps } from './SkipLink.tsx'
export type { SpinnerProps } from './Spinner.tsx'
export { StatusLabel, type StatusLabelProps } from './StatusLabel.tsx'
export { Stepper, type StepperProps } from './Stepper.tsx'
export { Switch, type SwitchProps } from './Switch.tsx'
export { Tag, type TagProps } from './Tag.tsx'
export { TagInput, type TagInputProps } from './TagInput.tsx'
export { TextArea, type TextAreaProps } from './TextArea.tsx'
export { TextInput, type TextInputProps } from './TextInput.tsx'
export { Time, type TimeProps } from './Time.tsx'
export { TitledSkeleton } from './TitledSkeleton.tsx'
export type { ToastMessage } from './Toast.tsx'
export { preloadToast, ToastRegion, type ToastRegionProps } from './ToastRegion.tsx'
export type { TagChoice } from './tag-lines.ts'
export { useAutoHeight } from './useAutoHeight.ts'
export {
  type Caret,
  type CaretRef,
  isSubmitKey,
  readCaret,
  submitIfAsked,
  useCaretRestore,
} from './useCaretRestore.ts'
export { useRowFocus } from './useRowFocus.ts'
export { type Suggestions, useSuggestions } from './useSuggestions.ts'
export { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden.tsx'
