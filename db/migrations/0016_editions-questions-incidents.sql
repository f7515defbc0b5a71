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

CREATE TABLE "incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"detected_at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"whose" text NOT NULL,
	"persons" integer,
	"cause" text NOT NULL,
	"harm" text NOT NULL,
	"measures" text NOT NULL,
	"contact" text NOT NULL,
	"results" text NOT NULL,
	"reported_at" timestamp with time zone,
	"results_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "specialist_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "specialist_questions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"question" text NOT NULL,
	"email" text,
	"account_id" text,
	"may_publish" boolean NOT NULL,
	"title" text,
	"wording" text,
	"reason" text,
	"answer" text,
	"specialist_id" text,
	"specialist_role" text,
	"draft_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "specialist_questions_number_unique" UNIQUE("number"),
	CONSTRAINT "specialist_questions_draftId_unique" UNIQUE("draft_id")
);

ALTER TABLE "data_requests" ALTER COLUMN "account_id" DROP NOT NULL;
ALTER TABLE "messages" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;
ALTER TABLE "messages" ADD COLUMN "answer" text;
ALTER TABLE "messages" ADD COLUMN "answered_at" timestamp with time zone;
ALTER TABLE "data_requests" ADD COLUMN "email" text;
ALTER TABLE "data_requests" ADD COLUMN "answer" text;
ALTER TABLE "reviews" ADD COLUMN "reason" text;
ALTER TABLE "reviews" ADD COLUMN "answer" text;
CREATE UNIQUE INDEX "document_editions_code_number_index" ON "document_editions" USING btree ("code","number");
CREATE UNIQUE INDEX "document_editions_one_draft" ON "document_editions" USING btree ("code") WHERE "document_editions"."state" = 'draft';
CREATE INDEX "document_editions_effective_from_index" ON "document_editions" USING btree ("effective_from") WHERE "document_editions"."in_force_since" is null;
CREATE INDEX "specialist_questions_state_created_at_index" ON "specialist_questions" USING btree ("state","created_at");
CREATE INDEX "specialist_questions_account_id_index" ON "specialist_questions" USING btree ("account_id");
CREATE INDEX "specialist_questions_email_index" ON "specialist_questions" USING btree ("email");