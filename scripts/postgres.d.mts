export type PostgresServer = {
  url: string
  /** Stops the server at once, as a crash would; acknowledged writes are kept. */
  halt(): Promise<void>
  /** Starts the server again, on the same port. */
  resume(): Promise<void>
  /** Stops the server and removes its files, unless they are kept. */
  stop(): Promise<void>
  /** What the server has logged since its last start. */
  readLog(): string
}

export type PostgresCluster = PostgresServer & {
  /**
   * Starts a server that follows this one, which needs the settings `wal_level` and `max_wal_senders` for it. Undefined
   * when pg_basebackup is not installed.
   */
  startStandby(): Promise<PostgresServer | undefined>
}

export type PostgresOptions = {
  /** A folder that keeps the cluster for the next time. */
  keepIn?: string
  /** Settings of PostgreSQL that differ from those of other tests. */
  settings?: Record<string, string>
}

/** Starts a cluster; undefined when PostgreSQL is not installed. */
export function startPostgres(options?: PostgresOptions): Promise<PostgresCluster | undefined>
