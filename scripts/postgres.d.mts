export type PostgresCluster = {
  url: string
  /** Stops the server at once, as a crash would; acknowledged writes are kept. */
  halt(): Promise<void>
  /** Starts the server again, on the same port. */
  resume(): Promise<void>
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

/** Starts a cluster; undefined when PostgreSQL is not installed. */
export function startPostgres(): Promise<PostgresCluster | undefined>
