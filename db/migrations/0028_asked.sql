ALTER TABLE "entries" drop column "vector";
ALTER TABLE "entries" ADD COLUMN "vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian', title), 'A') || setweight(to_tsvector('russian', words), 'B') ||
        to_tsvector('russian', coalesce(fields->'asked', '[]'::jsonb))) STORED;
ALTER TABLE "entries" ADD COLUMN "asked" jsonb GENERATED ALWAYS AS (fields->'asked') STORED;
-- The column took its index with it.
CREATE INDEX "entries_words_idx" ON "entries" USING gin ("vector");
