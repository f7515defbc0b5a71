CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"topic" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"rating" integer,
	"file_name" text,
	"file_type" text,
	"file_bytes" integer,
	"account_id" text,
	"draft_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_number_unique" UNIQUE("number"),
	CONSTRAINT "messages_draftId_unique" UNIQUE("draft_id")
);

CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tag_text" text NOT NULL,
	"tag_mode" text NOT NULL,
	"date" date NOT NULL,
	"preview_text" text NOT NULL,
	"detail_text" text NOT NULL,
	"rating" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"may_publish" boolean NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reviews_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_published_with_consent" CHECK ("reviews"."state" <> 'published' or "reviews"."may_publish")
);

CREATE INDEX "messages_created_at_index" ON "messages" USING btree ("created_at");
CREATE INDEX "reviews_state_date_id_index" ON "reviews" USING btree ("state","date" DESC NULLS LAST,"id");