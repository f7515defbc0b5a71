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

ALTER TABLE "entries" ADD COLUMN "evidence" text;
ALTER TABLE "entries" ADD COLUMN "next_review_at" date;
ALTER TABLE "entries" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
ALTER TABLE "entries" ADD COLUMN "published_version" integer;
ALTER TABLE "entries" ADD COLUMN "publish_at" timestamp with time zone;
ALTER TABLE "entries" ADD COLUMN "edited_at" timestamp with time zone;
ALTER TABLE "entries" ADD COLUMN "editor_id" text;
ALTER TABLE "entry_drafts" ADD CONSTRAINT "entry_drafts_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "entry_versions" ADD CONSTRAINT "entry_versions_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "entries_section_next_review_at_index" ON "entries" USING btree ("section","next_review_at");
CREATE INDEX "entries_publish_at_index" ON "entries" USING btree ("publish_at");
CREATE TRIGGER entry_versions_append_only BEFORE UPDATE OR DELETE ON "entry_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The folder is read once more: every entry gets its first version, the sources their table.
DELETE FROM "site_texts" WHERE "code" = 'content-folder';
