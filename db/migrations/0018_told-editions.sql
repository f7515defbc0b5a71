CREATE TABLE "missing_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);

ALTER TABLE "document_editions" ADD COLUMN "is_important" boolean DEFAULT false NOT NULL;
ALTER TABLE "document_editions" ADD COLUMN "told_after" text;
ALTER TABLE "document_editions" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;
ALTER TABLE "document_editions" ADD COLUMN "told_at" timestamp with time zone;
CREATE INDEX "missing_addresses_last_at_index" ON "missing_addresses" USING btree ("last_at");