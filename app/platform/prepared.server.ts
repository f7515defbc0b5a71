import type { Db } from './database.server.ts'

/**
 * A query that is put together once for a pool and not with every asking. Prepared by a name it is parsed and planned once in
 * each connection too; what differs from one asking to the next stands in it as `sql.placeholder`.
 */
export function prepared<Query extends object>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}
