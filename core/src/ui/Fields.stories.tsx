import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from './Checkbox.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { EarlyTextArea } from './EarlyTextArea.tsx'
import { Field } from './Field.tsx'
import { FormAlert } from './FormAlert.tsx'
import { PageAlert } from './PageAlert.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

const meta: Meta = { title: 'ui/Fields' }
export default meta
type Story = StoryObj

export const Ready: Story = {
  render: () => (
    <div className="q-stack">
      <TextInput label="Display name" hint="This is how others see you." defaultValue="Ada" />
      <TextInput label="Email" placeholder="you@example.org" type="email" aside={<a href="/help">Why?</a>} />
      <PasswordInput
        label="Password"
        hint="8 to 32 characters, without spaces."
        defaultValue="not a secret"
      />
      <TextArea label="About me" defaultValue={'First line\nSecond line\nThird line\nFourth line'} />
      <Select
        label="Language"
        options={[
          { value: 'en_US', label: 'English' },
          { value: 'ar', label: 'العربية' },
        ]}
      />
      <Checkbox label="Send me a mail when somebody answers" hint="At most one a day." defaultChecked />
      <RadioGroup
        legend="Colour scheme"
        name="scheme"
        defaultValue="system"
        options={[
          { value: 'system', label: 'Match device', hint: 'Changes when the device does.' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </div>
  ),
}

export const Wrong: Story = {
  render: () => (
    <div className="q-stack">
      <FormAlert title="That did not work">The server could not be reached. Try again in a moment.</FormAlert>
      <FormAlert kind="warning">No mail server is set up. Mails are kept in the data directory.</FormAlert>
      <PageAlert kind="info">This question is not listed.</PageAlert>
      <FormAlert kind="success">Password changed successfully.</FormAlert>
      <FormAlert kind="info">This question has answers in two other languages.</FormAlert>
      <TextInput label="Email" error="Invalid Email Address." defaultValue="ada@" />
      <PasswordInput label="Password" error="Password must be at 8-32 characters in length." />
      <TextArea label="Reason" error="Cannot be empty." />
      <Select label="Role" error="Please select a role." options={[{ value: '', label: 'Choose' }]} />
      <Checkbox label="I accept the terms" error="Please accept the terms." />
      <RadioGroup
        legend="Why is it closed?"
        name="reason"
        error="Please select a reason."
        options={[{ value: 'spam', label: 'Spam' }]}
      />
    </div>
  ),
}

const options = [
  { value: 'a', label: 'The first of them', hint: 'With a hint.' },
  { value: 'b', label: 'The second' },
]

export const Disabled: Story = {
  render: () => (
    <fieldset disabled className="q-stack">
      <TextInput label="Display name" value="Ada" readOnly />
      <PasswordInput label="Password" />
      <TextArea label="About me" defaultValue="Some words." />
      <Select label="Language" options={options} />
      <Checkbox label="Send me a mail" hint="At most one a day." defaultChecked />
      <CheckboxGroup
        legend="Parts"
        name="disabled-parts"
        options={options}
        value={['a']}
        onValueChange={() => undefined}
      />
      <RadioGroup legend="Colour scheme" name="disabled-scheme" defaultValue="a" options={options} />
    </fieldset>
  ),
}

const sentence =
  'A sentence that is much longer than any label should be, and yet somebody will write it, in German or elsewhere'

export const LongTexts: Story = {
  render: () => (
    <div className="q-stack">
      <TextInput label={sentence} hint={sentence} error={`${sentence}.`} aside={<a href="/help">Why?</a>} />
      <TextArea label={sentence} defaultValue={'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6)} />
      <Select label={sentence} options={[{ value: '', label: sentence }]} />
      <Checkbox label={sentence} hint={sentence} />
      <RadioGroup legend={sentence} name="long" options={[{ value: '', label: sentence, hint: sentence }]} />
    </div>
  ),
}

/** For a control of one's own. */
export const OwnControl: Story = {
  render: () => (
    <Field label="Colour" hint="Of the site." aside="#0033ff" error="Too light to be read on white.">
      {(control) => <input type="color" defaultValue="#0033ff" {...control} />}
    </Field>
  ),
}

/** A text area whose editor is being loaded. */
export const Early: Story = {
  render: () => (
    <EarlyTextArea
      aria-label="Comment"
      value="Typed before the editor is there"
      onValueChange={() => undefined}
      caret={{ current: undefined }}
    />
  ),
}
