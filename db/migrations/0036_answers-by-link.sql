CREATE TABLE "informant_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"informant" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"draft_id" uuid,
	"submission_id" uuid,
	"back_hash" text,
	"sealed_back" "bytea",
	"taken_back_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "informant_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "informant_links_backHash_unique" UNIQUE("back_hash"),
	CONSTRAINT "informant_links_for_a_term" CHECK (until > created_at),
	CONSTRAINT "informant_links_for_somebody_else" CHECK (informant in ('second_parent', 'teacher', 'self')),
	CONSTRAINT "answered_by_one_sending" CHECK ((answered_at is null) = (draft_id is null) and (answered_at is null) = (back_hash is null)),
	CONSTRAINT "taken_back_after_answering" CHECK (taken_back_at is null or (answered_at is not null and submission_id is null))
);

ALTER TABLE "informant_links" ADD CONSTRAINT "informant_links_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "informant_links_child_id_created_at_index" ON "informant_links" USING btree ("child_id","created_at");
CREATE INDEX "informant_links_account_id_index" ON "informant_links" USING btree ("account_id");
CREATE UNIQUE INDEX "informant_links_submission_id_index" ON "informant_links" USING btree ("submission_id");