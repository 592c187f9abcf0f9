// What @querent/sdk/build declares. What it takes from plugin is reported there. Renewed by `pnpm generate`.

// build/index.d.ts

/**
 * Builds plugins from a program, as `querent-plugin` does on the command line. Authors need no configuration
 * of their own.
 *
 * @packageDocumentation
 */
export { buildPlugin, type PluginBuildOptions, type PluginHalf } from './build-plugin.ts';
export { PluginBuildError } from './build-problem.ts';
export { type PluginTsupOptions, pluginTsupConfig } from './tsup-preset.ts';
export { exposedModule, type PluginViteOptions, pluginViteConfig, remoteEntryFile, sharedModules, } from './vite-preset.ts';
export { type PluginWatchOptions, watchPlugin } from './watch-plugin.ts';

// build/build-plugin.d.ts

import { type PluginManifest } from '../plugin/index.ts';
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
    /** Which halves to build; both by default. */
    halves?: readonly PluginHalf[];
    /** Off during development, so that errors name the author's own lines. */
    isMinified?: boolean;
    /** Whether type errors fail the build; off by default. */
    checksTypes?: boolean;
    /** Version for the manifest; by default the one in `package.json`. */
    version?: string;
    /** Called for code that would fail on a site when it runs, with the file it is in. */
    onWarning?: (warning: string) => void;
};
/**
 * Builds a plugin: `dist/server.js` and `dist/web/` from its sources, and `querent.json`, which lists them.
 * Fails with a `PluginBuildError` that says what the author has to fix.
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
 * Problems that an author has to fix before a plugin can be built. Each names the file and the place in it.
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
/** Fails if there are any problems. */
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
    /** Module whose default export is the server plugin; `src/server/index.ts` by default. */
    entry?: string;
    /** Folder for `server.js`; `dist` by default. */
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
    /** Module whose default export is the web plugin; `src/web/index.tsx` by default. */
    entry?: string;
    /** Folder for the result; `dist/web` by default. It is emptied first. */
    outDir?: string;
    /** Off during development, so that errors name the author's own lines. */
    isMinified?: boolean;
};
/**
 * The file that the host loads a web half from.
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
 * Packages that the site provides to a web half. A page must contain only one copy of each, so none is ever
 * bundled.
 *
 * @example
 * const isShared = (name: string) => sharedModules.includes(name)
 * @public
 */
export declare const sharedModules: string[];
/**
 * The whole Vite configuration for the web half of a plugin. `querent-plugin build` uses it; you need your
 * own `vite.config.ts` only for stories. Request a new one for every build: it cannot be reused, nor used for
 * a watch build.
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
 * Options for watching a plugin.
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
    /** As in a build. */
    onWarning?: (warning: string) => void;
};
/**
 * Builds a plugin, and builds it again when its author changes something. Each build has its own version, so
 * that a site loads it again; `querent.json` is written last, which is what a site waits for. A failed build
 * is reported to `onBuild` and tried again with the next change. Returns a function that stops it.
 *
 * @example
 * const stop = watchPlugin({ root: process.cwd(), onBuild: console.log })
 * @public
 */
export declare function watchPlugin({ root, onBuild, onWarning }: PluginWatchOptions): () => void;
