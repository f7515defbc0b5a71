-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "users_created_at_id_index";
CREATE INDEX CONCURRENTLY "users_created_at_id_index" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");
DROP INDEX CONCURRENTLY IF EXISTS "users_email_trgm_idx";
CREATE INDEX CONCURRENTLY "users_email_trgm_idx" ON "users" USING gin ("email" gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS "users_name_trgm_idx";
CREATE INDEX CONCURRENTLY "users_name_trgm_idx" ON "users" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS "consents_at_id_index";
CREATE INDEX CONCURRENTLY "consents_at_id_index" ON "consents" USING btree ("at","id");
DROP INDEX CONCURRENTLY IF EXISTS "entries_overdue_idx";
CREATE INDEX CONCURRENTLY "entries_overdue_idx" ON "entries" USING btree ("next_review_at","id") WHERE status = 'published';
