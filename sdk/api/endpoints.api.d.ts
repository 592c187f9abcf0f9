// What @querent/sdk/endpoints declares. Renewed by `pnpm generate`.

// contract/endpoints.gen.d.ts

/** Method and path of every endpoint, without its schemas: what a browser needs to make a call. */
export declare const endpointPaths: {};
