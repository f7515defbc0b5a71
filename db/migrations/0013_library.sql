CREATE TABLE "site_text_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"editor_id" text
);

CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"place" text NOT NULL,
	"made" jsonb NOT NULL,
	"alt" text NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_hash_unique" UNIQUE("hash"),
	CONSTRAINT "pictures_place_unique" UNIQUE("place")
);

CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirects_from_unique" UNIQUE("from")
);

CREATE TABLE "link_finds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_finds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"address" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);

ALTER TABLE "entries" ADD COLUMN "file" text;
ALTER TABLE "site_texts" ADD COLUMN "source" text;
CREATE INDEX "site_text_versions_part_id_index" ON "site_text_versions" USING btree ("part","id");
-- The folder is read once more: the files of its texts are kept beside what was made of them.
DELETE FROM "site_texts" WHERE "code" = 'content-folder';
