// What @querent/sdk/storybook declares. What it takes from testing, web, plugin is reported there. Renewed by `pnpm generate`.

// storybook/index.d.ts

/**
 * Shows a web half in Storybook as a site shows it: with its texts, in light and dark, and in both writing
 * directions.
 *
 * @packageDocumentation
 */
export { createPreview, type StoryHost, type StoryPreview } from './create-preview.tsx';
export { PluginSlots } from './PluginSlots.tsx';

// storybook/PluginSlots.d.ts

import type { WebPlugin } from '../web/index.ts';
/**
 * Everything that a web half shows, each component below the name of its slot, with the props of
 * `slotSamples`.
 *
 * @example
 * const AllSlots = { render: () => <PluginSlots plugin={defineWebPlugin({ slots: { 'home.top': () => <p>Hello</p> } })} /> }
 * @public
 */
export declare function PluginSlots({ plugin }: {
    plugin: WebPlugin;
}): import("react").JSX.Element[];

// storybook/create-preview.d.ts

import { type ComponentType, type ReactNode } from 'react';
import { type WebHostOptions } from '../testing/web-host.ts';
/**
 * The site around a story, as its `parameters.querent`. Texts, language, colors and session come from the
 * toolbar unless the story sets them.
 *
 * @example
 * const querent: StoryHost = { config: { motto: 'Be kind' }, answers: { questionPage: () => ({ count: 0, list: [] }) } }
 * @public
 */
export type StoryHost = WebHostOptions;
type StoryContext = {
    globals: Readonly<Record<string, unknown>>;
    parameters: Readonly<Record<string, unknown>>;
};
type Choice = {
    description: string;
    toolbar: {
        title: string;
        items: readonly string[];
        dynamicTitle: true;
    };
};
/**
 * The exports of `.storybook/preview.ts`.
 *
 * @example
 * const listToolbar = (preview: StoryPreview) => Object.keys(preview.globalTypes)
 * @public
 */
export type StoryPreview = {
    globalTypes: Readonly<Record<string, Choice>>;
    initialGlobals: Readonly<Record<string, string>>;
    decorators: readonly ((Story: ComponentType, context: StoryContext) => ReactNode)[];
};
/**
 * Makes the preview of a plugin's stories from its texts, by the paths of their files. Each story gets a host
 * in memory, with a toolbar for language, colors and session. The style sheet
 * `@querent/sdk/storybook/style.css` gives it the look of a site.
 *
 * @example
 * const preview = createPreview({ '../i18n/en_US.json': { page: { title: 'Hello' } } })
 * @public
 */
export declare function createPreview(files: Readonly<Record<string, unknown>>): StoryPreview;
export {};
