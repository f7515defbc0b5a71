import pg from 'pg'

// One pool for a process, as the manual advises for modules that are loaded more than once.
export const pool = (globalThis.pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }))
