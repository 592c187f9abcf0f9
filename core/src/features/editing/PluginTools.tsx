import type { EditorHandle, ToolMenuProps, ToolProps } from '@querent/sdk/web'
import { Slot } from '../../slots/index.ts'
import { ActionMenu, IconButton, MenuItem } from '../../ui/index.ts'
import styles from './PluginTools.module.scss'

/** What plugins add to an editor's toolbar. */
export function PluginTools({ editor }: { editor: EditorHandle }) {
  return (
    <Slot
      name="editor.toolbar"
      props={{ editor, Tool, ToolMenu }}
      wrap={(tool) => <span className={styles.tool}>{tool}</span>}
    />
  )
}

function Tool({ label, icon, onSelect }: ToolProps) {
  return <IconButton size="small" icon={{ stroke: icon }} label={label} onClick={onSelect} />
}

function ToolMenu({ label, icon, items }: ToolMenuProps) {
  return (
    <ActionMenu
      label={label}
      triggerClassName={styles.trigger}
      icon={{ stroke: icon }}
      iconSize="small"
      align="end"
    >
      {items.map((item) => (
        <MenuItem key={item.label} onSelect={item.onSelect}>
          {item.label}
        </MenuItem>
      ))}
    </ActionMenu>
  )
}
