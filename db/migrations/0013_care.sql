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
CREATE INDEX "specialist_questions_state_created_at_index" ON "specialist_questions" USING btree ("state","created_at");
CREATE INDEX "specialist_questions_account_id_index" ON "specialist_questions" USING btree ("account_id");
CREATE INDEX "specialist_questions_email_index" ON "specialist_questions" USING btree ("email");