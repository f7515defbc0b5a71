CREATE TABLE "entry_drafts" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"source" json NOT NULL,
	"editor_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);

CREATE TABLE "entry_references" (
	"key" text PRIMARY KEY NOT NULL,
	"value" json NOT NULL,
	"edited_at" timestamp with time zone
);

CREATE TABLE "entry_versions" (
	"entry_id" integer NOT NULL,
	"number" integer NOT NULL,
	"source" json NOT NULL,
	"editor_id" text,
	"at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "entry_versions_entry_id_number_pk" PRIMARY KEY("entry_id","number")
);

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
ALTER TABLE "entries" ADD COLUMN "evidence" text;
ALTER TABLE "entries" ADD COLUMN "next_review_at" date;
ALTER TABLE "entries" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
ALTER TABLE "entries" ADD COLUMN "published_version" integer;
ALTER TABLE "entries" ADD COLUMN "publish_at" timestamp with time zone;
ALTER TABLE "entries" ADD COLUMN "edited_at" timestamp with time zone;
ALTER TABLE "entries" ADD COLUMN "editor_id" text;
ALTER TABLE "site_texts" ADD COLUMN "source" text;
ALTER TABLE "entry_drafts" ADD CONSTRAINT "entry_drafts_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "entry_versions" ADD CONSTRAINT "entry_versions_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "site_text_versions_part_id_index" ON "site_text_versions" USING btree ("part","id");
CREATE INDEX "entries_section_next_review_at_index" ON "entries" USING btree ("section","next_review_at");
CREATE INDEX "entries_publish_at_index" ON "entries" USING btree ("publish_at");
CREATE TRIGGER entry_versions_append_only BEFORE UPDATE OR DELETE ON "entry_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The folder is read once more: every entry gets its first version, the sources their table, the files are kept beside the texts.
DELETE FROM "site_texts" WHERE "code" = 'content-folder';
