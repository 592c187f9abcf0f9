// Compiled by the type check, and never run. Every line below a "@ts-expect-error" has to be rejected.
import type { FC } from 'react'
import { slotNames } from '../plugin/index.ts'
import { defineWebPlugin, type SlotName, type SlotProps } from './index.ts'

type Wrong = FC<{ notGivenByAnySlot: number }>
declare const Wrong: Wrong
declare const Component: FC

// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'login.buttons': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'captcha.challenge': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'editor.toolbar': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'editor.replacement': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'content.block': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'content.embed': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'question.actions': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'question.aside': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'question.above': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'question.below': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'answer.above': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'answer.below': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'comment.above': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'comment.below': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'list.row': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'list.aside': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'header.below': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'footer.end': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'home.top': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'tag.top': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'user.card': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'profile.tab': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'profile.aside': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'admin.dashboard': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'search.header': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'sidebar.sections': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'profile.branding': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'settings.panel': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'admin.panel': Wrong } })
// @ts-expect-error wrong props
defineWebPlugin({ slots: { 'route.page': Wrong } })

// @ts-expect-error a slot that does not exist
defineWebPlugin({ slots: { 'question.footer': Component } })
// @ts-expect-error a place in a map, but no component
defineWebPlugin({ slots: { 'question.aside': 'aside' } })
// @ts-expect-error a second contribution to a slot for one
defineWebPlugin({ slots: { 'route.page': [{ component: Component }, { component: Component }] } })
// @ts-expect-error a second contribution to a slot for one
defineWebPlugin({ slots: { 'captcha.challenge': [{ component: Component }] } })
// @ts-expect-error a second contribution to a slot for one
defineWebPlugin({ slots: { 'editor.replacement': [{ component: Component }] } })
// @ts-expect-error a second contribution to a slot for one
defineWebPlugin({ slots: { 'settings.panel': [{ component: Component }] } })
// @ts-expect-error a second contribution to a slot for one
defineWebPlugin({ slots: { 'admin.panel': [{ component: Component }] } })

// A component that takes less than it is given fills any slot; slots for many take several.
defineWebPlugin({ slots: Object.fromEntries(slotNames.map((name) => [name, Component])) })
defineWebPlugin({
  slots: {
    'question.aside': [{ component: Component }, { component: ({ title }) => title, order: 1 }],
    'editor.toolbar': ({ editor }) => editor.selection().text,
  },
})

// @ts-expect-error a name that is not a slot has no props
export type Absent = SlotProps<'question.footer'>
// @ts-expect-error names are closed
export const name: SlotName = 'question.footer'
