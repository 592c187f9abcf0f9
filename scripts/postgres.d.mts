export type PostgresCluster = {
  url: string
  /** Stops the server at once, as a crash would; acknowledged writes are kept. */
  halt(): Promise<void>
  /** Starts the server again, on the same port. */
  resume(): Promise<void>
  /** Stops the server and removes its files, unless they are kept. */
  stop(): Promise<void>
}

/** Starts a cluster; undefined when PostgreSQL is not installed. `keepIn` is a folder that keeps it for the next time. */
export function startPostgres(options?: { keepIn?: string }): Promise<PostgresCluster | undefined>
