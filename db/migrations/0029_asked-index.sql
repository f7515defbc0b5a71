-- Declared in tables.server.ts, and left out of the migration before.
CREATE INDEX "entries_asked_idx" ON "entries" USING btree ("id") WHERE asked is not null and status = 'published';
