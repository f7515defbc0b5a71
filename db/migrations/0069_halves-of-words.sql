-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "entry_words_first_half_idx";
CREATE INDEX CONCURRENTLY "entry_words_first_half_idx" ON "entry_words" USING btree (left("word", length("word") / 2));
DROP INDEX CONCURRENTLY IF EXISTS "entry_words_last_half_idx";
CREATE INDEX CONCURRENTLY "entry_words_last_half_idx" ON "entry_words" USING btree (right("word", -(length("word") / 2)));
