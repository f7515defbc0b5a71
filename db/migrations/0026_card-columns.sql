DROP INDEX "entries_section_status_published_at_id_index";
-- One statement: each of its own would write the whole table anew.
ALTER TABLE "entries"
	ADD COLUMN "description" text GENERATED ALWAYS AS (coalesce(fields->>'description', '')) STORED NOT NULL,
	ADD COLUMN "minutes" integer GENERATED ALWAYS AS (coalesce((fields->>'minutes')::int, 0)) STORED NOT NULL,
	ADD COLUMN "facts" jsonb GENERATED ALWAYS AS (fields->'facts') STORED,
	ADD COLUMN "picture" jsonb GENERATED ALWAYS AS (fields->'picture') STORED,
	ADD COLUMN "is_sample" boolean GENERATED ALWAYS AS (coalesce(fields->'facts'->>'isSample', '') = 'true') STORED NOT NULL,
	ADD COLUMN "related_to" jsonb GENERATED ALWAYS AS (fields->'relatedTo') STORED;
CREATE INDEX "entries_listed_idx" ON "entries" USING btree ("section","published_at" DESC NULLS FIRST,"legacy_id") WHERE status = 'published';
CREATE INDEX "entries_related_to_idx" ON "entries" USING gin ("related_to");