CREATE TABLE "site_text_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"editor_id" text
);

ALTER TABLE "site_texts" ADD COLUMN "source" text;
CREATE INDEX "site_text_versions_part_id_index" ON "site_text_versions" USING btree ("part","id");