import type { PluginConfig } from '@querent/sdk/contract'
import { type PluginField, secretMask } from './plugin-field.ts'

/** For tests and stories: a field that is valid by the contract. */
export function buildField(changes: Partial<PluginField> & Pick<PluginField, 'name'>): PluginField {
  return {
    type: 'input',
    title: changes.name,
    description: '',
    required: false,
    value: '',
    options: [],
    ui_options: {},
    ...changes,
  }
}

export function buildConfig(changes: Partial<PluginConfig> = {}): PluginConfig {
  return {
    name: 'GitHub login',
    slug_name: 'github_connector',
    description: 'Lets people log in with their GitHub account.',
    version: '1.2.0',
    config_fields: githubFields,
    ...changes,
  }
}

const githubFields: PluginField[] = [
  buildField({
    name: 'client_id',
    title: 'Client ID',
    description: 'From the OAuth application at GitHub, under Developer settings.',
    required: true,
    value: 'Iv1.8a61f9b3a7aba766',
  }),
  buildField({
    name: 'client_secret',
    title: 'Client secret',
    required: true,
    value: secretMask,
    ui_options: { input_type: 'password', secret: true },
  }),
]

const choices = ['Left', 'Right', 'Hidden'].map((label) => ({ label, value: label.toLowerCase() }))
const someTags = ['javascript', 'sql'].map((name, index) => ({
  tag_id: String(index + 1),
  slug_name: name,
  display_name: name,
  recommend: false,
  reserved: false,
}))

/** One of every kind of control. */
export const everyField: PluginField[] = [
  buildField({
    name: 'host',
    title: 'Host',
    required: true,
    ui_options: { input_type: 'url', placeholder: 'https://search.example:7700' },
  }),
  buildField({ name: 'index', title: 'Index', value: 'querent', description: 'Made when it is not there.' }),
  buildField({
    name: 'api_key',
    title: 'API key',
    value: secretMask,
    ui_options: { input_type: 'password', secret: true },
  }),
  buildField({
    name: 'webhook_key',
    title: 'Webhook key',
    ui_options: { input_type: 'password', secret: true },
  }),
  buildField({
    name: 'async',
    type: 'switch',
    title: 'Index in the background',
    value: true,
    ui_options: { label: 'Faster; results may lag behind.' },
  }),
  buildField({
    name: 'sync',
    type: 'button',
    title: 'Whole index',
    description: 'Last done 2 hours ago.',
    value: null,
    ui_options: {
      text: 'Build it anew',
      action: {
        url: '/answer/api/v1/plugin/search/sync',
        method: 'post',
        on_complete: { toast_return_message: true, refresh_form_config: true },
      },
    },
  }),
  buildField({
    name: 'look',
    type: 'legend',
    title: 'Appearance',
    description: 'How results are shown.',
    value: null,
  }),
  buildField({
    name: 'warning',
    type: 'legend',
    title: '',
    description: 'Changes are seen by everybody at once.',
    value: null,
  }),
  buildField({
    name: 'theme',
    type: 'select',
    title: 'Theme',
    required: true,
    value: 'right',
    options: choices,
  }),
  buildField({ name: 'side', type: 'radio', title: 'Side', required: true, value: 'left', options: choices }),
  buildField({
    name: 'parts',
    type: 'checkbox',
    title: 'Parts',
    value: ['left', 'hidden'],
    options: choices,
  }),
  buildField({ name: 'colour', title: 'Colour', value: '#7c3aed', ui_options: { input_type: 'color' } }),
  buildField({ name: 'weight', title: 'Weight', value: '40', ui_options: { input_type: 'range' } }),
  buildField({
    name: 'days',
    title: 'Days',
    description: 'Between 1 and 90.',
    required: true,
    value: 30,
    ui_options: { input_type: 'number', min: 1, max: 90, step: 1 },
  }),
  buildField({ name: 'day', title: 'From', ui_options: { input_type: 'date' } }),
  buildField({
    name: 'links',
    type: 'textarea',
    title: 'Links',
    description: 'One “title, address” a line.',
    value: 'Guide, /guide',
    ui_options: { rows: '4' },
  }),
  buildField({ name: 'logo', type: 'upload', title: 'Logo', value: '/favicon.svg' }),
  buildField({ name: 'zone', type: 'timezone', title: 'Time zone', required: true, value: 'Europe/Berlin' }),
  buildField({ name: 'tags', type: 'tag_selector', title: 'Tags', value: someTags }),
  buildField({
    name: 'account',
    type: 'account',
    title: 'Account',
    value: { id: '7', username: 'ada', display_name: 'Ada' },
  }),
]
