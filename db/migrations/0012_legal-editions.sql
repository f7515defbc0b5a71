CREATE TABLE "document_editions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_editions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"number" integer,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"note" text NOT NULL,
	"version" date,
	"effective_from" date,
	"shown" jsonb,
	"in_force_since" timestamp with time zone,
	"in_force_until" timestamp with time zone,
	"is_of_folder" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_editions_published_whole" CHECK ("document_editions"."state" = 'draft' or ("document_editions"."number" is not null and "document_editions"."version" is not null and "document_editions"."effective_from" is not null and "document_editions"."shown" is not null))
);

CREATE UNIQUE INDEX "document_editions_code_number_index" ON "document_editions" USING btree ("code","number");
CREATE UNIQUE INDEX "document_editions_one_draft" ON "document_editions" USING btree ("code") WHERE "document_editions"."state" = 'draft';
CREATE INDEX "document_editions_effective_from_index" ON "document_editions" USING btree ("effective_from") WHERE "document_editions"."in_force_since" is null;