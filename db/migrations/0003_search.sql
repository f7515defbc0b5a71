CREATE TABLE "entry_words" (
	"word" text PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL
);

CREATE TABLE "search_misses" (
	"query" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);

CREATE TABLE "search_synonyms" (
	"said" text PRIMARY KEY NOT NULL,
	"meant" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL
);

DROP INDEX "entries_words_idx";
ALTER TABLE "entries" ADD COLUMN "title_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('russian', title)) STORED;
ALTER TABLE "entries" ADD COLUMN "vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian', title), 'A') || setweight(to_tsvector('russian', words), 'B')) STORED;
CREATE INDEX "entry_words_trgm_idx" ON "entry_words" USING gin ("word" gin_trgm_ops);
CREATE INDEX "search_misses_last_at_index" ON "search_misses" USING btree ("last_at");
CREATE INDEX "entries_title_words_idx" ON "entries" USING gin ("title_vector");
CREATE INDEX "entries_words_idx" ON "entries" USING gin ("vector");