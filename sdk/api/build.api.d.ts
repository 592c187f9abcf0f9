// What @querent/sdk/build declares. What it takes from plugin is reported there. Renewed by `pnpm generate`.

// build/index.d.ts

/**
 * Builds plugins: what `querent-plugin` does, for programs. Authors need no configuration of their own.
 *
 * @packageDocumentation
 */
export { buildPlugin, type PluginBuildOptions, type PluginHalf } from './build-plugin.ts';
export { PluginBuildError } from './build-problem.ts';
export { type PluginTsupOptions, pluginTsupConfig } from './tsup-preset.ts';
export { exposedModule, type PluginViteOptions, pluginViteConfig, remoteEntryFile, sharedModules, } from './vite-preset.ts';
export { type PluginWatchOptions, watchPlugin } from './watch-plugin.ts';

// build/build-plugin.d.ts

import type { PluginManifest } from '../plugin/index.ts';
/**
 * One of the two programs that a plugin consists of.
 *
 * @example
 * const half: PluginHalf = 'web'
 * @public
 */
export type PluginHalf = 'server' | 'web';
/**
 * Options of the build of a plugin.
 *
 * @example
 * const options: PluginBuildOptions = { root: process.cwd(), isMinified: false }
 * @public
 */
export type PluginBuildOptions = {
    /** Folder of the package, absolute. */
    root: string;
    /** What to build again; both halves where it is left out. */
    halves?: readonly PluginHalf[];
    /** Off while an author works, so that errors name the author's own lines. */
    isMinified?: boolean;
    /** Whether type errors fail the build; they do not where it is left out. */
    checksTypes?: boolean;
    /** What the manifest calls the version; that of `package.json` where it is left out. */
    version?: string;
    /** Called with what fails on a site as soon as it is reached, and with the file that it is in. */
    onWarning?: (warning: string) => void;
};
/**
 * Builds a plugin: `dist/server.js` and `dist/web/` from its sources, and `querent.json`, which lists them. Fails with
 * a `PluginBuildError` that says what the author has to put right.
 *
 * @example
 * import { buildPlugin } from '@querent/sdk/build'
 *
 * const manifest = await buildPlugin({ root: process.cwd() })
 * @public
 */
export declare function buildPlugin(options: PluginBuildOptions): Promise<PluginManifest>;

// build/build-problem.d.ts

/**
 * Problems that an author has to solve before a plugin can be built: each problem names the file and the place in it.
 *
 * @example
 * try {
 *   await buildPlugin({ root: process.cwd() })
 * } catch (error) {
 *   if (error instanceof PluginBuildError) console.error(error.problems.join('\n'))
 * }
 * @public
 */
export declare class PluginBuildError extends Error {
    readonly name = "PluginBuildError";
    readonly problems: readonly string[];
    constructor(problems: readonly string[]);
}
/** Fails when there is anything to put right. */
export declare function assertNoProblems(problems: readonly string[]): void;

// build/tsup-preset.d.ts

import type { Options } from 'tsup';
/**
 * Options of the build of a plugin's server half.
 *
 * @example
 * const options: PluginTsupOptions = { root: process.cwd() }
 * @public
 */
export type PluginTsupOptions = {
    /** Folder of the package, absolute. */
    root: string;
    /** Module whose default export is the server plugin; `src/server/index.ts` when absent. */
    entry?: string;
    /** Folder for `server.js`; `dist` when absent. */
    outDir?: string;
};
export type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];
/**
 * The whole tsup configuration for the server half of a plugin: one module that needs nothing but Node
 * and the schema library, which the site provides unless the plugin takes a newer one.
 * `querent-plugin build` uses it.
 *
 * @example
 * import { pluginTsupConfig } from '@querent/sdk/build'
 * import { build } from 'tsup'
 *
 * await build(pluginTsupConfig({ root: process.cwd() }))
 * @public
 */
export declare function pluginTsupConfig(options: PluginTsupOptions): Options;

// build/vite-preset.d.ts

import type { InlineConfig } from 'vite';
/**
 * Options of the build of a plugin's web half.
 *
 * @example
 * const options: PluginViteOptions = { root: process.cwd(), slugName: 'hello_route' }
 * @public
 */
export type PluginViteOptions = {
    /** Folder of the package, absolute. */
    root: string;
    /** The plugin's `slug_name`. */
    slugName: string;
    /** Module whose default export is the web plugin; `src/web/index.tsx` when absent. */
    entry?: string;
    /** Folder for the result; `dist/web` when absent. It is emptied first. */
    outDir?: string;
    /** Off while an author works, so that errors name the author's own lines. */
    isMinified?: boolean;
};
/**
 * The file through which the host enters a web half.
 *
 * @example
 * const path = `dist/web/${remoteEntryFile}`
 * @public
 */
export declare const remoteEntryFile = "remoteEntry.js";
/**
 * The name under which a web half exposes its plugin to the host.
 *
 * @example
 * const name: string = exposedModule
 * @public
 */
export declare const exposedModule = "./plugin";
/**
 * Packages that the site provides to a web half. There must be one of each on a page, so none is ever bundled.
 *
 * @example
 * const isShared = (name: string) => sharedModules.includes(name)
 * @public
 */
export declare const sharedModules: string[];
/**
 * The whole Vite configuration for the web half of a plugin. `querent-plugin build` uses it; a
 * `vite.config.ts` of your own is needed only for stories. Ask for a new one for every build: it cannot be
 * used twice, nor for a watch build.
 *
 * @example
 * import { pluginViteConfig } from '@querent/sdk/build'
 * import { build } from 'vite'
 *
 * await build(pluginViteConfig({ root: process.cwd(), slugName: 'hello_route' }))
 *
 * @public
 */
export declare function pluginViteConfig(options: PluginViteOptions): InlineConfig;

// build/watch-plugin.d.ts

/**
 * Options of watching a plugin.
 *
 * @example
 * const options: PluginWatchOptions = { root: process.cwd(), onBuild: console.log }
 * @public
 */
export type PluginWatchOptions = {
    /** Folder of the package, absolute. */
    root: string;
    /** Called after every build: how long it took, or what was wrong. */
    onBuild: (outcome: {
        milliseconds: number;
    } | {
        error: unknown;
    }) => void;
    /** As that of a build. */
    onWarning?: (warning: string) => void;
};
/**
 * Builds a plugin, and again whatever its author changes. Each build has a version of its own, so that a site serves
 * it again; `querent.json` is written last, which is what a site waits for. A build that fails is reported to `onBuild`
 * and tried again with the next change. Returns a function that ends it.
 *
 * @example
 * const stop = watchPlugin({ root: process.cwd(), onBuild: console.log })
 * @public
 */
export declare function watchPlugin({ root, onBuild, onWarning }: PluginWatchOptions): () => void;
